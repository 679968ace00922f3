import type { z } from "zod";
import { frameworkShape } from "./shape/framework.ts";
import { processShape } from "./shape/process.ts";

/**
 * The pages that show the words of one content file and nothing else. Their routes, their place in the sitemap and
 * their tests come from this table; `routes/plain-pages.tsx` names each one's view.
 */
export const plainPages = {
  framework: { path: "/framework", file: "framework.yaml", shape: frameworkShape },
  process: { path: "/process", file: "process.yaml", shape: processShape },
} as const satisfies Record<string, { path: `/${string}`; file: string; shape: z.ZodType }>;

export type PlainPage = keyof typeof plainPages;

export const PLAIN_PATHS: readonly string[] = Object.values(plainPages).map(({ path }) => path);
