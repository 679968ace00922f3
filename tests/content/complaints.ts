import type { ZodType } from "zod";
import { checkedTree } from "#src/content/yaml.ts";
import { fill } from "#src/domain/words.ts";

/** What the check says of a tree, each with its place: `hero.title must not be empty`. */
export const complaintsOf = (shape: ZodType, tree: unknown): string[] => {
  const { faults = [] } = checkedTree(shape, tree);
  return faults.map(({ path, message, values = {} }) => `${path.join(".")} ${fill(message, values)}`.trim());
};
