import type { Rule, UserConfig } from "unocss";
import { presetIcons, presetWind3 } from "unocss";
import type { Theme } from "unocss/preset-wind3";
import { COLORS } from "#src/domain/colors.ts";
import { PARTS } from "#src/domain/lists.ts";
import { ink } from "#views/components/drawings/ink.ts";
import { base, components } from "./theme.ts";
import { tokenCss } from "./tokens.ts";

const hues = PARTS.map((part) => part.toLowerCase());

const named = (name: string): RegExp => new RegExp(`^${name}$`);

/** A component's class in a page's markup pulls in all of the component's rules. */
const componentRules = [...components].map(
  ([name, css]): Rule<Theme> => [named(name), () => css, { layer: "components" }],
);

/** The classes of the drawings, from the drawings' own table. */
const inkRules = Object.entries(ink).map(([name, style]): Rule<Theme> => [name, { ...style }]);

const tokenRules: Rule<Theme>[] = [
  [/^text-(xs|sm|base|lg|xl|2xl|3xl|4xl)$/, ([, size = ""]) => ({ "font-size": `var(--text-${size})` })],
  [/^hue-(\w+)$/, ([, hue = ""]) => (hues.includes(hue) ? { "--hue": `var(--${hue})` } : undefined)],
];

const shortcuts: [string, string][] = [
  ["wrap", "w-[min(100%-2*var(--gutter),75rem)] mx-auto"],
  ["g12", "grid grid-cols-12 gap-x-gap"],
  ["on-top", "relative z-1"],
  ["sprite", "absolute w-0 h-0 overflow-hidden"],
  ["hidden-text", "absolute w-1px h-1px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]"],
  ["rule-top", "[border-top:1.5px_solid_var(--foreground)]"],
  ["hair-top", "[border-top:1px_solid_var(--border)]"],
  ["hair-bottom", "[border-bottom:1px_solid_var(--border)]"],
  ["rounded-petal", "[border-radius:var(--radius)_var(--radius)_var(--petal)]"],
  ["tnum", "[font-variant-numeric:tabular-nums]"],
  ["lining", "[font-variant-numeric:lining-nums]"],
  ["balance", "text-balance"],
  ["quiet", "text-muted-foreground"],
  ["lead", "text-lg leading-normal max-w-36em text-balance"],
  ["small", "text-sm leading-normal"],
  ["acts", "flex flex-wrap items-center gap-x-7 gap-y-3"],
  ["numeral", "block font-display font-300 [font-size:var(--numeral)] leading-[.8] tracking--.05em lining"],
];

/**
 * Returns the UnoCSS configuration of every page: `createGenerator(theme())`. Icons (`i-lucide-…`) are used by the
 * dashboard's files only.
 */
export function theme(): UserConfig<Theme> {
  return {
    // Words and SVG path data in the sources that look like utility classes.
    blocklist: [
      "b",
      "h1",
      "h2",
      "h3",
      "px",
      "my",
      "visible",
      "outline",
      "ring",
      "filter",
      /^m\d+(?:\.\d+)?$/,
    ],
    presets: [
      presetWind3({ preflight: "on-demand", dark: "media" }),
      presetIcons({
        scale: 1.2,
        extraProperties: { display: "inline-block", "forced-color-adjust": "preserve-parent-color" },
      }) as unknown as ReturnType<typeof presetWind3>,
    ],
    layers: { preflights: -100, components: -20, shortcuts: -10, default: 0 },
    preflights: [{ getCSS: () => tokenCss() + base }],
    rules: [...componentRules, ...inkRules, ...tokenRules],
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
