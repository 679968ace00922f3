import type { SiteContent } from "#src/content/shape/site.ts";

/** One colour in light and dark, as hex: mail programs know neither custom properties nor oklch. */
export type Tint = { light: string; dark: string };

// The site's tokens (views/theme.ts), worked out to hex.
const TINTS = {
  ground: { light: "#f3efe5", dark: "#0d1715" },
  card: { light: "#fefdf9", dark: "#111e1b" },
  foreground: { light: "#0e241e", dark: "#ece9e1" },
  quiet: { light: "#4a5d56", dark: "#a5b2a7" },
  line: { light: "#d8d4c7", dark: "#2c3c37" },
  track: { light: "#ebe6d9", dark: "#22332e" },
  link: { light: "#134a3c", dark: "#9bd6bf" },
  primary: { light: "#124437", dark: "#266151" },
  onPrimary: { light: "#f9f7ef", dark: "#f9f7ef" },
  accent: { light: "#efac3c", dark: "#eeb249" },
  onAccent: { light: "#0e241e", dark: "#071d17" },
  secondary: { light: "#a34b2b", dark: "#eaa07e" },
  band: { light: "#0b3128", dark: "#0d261f" },
  onBand: { light: "#f3f0e7", dark: "#ece9e1" },
  vision: { light: "#eaa73c", dark: "#ebae48" },
  team: { light: "#b75836", dark: "#cb704c" },
  process: { light: "#2a7564", dark: "#45907e" },
  metrics: { light: "#466c96", dark: "#5f8ab6" },
  issues: { light: "#764365", dark: "#a46d92" },
  visionInk: { light: "#865309", dark: "#f2c26f" },
  teamInk: { light: "#963f1f", dark: "#eaa07e" },
  processInk: { light: "#195c4e", dark: "#82c4b2" },
  metricsInk: { light: "#2e557e", dark: "#96bbe3" },
  issuesInk: { light: "#703a5f", dark: "#d9a5c7" },
} as const satisfies Record<string, Tint>;

type OwnColors = NonNullable<SiteContent["colors"]>;
export type TintName = keyof typeof TINTS;
export type Palette = Record<TintName, Tint>;

export const DISPLAY = "'Fraunces Variable',Fraunces,Georgia,'Times New Roman',serif";
export const TEXT =
  "'Instrument Sans Variable','Instrument Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Running text. */
export const BODY = {
  margin: 0,
  fontFamily: TEXT,
  fontSize: 17,
  lineHeight: "27px",
  wordBreak: "break-word",
} as const;

/** The palette with the operator's colours in it; one that cannot be worked out to hex leaves ours standing. */
export function paletteOf(colors: OwnColors = {}): Palette {
  const palette: Palette = { ...TINTS };
  for (const [name, own] of Object.entries(colors) as [keyof OwnColors, Tint | undefined][]) {
    if (!own) continue;
    palette[name] = {
      light: Bun.color(own.light, "hex") ?? palette[name].light,
      dark: Bun.color(own.dark, "hex") ?? palette[name].dark,
    };
  }
  return palette;
}

/** A class that `darkRules` recolours, one per tint and property. */
export function tone(property: "ground" | "ink" | "edge", name: TintName): string {
  return `${property}-${name}`;
}

/** The style sheet for dark mode; `[data-ogsc]` is where Outlook's apps put it. */
export function darkRules(palette: Palette): string {
  const rules = (Object.entries(palette) as [TintName, Tint][]).flatMap(([name, { dark }]) => [
    [tone("ground", name), `background-color:${dark} !important`],
    [tone("ink", name), `color:${dark} !important`],
    [tone("edge", name), `border-color:${dark} !important`],
  ]);
  const plain = rules.map(([selector, rule]) => `.${selector}{${rule}}`).join("");
  const outlook = rules.map(([selector, rule]) => `[data-ogsc] .${selector}{${rule}}`).join("");
  return `@media (prefers-color-scheme:dark){${plain}}${outlook}`;
}
