/** Centered words, `size` px high. */
const words = (size: number, color = "muted-foreground", weight = 500) => ({
  fill: `var(--${color})`,
  font: `${weight} ${size}px/1 var(--font-text)`,
  "text-anchor": "middle",
});

/** A part's name on its fold, kept off the engraving by a line in its hue. */
const name = { fill: "var(--engrave)", "text-anchor": "middle", "paint-order": "stroke" };

/** The style of each class in drawings (build/uno.ts). A band renames `--background` and `--engrave`. */
export const ink = {
  ln: { fill: "none", stroke: "var(--foreground)", "stroke-width": "2", "stroke-linecap": "round" },
  "f-hue": { fill: "var(--hue)" },
  "f-accent": { fill: "var(--accent)" },
  "f-heart": { fill: "var(--heart,var(--accent))" },
  "f-unlit": { fill: "currentColor", "fill-opacity": ".3" },
  engr: { fill: "none", stroke: "var(--engrave)", "stroke-opacity": ".55" },
  seam: { fill: "none", stroke: "var(--background)" },
  hair: { fill: "none", stroke: "var(--border-strong)", "stroke-opacity": ".55" },
  "s-hue": { stroke: "var(--hue)" },
  "no-press": { "pointer-events": "none" },
  "sun-glow": { fill: "var(--accent)", "fill-opacity": ".2" },
  sun: { fill: "var(--accent)", stroke: "var(--background)", "stroke-width": "6" },
  cut: { stroke: "var(--background)" },
  ghost: { fill: "var(--muted)", stroke: "var(--border)", "stroke-width": ".8" },
  unanswered: { fill: "none", stroke: "var(--border-strong)", "stroke-opacity": ".6" },
  "dial-track": { fill: "none", stroke: "var(--border)", "stroke-width": "5", "stroke-linecap": "round" },
  "dial-fill": { fill: "none", stroke: "var(--accent)", "stroke-width": "5", "stroke-linecap": "round" },
  "dial-ticks": { fill: "none", stroke: "var(--border-strong)", "stroke-width": ".7" },
  "dial-mark": { stroke: "var(--foreground)", "stroke-width": "1.2" },
  "dial-figure": words(9),
  "dial-name": words(9),
  "dial-name-now": { fill: "var(--foreground)", "font-weight": "700" },
  "dial-rim": { fill: "none" },
  "owner-rays": {
    fill: "none",
    stroke: "var(--foreground)",
    "stroke-width": "100",
    "stroke-dasharray": ".3 1",
    "stroke-opacity": ".62",
  },
  "owner-ground": { fill: "none", stroke: "var(--background)", "stroke-width": "4.5" },
  "owner-line": { fill: "none", stroke: "var(--foreground)", "stroke-width": "2" },
  "dial-owner": { fill: "var(--background)", stroke: "var(--foreground)", "stroke-width": "2.2" },
  "fold-before": { fill: "none", stroke: "var(--foreground)" },
  "dial-knob": { fill: "var(--foreground)", stroke: "var(--background)", "stroke-width": "2" },
  "fold-figure": words(11, "foreground", 600),
  "score-name": words(9.2),
  "rim-words": words(4.85, "foreground"),
  "part-name": {
    ...name,
    font: "520 8.6px/1 var(--font-display)",
    "stroke-width": "3.5px",
    "stroke-linejoin": "round",
  },
  "on-vision": { fill: "var(--accent-foreground)" },
} satisfies Record<string, Record<string, string>>;
