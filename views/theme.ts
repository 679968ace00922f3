import type { Preflight, Rule, UserConfig } from "unocss";
import { presetIcons, presetWind3 } from "unocss";
import type { Theme } from "unocss/preset-wind3";
import { COLORS } from "#src/domain/colors.ts";
import { PARTS } from "#src/domain/lists.ts";
import { ink } from "./components/drawings/ink.ts";
import { baseCss, squeeze } from "./theme/base.ts";
import { componentRules } from "./theme/components.ts";
import { tokenCss } from "./theme/tokens.ts";

const hues = PARTS.map((part) => part.toLowerCase());

/** The grounds of a page's rhythm. A ground renames the tokens that lie on it, so whatever stands there just fits. */
const grounds: Rule<Theme>[] = [
  [
    "ground-muted",
    {
      "--background": "var(--muted)",
      "--border": "light-dark(oklch(84% .02 92),oklch(34% .022 172))",
      background: "var(--background)",
    },
  ],
  [
    "ground-wash",
    {
      "--background": "var(--wash)",
      "--border": "light-dark(oklch(83% .04 84),oklch(37% .03 190))",
      background: "var(--background)",
    },
  ],
  [
    "ground-band",
    {
      "--background": "var(--band)",
      "--foreground": "var(--band-foreground)",
      "--muted-foreground": "var(--band-muted)",
      "--border": "var(--band-border)",
      "--border-strong": "var(--band-muted)",
      "--link": "var(--band-foreground)",
      "--focus": "var(--accent)",
      "--engrave": "var(--band)",
      "--team": "oklch(64% .13 42)",
      "--process": "oklch(62% .09 174)",
      "--issues": "oklch(60.5% .09 340)",
      "--metrics": "oklch(63.5% .085 250)",
      background: "var(--background)",
      color: "var(--foreground)",
    },
  ],
  [
    "ground-marigold",
    {
      "--background": "light-dark(var(--accent),oklch(30% .042 78))",
      "--foreground": "light-dark(var(--accent-foreground),oklch(93.5% .012 90))",
      "--link": "var(--foreground)",
      "--focus": "light-dark(var(--primary),var(--accent))",
      background: "var(--background)",
      color: "var(--foreground)",
    },
  ],
];

const layout: Rule<Theme>[] = [
  ["wrap", { width: "min(100% - 2*var(--gutter),75rem)", "margin-inline": "auto" }],
  [
    "g12",
    { display: "grid", "grid-template-columns": "repeat(12,minmax(0,1fr))", "column-gap": "var(--gap)" },
  ],
  ["sprite", { position: "absolute", width: "0", height: "0", overflow: "hidden" }],
  [
    "hidden-text",
    {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      "clip-path": "inset(50%)",
      "white-space": "nowrap",
    },
  ],
  ["rule-top", { "border-top": "1.5px solid var(--foreground)" }],
  ["hair-top", { "border-top": "1px solid var(--border)" }],
  ["hair-bottom", { "border-bottom": "1px solid var(--border)" }],
  ["tnum", { "font-variant-numeric": "tabular-nums" }],
  ["lining", { "font-variant-numeric": "lining-nums" }],
  ["rounded-petal", { "border-radius": "var(--radius) var(--radius) var(--petal)" }],
  ["rounded-petal-left", { "border-radius": "var(--radius) var(--radius) var(--radius) var(--petal)" }],
  ["balance", { "text-wrap": "balance" }],
  ["on-top", { position: "relative", "z-index": "1" }],
  [/^text-(xs|sm|base|lg|xl|2xl|3xl|4xl)$/, ([, size = ""]) => ({ "font-size": `var(--text-${size})` })],
  ["text-feeling", { "font-size": "clamp(2.25rem,1.8rem + 1.8vw,3.25rem)" }],
  ["text-numeral", { "font-size": "var(--numeral)" }],
  [/^hue-(\w+)$/, ([, hue = ""]) => (hues.includes(hue) ? { "--hue": `var(--${hue})` } : undefined)],
];

const motion: Rule<Theme>[] = [
  moving("anim-turn", "&{animation:turn var(--turn) linear infinite}@keyframes turn{to{rotate:1turn}}"),
  // Only a shift: what has not entered the screen yet is readable all the same, on paper and in a picture of the page.
  moving("anim-ask", "&{animation:ask .16s var(--ease)}@keyframes ask{from{opacity:0;translate:0 .4rem}}"),
  // A drawn line follows the reader down the page.
  moving(
    "anim-draw",
    "@supports (animation-timeline:view()){&{animation:draw linear both;animation-timeline:view();animation-range:entry 60% cover 45%}}@keyframes draw{from{clip-path:inset(0 100% 0 0)}to{clip-path:inset(0)}}",
  ),
  moving(
    "anim-rise",
    "@supports (animation-timeline:view()){&{animation:rise linear both;animation-timeline:view();animation-range:entry 0% cover 35%}}@keyframes rise{from{translate:0 1.75rem}}",
  ),
];

/** What each class of a drawing means comes from the drawings' own table. */
const inkRules = Object.entries(ink).map(([name, style]) => [name, { ...style }] as Rule<Theme>);

const shortcuts: [string, string][] = [
  ["quiet", "text-muted-foreground"],
  ["lead", "text-lg leading-normal max-w-36em"],
  ["small", "text-sm leading-normal"],
  ["acts", "flex flex-wrap items-center gap-x-7 gap-y-3"],
  ["numeral", "block font-display font-300 text-numeral leading-[.8] tracking--.05em lining"],
];

const preflights: Preflight<Theme>[] = [{ getCSS: () => tokenCss() + baseCss }];

/**
 * The UnoCSS configuration of every page: `createGenerator(theme())`. Icons (`i-lucide-…`) are for the dashboard,
 * whose files alone name them.
 */
export function theme(): UserConfig<Theme> {
  return {
    // Words and path data of the sources that only look like utilities.
    blocklist: ["b", "px", "my", "visible", "outline", "ring", "filter", /^m\d+(?:\.\d+)?$/],
    presets: [
      presetWind3({ preflight: "on-demand", dark: "media" }),
      presetIcons({
        scale: 1.2,
        extraProperties: { display: "inline-block", "forced-color-adjust": "preserve-parent-color" },
      }) as unknown as ReturnType<typeof presetWind3>,
    ],
    layers: { preflights: -100, components: -20, shortcuts: -10, default: 0 },
    preflights,
    rules: [...(componentRules as Rule<Theme>[]), ...inkRules, ...grounds, ...layout, ...motion],
    shortcuts,
    theme: {
      colors: Object.fromEntries(Object.keys(COLORS).map((name) => [name, `var(--${name})`])),
      fontFamily: { display: "var(--font-display)", text: "var(--font-text)" },
      spacing: { section: "var(--section)", gutter: "var(--gutter)", gap: "var(--gap)" },
      borderRadius: { DEFAULT: "var(--radius)", lg: "var(--radius-lg)", full: "9999px" },
      breakpoints: { sm: "36rem", md: "48rem", lg: "64rem", xl: "75rem" },
    },
  };
}

function moving(name: string, css: string): Rule<Theme> {
  const still = squeeze(css).replaceAll("&", `.${name}`);
  return [
    new RegExp(`^${name}$`),
    () => `@media (prefers-reduced-motion:no-preference){${still}}`,
    { layer: "components" },
  ];
}
