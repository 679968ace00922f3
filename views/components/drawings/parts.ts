import type { Hue } from "#src/domain/lists.ts";

/** The class that fills a shape with a part's hue. Literals, because the style build reads class names from source. */
export const partFill: Record<Hue, string> = {
  vision: "f-vision",
  team: "f-team",
  process: "f-process",
  issues: "f-issues",
  metrics: "f-metrics",
};

/** The class that strokes a line in a part's hue. */
export const partStroke: Record<Hue, string> = {
  vision: "s-vision",
  team: "s-team",
  process: "s-process",
  issues: "s-issues",
  metrics: "s-metrics",
};
