import { deriveColors } from "#src/content/colors.ts";
import type { SiteContent } from "#src/content/shape/site.ts";
import { hexes, hexOf } from "#src/domain/colors.ts";

/** One color in light and dark, as hex: mail programs know neither custom properties nor oklch. */
export type Tint = { light: string; dark: string };

/** What a letter names, out of the site's colors. */
const TINTS = {
  ground: { light: hexOf("muted", "light"), dark: hexOf("background", "dark") },
  card: hexes("card"),
  foreground: hexes("foreground"),
  quiet: hexes("muted-foreground"),
  line: hexes("border"),
  track: hexes("track"),
  link: hexes("link"),
  primary: hexes("primary"),
  onPrimary: hexes("primary-foreground"),
  accent: hexes("accent"),
  onAccent: hexes("accent-foreground"),
  // As text on a dark ground the fill would be too dark.
  secondary: { light: hexOf("secondary", "light"), dark: hexOf("team-ink", "dark") },
  band: hexes("band"),
  onBand: hexes("band-foreground"),
  vision: hexes("vision"),
  team: hexes("team"),
  process: hexes("process"),
  metrics: hexes("metrics"),
  issues: hexes("issues"),
  visionInk: hexes("vision-ink"),
  teamInk: hexes("team-ink"),
  processInk: hexes("process-ink"),
  metricsInk: hexes("metrics-ink"),
  issuesInk: hexes("issues-ink"),
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

const isTintName = (name: string): name is TintName => name in TINTS;

/** What a letter calls a token of the theme: `onPrimary` for `primary-foreground`, `teamInk` for `team-ink`. */
const nameOf = (token: string): string =>
  token
    .replace(/^(\w)(\w*)-foreground$/, (_, first: string, rest: string) => `on${first.toUpperCase()}${rest}`)
    .replace(/-ink$/, "Ink");

const NO_COLORS: OwnColors = {};
const palettes = new WeakMap<OwnColors, Palette>();

/** The palette with the operator's colors in it; one that cannot be worked out to hex leaves ours standing. */
export function paletteOf(colors: OwnColors = NO_COLORS): Palette {
  const known = palettes.get(colors);
  if (known) return known;
  const made = derivePalette(colors);
  palettes.set(colors, made);
  return made;
}

function derivePalette(colors: OwnColors): Palette {
  const palette: Palette = { ...TINTS };
  for (const [token, own] of Object.entries(deriveColors(colors))) {
    const name = nameOf(token);
    if (!isTintName(name)) continue;
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

// The palette changes with the content only; a letter is written for every message.
const darkSheets = new WeakMap<Palette, string>();

/** The style sheet for dark mode; `[data-ogsc]` is where Outlook's apps put it. */
export function darkRules(palette: Palette): string {
  const known = darkSheets.get(palette);
  if (known !== undefined) return known;
  const made = darkSheet(palette);
  darkSheets.set(palette, made);
  return made;
}

function darkSheet(palette: Palette): string {
  const rules = (Object.entries(palette) as [TintName, Tint][]).flatMap(([name, { dark }]) => [
    [tone("ground", name), `background-color:${dark} !important`],
    [tone("ink", name), `color:${dark} !important`],
    [tone("edge", name), `border-color:${dark} !important`],
  ]);
  const plain = rules.map(([selector, rule]) => `.${selector}{${rule}}`).join("");
  const outlook = rules.map(([selector, rule]) => `[data-ogsc] .${selector}{${rule}}`).join("");
  return `@media (prefers-color-scheme:dark){${plain}}${outlook}`;
}
