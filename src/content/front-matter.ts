import type { z } from "zod";
import type { Problem } from "./problem.ts";
import { parseYaml } from "./yaml.ts";

/** YAML between two lines of `---`; it counts where it begins the file. */
export const FRONT_MATTER = /^---[ \t]*\r?\n(?<head>[\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/**
 * Takes a file's text (YAML between two lines of `---`, then Markdown) and the front matter's shape. Returns the checked front
 * matter and the Markdown without leading empty lines, or the problems; `below` is the line on which the Markdown begins.
 */
export const parseFrontMatter = <Shape extends z.ZodType>(
  file: string,
  text: string,
  shape: Shape,
): { front: z.infer<Shape>; body: string; below: number } | { problems: Problem[] } => {
  const found = FRONT_MATTER.exec(text);
  if (!found?.groups || found.index !== 0) {
    const message = 'must begin with its front matter: a line "---", the fields, and a line "---"';
    return { problems: [{ file, line: 1, field: "", message }] };
  }
  const front = parseYaml(file, found.groups.head ?? "", shape, 1);
  if ("problems" in front) return front;
  return {
    front: front.value,
    body: text.slice(found[0].length).replace(/^(?:[ \t]*\r?\n)+/, ""),
    below: found[0].split("\n").length,
  };
};
