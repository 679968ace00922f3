import type { Part } from "#src/domain/lists.ts";

/** The class that sets `--hue` to a part's color. Literals, because the style build reads class names from source. */
export const partHue: Record<Part, string> = {
  Vision: "hue-vision",
  Team: "hue-team",
  Process: "hue-process",
  Metrics: "hue-metrics",
  Issues: "hue-issues",
};
