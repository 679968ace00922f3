/** As `oklch()` takes it: lightness, chroma and hue. */
type Shades = { light: string; dark: string };

export type Mode = keyof Shades;

/** Every color of the site, named once. Text pairs hold 4.5:1 in both modes, the parts' fills 3:1 (DESIGN). */
export const COLORS = {
  background: { light: "98.4% .009 85", dark: "19.5% .017 176" },
  foreground: { light: "24% .03 175", dark: "93.5% .012 90" },
  muted: { light: "95.2% .014 88", dark: "25.5% .011 105" },
  "muted-foreground": { light: "46% .026 170", dark: "75% .02 150" },
  wash: { light: "94.5% .034 84", dark: "29.5% .036 74" },
  card: { light: "99.4% .005 88", dark: "22.2% .02 176" },
  border: { light: "87% .018 95", dark: "34% .022 172" },
  "border-strong": { light: "60% .022 165", dark: "58% .022 165" },

  primary: { light: "35% .058 172", dark: "45% .068 172" },
  "primary-hover": { light: "29% .05 173", dark: "50% .07 172" },
  "primary-foreground": { light: "97.5% .01 88", dark: "97.5% .01 88" },
  accent: { light: "79% .145 76", dark: "80% .138 78" },
  "accent-hover": { light: "74% .148 72", dark: "85% .125 82" },
  "accent-foreground": { light: "24% .03 175", dark: "21% .03 175" },
  secondary: { light: "52% .125 40", dark: "51% .118 40" },
  "secondary-foreground": { light: "97.5% .01 88", dark: "97.5% .01 88" },
  destructive: { light: "49% .165 27", dark: "74% .125 25" },
  "destructive-fill": { light: "49% .165 27", dark: "48% .15 27" },
  link: { light: "37% .062 172", dark: "83% .07 168" },
  focus: { light: "43% .078 172", dark: "82% .135 78" },

  band: { light: "28.5% .046 174", dark: "34.5% .06 171" },
  "band-foreground": { light: "95.5% .012 90", dark: "93.5% .012 90" },
  "band-muted": { light: "80% .028 162", dark: "85% .03 160" },
  "band-border": { light: "42% .045 172", dark: "47% .052 171" },

  vision: { light: "77.5% .142 75", dark: "79% .136 77" },
  team: { light: "56.8% .132 40", dark: "64% .125 42" },
  process: { light: "51% .078 176", dark: "60% .08 176" },
  issues: { light: "45.5% .085 340", dark: "60.5% .085 340" },
  metrics: { light: "52% .08 252", dark: "62% .082 250" },
  /** The ground of a part's own band: as dark as light words need, of vision as light as dark ones do. Clay that dark were brown. */
  "vision-band": { light: "77.5% .142 75", dark: "72% .136 77" },
  "team-band": { light: "50% .1254 40", dark: "38% .1 42" },
  "process-band": { light: "43% .078 176", dark: "34% .064 176" },
  "issues-band": { light: "43% .085 340", dark: "34% .068 340" },
  "metrics-band": { light: "43% .08 252", dark: "34% .0656 250" },
  "accent-band": { light: "79% .145 76", dark: "74% .128 74" },
  "vision-ink": { light: "49% .104 68", dark: "84% .115 80" },
  "team-ink": { light: "48% .125 40", dark: "77% .1 45" },
  "process-ink": { light: "43% .07 176", dark: "77% .072 176" },
  "issues-ink": { light: "43% .09 340", dark: "78% .075 340" },
  "metrics-ink": { light: "44% .082 252", dark: "78% .07 250" },
  engrave: { light: "98.4% .009 85", dark: "19.5% .017 176" },

  good: { light: "43% .09 155", dark: "80% .11 155" },
  fair: { light: "47% .1 75", dark: "85% .12 85" },
  poor: { light: "47% .15 28", dark: "76% .12 25" },

  /** The empty part of a bar. */
  track: { light: "92.4% .018 89", dark: "30.3% .024 174" },
  "cover-muted-foreground": { light: "46% .026 170", dark: "44% .026 170" },
} as const satisfies Record<string, Shades>;

export type ColorName = keyof typeof COLORS;

/** `#rrggbb` in sRGB, for what knows neither custom properties nor oklch. */
export function hexOf(name: ColorName, mode: Mode): string {
  return Bun.color(`oklch(${COLORS[name][mode]})`, "hex") ?? "";
}

export function hexes(name: ColorName): Record<Mode, string> {
  return { light: hexOf(name, "light"), dark: hexOf(name, "dark") };
}

/**
 * Takes an `oklch()`, which Chrome 109 does not know, and returns it as `#rrggbb`, `#rrggbbaa` or, with a variable as its opacity,
 * `rgb()`; any other color as it is.
 */
export function plainColor(color: string): string {
  const [, solid, alpha = "1"] = /^(oklch\([^/]*?)\s*(?:\/\s*(.+))?\)$/.exec(color) ?? [];
  if (!solid) return color;
  if (alpha.startsWith("var(")) return `rgb(${Bun.color(`${solid})`, "[rgb]")?.join(" ")}/${alpha})`;
  const opacity = Math.round(255 * Number(alpha))
    .toString(16)
    .padStart(2, "0");
  return `${Bun.color(`${solid})`, "hex") ?? color}${opacity === "ff" ? "" : opacity}`;
}

type Tints = Partial<Record<string, Shades>>;

/** The operator's own color, or the site's where that is absent or no color, as `#rrggbb`. */
export function hexIn(palette: Tints, name: ColorName, mode: Mode): string {
  const own = palette[name]?.[mode];
  return (own !== undefined && Bun.color(own, "hex")) || hexOf(name, mode);
}

/** After the tokens, so it wins; a name such as `ground-band team` is of that ground alone. */
export function tintCss(colors: Tints | undefined): string {
  const entries = Object.entries(colors ?? {}).flatMap(([name, tint]) => (tint ? [{ name, tint }] : []));
  const rule = (selector: string, ground: string) => {
    const lines = entries
      .filter(({ name }) => (ground === "" ? !name.includes(" ") : name.startsWith(ground)))
      .map(({ name, tint }) => [name.slice(ground.length), tint] as const);
    if (lines.length === 0) return "";
    const tinted = (mode: Mode) =>
      lines.map(([name, tint]) => `--${name}:${plainColor(tint[mode])}`).join(";");
    return `${selector}{${tinted("light")}}@media screen and (prefers-color-scheme:dark){${selector.split(",")[0]}{${tinted("dark")}}}`;
  };
  return rule(":root,.round-paper", "") + rule(".ground-band", "ground-band ");
}
