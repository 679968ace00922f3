/**
 * The style of each class in drawings, and the only place where SVG names color tokens: `build/uno.ts` makes style rules
 * of this table. Drawings that are files of their own (pictures.ts) have their style within.
 * A band renames `--background` and `--engrave` for what lies on it; `--heart` lets a one-color mark lose its
 * marigold.
 */
export const ink = {
  ln: {
    fill: "none",
    stroke: "var(--foreground)",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  },
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
  "dial-figure": {
    fill: "var(--muted-foreground)",
    font: "500 7.5px/1 var(--font-text)",
    "text-anchor": "middle",
  },
  "dial-name": {
    fill: "var(--muted-foreground)",
    font: "500 8px/1 var(--font-text)",
    "text-anchor": "middle",
  },
  "dial-name-now": { fill: "var(--foreground)", "font-weight": "700" },
  "dial-rim": { fill: "none" },
  "fold-before": { fill: "none", stroke: "var(--foreground)" },
  "dial-knob": { fill: "var(--foreground)", stroke: "var(--background)", "stroke-width": "2" },
  "score-figure": { fill: "var(--foreground)", font: "600 11px/1 var(--font-text)", "text-anchor": "middle" },
  "score-name": {
    fill: "var(--muted-foreground)",
    font: "500 8.5px/1 var(--font-text)",
    "text-anchor": "middle",
  },
  "fold-name": {
    fill: "var(--engrave)",
    font: "560 5px/1 var(--font-display)",
    "letter-spacing": ".06em",
    "text-anchor": "middle",
    "paint-order": "stroke",
    "stroke-width": "1.2px",
  },
  "part-name": {
    fill: "var(--engrave)",
    font: "520 8.6px/1 var(--font-display)",
    "text-anchor": "middle",
    "paint-order": "stroke",
    "stroke-width": "3.5px",
    "stroke-linejoin": "round",
  },
  "on-vision": { fill: "var(--accent-foreground)" },
} satisfies Record<string, Record<string, string>>;
