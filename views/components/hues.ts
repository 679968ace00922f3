import type { Part } from "#src/domain/lists.ts";

/** The class that gives whatever lies in an element a part's hue. Literals, because the style build reads them. */
export const partHue: Record<Part, string> = {
  Vision: "hue-vision",
  Team: "hue-team",
  Process: "hue-process",
  Metrics: "hue-metrics",
  Issues: "hue-issues",
};
