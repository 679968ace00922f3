import type { Part as PartName } from "#src/domain/lists.ts";

/** The five parts, clockwise from the top of the wheel, in the quiz's order: Vision's fold flows into the heart. */
export const clockwise = ["vision", "team", "process", "metrics", "issues"] as const;

/** One of the five parts of the framework. */
export type Part = (typeof clockwise)[number];

/** The parts' names as a reader sees them. A hue never stands without its name or its shape. */
export const partName = {
  vision: "Vision",
  team: "Team",
  process: "Process",
  metrics: "Metrics",
  issues: "Issues",
} as const satisfies Record<Part, PartName>;

/** The class that fills a shape with a part's hue. Literals, because the style build reads class names from source. */
export const partFill: Record<Part, string> = {
  vision: "f-vision",
  team: "f-team",
  process: "f-process",
  issues: "f-issues",
  metrics: "f-metrics",
};

/** The class that draws a line in a part's hue. */
export const partStroke: Record<Part, string> = {
  vision: "s-vision",
  team: "s-team",
  process: "s-process",
  issues: "s-issues",
  metrics: "s-metrics",
};
