/**
 * What a drawing's classes mean: the only place where the tokens are named for SVG. The theme turns this table
 * into style rules for drawings that stand in a page; `build/drawings.ts` writes the same rules, with the tokens'
 * values for light and dark, into the drawings that are files of their own.
 * A band renames `--background` and `--engrave` for what lies on it; `--heart` lets a one-coloured mark lose its
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
  "f-vision": { fill: "var(--vision)" },
  "f-team": { fill: "var(--team)" },
  "f-process": { fill: "var(--process)" },
  "f-issues": { fill: "var(--issues)" },
  "f-metrics": { fill: "var(--metrics)" },
  "f-primary": { fill: "var(--primary)" },
  "f-accent": { fill: "var(--accent)" },
  "f-ground": { fill: "var(--background)" },
  "f-muted": { fill: "var(--muted)" },
  "f-ink": { fill: "var(--foreground)" },
  "f-heart": { fill: "var(--heart,var(--accent))" },
  "f-unlit": { fill: "currentColor", "fill-opacity": ".3" },
  engr: { fill: "none", stroke: "var(--engrave)", "stroke-opacity": ".55" },
  seam: { fill: "none", stroke: "var(--background)" },
  "seam-muted": { fill: "none", stroke: "var(--muted)" },
  hair: { fill: "none", stroke: "var(--border-strong)", "stroke-opacity": ".55" },
  "s-vision": { stroke: "var(--vision)" },
  "s-team": { stroke: "var(--team)" },
  "s-process": { stroke: "var(--process)" },
  "s-issues": { stroke: "var(--issues)" },
  "s-metrics": { stroke: "var(--metrics)" },
  pale: { fill: "none", stroke: "var(--band-muted)", "stroke-width": ".35" },
  dash: { "stroke-dasharray": "1 7" },
  sun: { fill: "var(--accent)", stroke: "var(--background)", "stroke-width": "6" },
  cut: { stroke: "var(--background)" },
  "cut-muted": { stroke: "var(--muted)" },
  route: { "stroke-width": "3.5", "stroke-dasharray": "2 9" },
  figure: {
    fill: "none",
    stroke: "var(--engrave)",
    "stroke-width": "2.4",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  },
  trail: { fill: "none", stroke: "oklch(97% .02 88)", "stroke-width": "5", "stroke-linecap": "round" },
  post: { stroke: "oklch(97% .02 88)", "stroke-width": "2.5" },
  gone: { fill: "none", stroke: "var(--team)", "stroke-width": "2.5", "stroke-dasharray": "3.5 4.35" },
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
  "dial-knob": { fill: "var(--foreground)", stroke: "var(--background)", "stroke-width": "2" },
  "score-figure": { fill: "var(--foreground)", font: "600 11px/1 var(--font-text)", "text-anchor": "middle" },
  "score-name": {
    fill: "var(--muted-foreground)",
    font: "500 7.5px/1 var(--font-text)",
    "text-anchor": "middle",
  },
  "fold-name": {
    fill: "var(--engrave)",
    font: "560 5px/1 var(--font-display)",
    "letter-spacing": ".02em",
    "text-anchor": "middle",
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

/** A class a drawing may carry. */
export type Ink = keyof typeof ink;
