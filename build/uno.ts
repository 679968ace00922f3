import type { Rule, UserConfig, Variant } from "unocss";
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

/** What belongs together on many pages. */
const shared = {
  wrap: "w-[min(100%-2*var(--gutter),75rem)] mx-auto",
  g12: "grid grid-cols-12 gap-x-gap",
  "on-top": "relative z-1",
  sprite: "absolute w-0 h-0 overflow-hidden",
  "hidden-text": "absolute w-1px h-1px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]",
  "rule-top": "[border-top:1.5px_solid_var(--foreground)]",
  "hair-top": "[border-top:1px_solid_var(--border)]",
  "hair-bottom": "[border-bottom:1px_solid_var(--border)]",
  "rounded-petal": "[border-radius:var(--radius)_var(--radius)_var(--petal)]",
  tnum: "[font-variant-numeric:tabular-nums]",
  lining: "[font-variant-numeric:lining-nums]",
  balance: "text-balance",
  quiet: "text-muted-foreground",
  lead: "text-lg leading-normal max-w-36em text-balance",
  small: "text-sm leading-normal",
  acts: "flex flex-wrap items-center gap-x-7 gap-y-3",
  numeral: "block font-display font-300 [font-size:var(--numeral)] leading-[.8] tracking--.05em lining",
  "paper-note": "hidden print:block mt-1.5 pt-1.5 hair-top text-[9pt]",
};

/** What a list of staff has in each of its rows: one name each keeps the page light. */
const rows = {
  "row-tag":
    "inline-block align-middle max-w-full px-2.2 py-.6 border border-solid border-border rounded bg-background text-[.875rem] truncate",
  "list-row":
    "cursor-pointer hover:bg-[light-dark(oklch(97.5%_.01_88),oklch(24%_.021_176))] focus-visible:-outline-offset-2 data-[unread]:font-700 [&:is([data-selected],[data-open])>td]:bg-muted [&[data-open]>td:first-child]:[box-shadow:inset_3px_0_var(--accent)]",
  "list-cell":
    "py-0 pl-3 pr-1 truncate @[64rem]/list:pl-4 @[64rem]/list:pr-2 last:pr-4 last:text-right hair-bottom align-middle h-10.5 [:last-child>&]:border-b-0",
  "list-box": "w-11 h-10.5 py-0 pl-1.4 pr-0",
  "icon-button":
    "inline-grid place-items-center flex-none w-11 h-11 rounded text-[1.1rem] quiet hover:bg-muted hover:text-foreground [&[data-turn][aria-disabled]]:opacity-35 [&[data-turn][aria-disabled]]:bg-transparent [&[data-turn][aria-disabled]]:cursor-not-allowed [td_&]:w-9 [td_&]:h-9",
  // A result's five scores: a column each; in a table's cell its first letter, or a row; in a list of facts a line each.
  "score-list":
    "grid grid-cols-[repeat(5,auto)] gap-1.2 max-w-96 @[64rem]/list:[td_&]:flex @[64rem]/list:[td_&]:gap-3.6 @[64rem]/list:[td_&]:max-w-none [dd_&]:grid-cols-[max-content_1fr_1.75rem] [dd_&]:gap-x-3 [dd_&]:gap-y-0 [dd_&]:max-w-none",
  "score-part":
    "[td_&]:grid [td_&]:grid-cols-[auto_1fr] [td_&]:gap-x-.6 [td_&]:items-baseline @[64rem]/list:[td_&]:flex @[64rem]/list:[td_&]:gap-x-1.4 @[64rem]/list:[td_&]:items-center [dd_&]:grid [dd_&]:[grid-template-columns:inherit] [dd_&]:supports-[grid-template-columns:subgrid]:grid-cols-subgrid [dd_&]:col-span-full [dd_&]:items-center [dd_&]:py-.6",
  "score-word":
    "block text-[.75rem] leading-[1.3] quiet [overflow-wrap:normal] [td_&]:text-[0px] [td_&]:first-letter:text-xs @[95rem]/list:[td_&]:text-[.75rem] @[95rem]/list:[td_&]:first-letter:text-[.75rem] [dd_&]:text-sm [dd_&]:text-foreground",
  "score-bar":
    "w-full h-1.6 my-.8 rounded-[1px] fill-$hue [td_&]:order-1 [td_&]:col-span-full [td_&]:mt-.2 [td_&]:mb-0 @[64rem]/list:[td_&]:order-0 @[64rem]/list:[td_&]:w-7 [dd_&]:h-2.4",
  "score-figure": "font-600 text-[.875rem] leading-[1.2] tnum [dd_&]:text-right",
};

/**
 * Each of one place. The home page's HTML and the quiz's script, which has the result, are at their limits (CONTRACT, Weights):
 * there is no room for these utilities in the markup.
 */
const home = {
  "skip-link":
    "absolute left-gutter -top-24 focus-within:top-0 z-20 px-5 py-3 rounded-b bg-primary text-primary-foreground",
  "burger-box": "grid place-items-center w-[min(3rem,16vw)] h-12 -mr-2.4",
  "foot-ornament":
    "absolute w-[clamp(22rem,52vw,46rem)] h-auto max-w-none right-[clamp(-19rem,-13vw,-6rem)] bottom-[clamp(-19rem,-15vw,-9rem)] opacity-16",
  "hero-wrap":
    "relative pt-4 md:pt-6 lg:flex lg:items-center lg:py-[clamp(2rem,8svh,5rem)] lg:min-h-[min(43rem,calc(100svh-9rem))]",
  "hero-text": "lg:w-[52%]",
  "hero-note": "small quiet w-full",
  "hero-acts": "mt-5 md:mt-8",
  "hero-lead": "mt-4 lg:mt-[min(2.25rem,4svh)] leading-[1.42] max-w-25em lg:max-w-[min(25em,44vw)]",
  "hero-art": "relative h-[min(80vw,34rem)] mt-2 lg:absolute lg:inset-0 lg:h-auto lg:m-0",
  "hero-wheel":
    "absolute left-1/2 top-0 w-[min(92vw,38rem)] aspect-square [translate:-50%] [view-transition-name:wheel] lg:[translate:0_-50%] lg:left-[46%] lg:top-1/2 lg:w-[clamp(38rem,62vw,62rem)] lg:max-xl:w-[56vw] lg:max-xl:left-[51%]",
  "feeling-word":
    "font-display italic font-380 [font-size:clamp(1.6rem,1rem+3vw,3.25rem)] leading-[1.05] text-team-ink",
  "client-cell": "grid place-items-center min-w-[160px] md:min-w-[200px] h-17 md:h-24 px-5 md:px-9",
  "client-logo": "h-9 md:h-11 w-auto max-w-none opacity-82",
  "path-number":
    "block mb-4 font-display font-300 [font-size:clamp(4rem,7vw,7rem)] leading-[.9] text-team-ink lining",
  meet: "inline-flex items-center gap-3 min-h-13 leading-[1.3]",
  "meet-name": "block font-600 underline decoration-accent decoration-[1.5px] underline-offset-[.3em]",
  offer:
    "grid gap-x-8 gap-y-4 items-center my-9 py-5 max-w-[41em] [border-block:1.5px_solid_var(--foreground)] md:grid-cols-[1fr_auto]",
  face: "flex-none rounded-full object-cover",
};
const quiz = {
  "rail-name":
    "col-span-full mt-1.2 [overflow-wrap:normal] [font-size:min(3.75vw,clamp(.75rem,.65rem+.4vw,.9375rem))] leading-[1.4]",
  "key-cap":
    "px-1.4 py-.4 border border-solid border-border-strong rounded-[3px] [font:600_.8125rem/1_var(--font-text)]",
  "head-grid": "items-center gap-y-2 pt-2 pb-3 lg:pt-5 lg:pb-7",
  "head-text": "col-span-12 lg:col-span-6",
  "dial-cell": "col-span-12 w-full max-w-[min(29rem,86%)] mx-auto lg:col-span-6 lg:max-w-116 lg:mr-6",
  "total-line": "flex flex-wrap items-baseline gap-x-3 mt-2 lg:mt-5",
  "total-figure":
    "font-display font-300 [font-size:clamp(5rem,3.4rem+7vw,9.5rem)] leading-[.8] tracking--.055em lining forced-colors:[forced-color-adjust:none] forced-colors:text-[CanvasText]",
  "level-line": "flex flex-wrap items-baseline gap-x-3.6 gap-y-.4 mt-3 lg:mt-5",
  "petal-mark":
    "inline-block w-[.7em] h-[.7em] mr-[.55em] bg-$hue [border-radius:50%_50%_50%_0] [print-color-adjust:exact]",
  "said-grid": "rule-top items-start gap-y-4 pt-4 pb-5 lg:pt-8 lg:pb-16",
  "said-cell": "col-span-12 lg:col-span-8",
  "said-line":
    "mt-2 max-w-19em [font-size:min(10vw,clamp(1.75rem,1.25rem+2.25vw,3.25rem))] leading-[1.1] font-460 text-pretty",
  "said-long": "!max-w-22em !leading-[1.16] ![font-size:min(9vw,clamp(1.5rem,1.2rem+1.5vw,2.5rem))]",
  "dots-cell": "col-span-12 lg:col-span-4 lg:pl-4",
  "dots-chart": "w-full max-w-76 overflow-visible",
  "dots-figure": "[font:600_11px/1_var(--font-text)] [text-anchor:middle] fill-$foreground",
  "dots-ends": "flex justify-between max-w-76 text-xs leading-[1.3] quiet",
  "step-grid": "wrap g12 items-start gap-y-3 py-5 lg:py-16",
  "step-head": "col-span-12 flex items-center gap-4 lg:col-span-3 lg:flex-col lg:items-start",
  "step-glyph": "flex-none w-10 lg:w-21 text-border-strong",
  "step-body": "col-span-12 lg:col-span-9",
  "step-do":
    "font-display font-460 text-2xl max-sm:text-xl leading-[1.12] tracking--.02em balance max-w-18em",
  "choice-list": "grid gap-x-gap mt-5 md:grid-cols-2",
  "choice-row": "pt-4 pb-5 hair-top",
  "choice-said": "font-display font-520 text-lg leading-[1.26] mt-1 text-pretty",
  "choice-step": "mt-2 text-[1rem] leading-normal max-w-34em",
  "talk-band": "py-4 lg:py-20",
  "talk-grid": "wrap g12 items-center gap-y-4",
  "talk-portrait":
    "col-span-12 grid gap-x-4 gap-y-3 grid-cols-[4rem_1fr] items-end lg:col-span-3 lg:grid-cols-[minmax(0,13rem)]",
  "talk-face":
    "block w-full h-auto aspect-[4/5] object-cover [object-position:var(--face,50%_25%)] [border-radius:var(--radius)_var(--radius)_min(22%,5rem)_var(--radius)]",
  "talk-body": "col-span-12 lg:col-span-9",
  "quiet-title": "text-xl font-500 leading-[1.15] tracking--.014em",
  "pass-grid": "gap-y-9 py-12 lg:py-20",
  "pass-cell": "col-span-12 rule-top pt-4",
  "pass-words":
    "mt-3 max-w-34em pl-4 [border-left:2px_solid_var(--border-strong)] font-display italic text-[1.0625rem] leading-[1.45]",
  "pass-link": "block py-2 [font:500_var(--text-sm)/1.4_var(--font-text)] [overflow-wrap:anywhere]",
  "parts-cell": "pb-14 lg:pb-24",
  "part-row":
    "grid grid-cols-[1fr_auto_1.25rem] gap-x-3 gap-y-1.4 items-center min-h-14 py-3 tnum md:grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)_5.5rem_10rem_1.25rem] md:gap-x-6",
  "part-bar": "block w-full h-5 col-span-full row-start-2 md:col-auto md:row-auto",
  "part-title": "font-600 row-start-1 col-start-1 md:row-auto md:col-auto",
  "part-sum": "font-600 row-start-1 md:row-auto",
  "part-word": "col-span-full row-start-3 text-sm leading-[1.2] quiet md:col-auto md:row-auto md:text-[1rem]",
  "part-open": "quiet row-start-1 md:row-auto [[open]_&]:[rotate:180deg]",
  "part-answers": "pt-1 pb-5 md:pl-[7.5rem]",
  "part-answer":
    "grid gap-x-8 py-2.4 [border-top:1px_dashed_var(--border)] text-[1rem] leading-[1.45] md:grid-cols-[1fr_11.5rem]",
  "head-figure": "fill-current [font:600_1.25rem/1_var(--font-text)] lining sm:text-base",
  "head-end": "fill-$muted-foreground [font:500_1.125rem/1_var(--font-text)] sm:[font-size:.9rem]",
  "read-grid": "gap-y-9 py-12 lg:py-20",
  "read-level": "col-span-12 lg:col-span-4",
  "read-steps": "col-span-12 lg:col-span-8 lg:pl-6",
  "steps-grid": "grid gap-x-gap mt-5 md:grid-cols-2",
  "step-row": "relative py-3.6 pl-8 hair-top break-inside-avoid",
  "step-number": "absolute left-0 top-3.6 font-display text-[1.1875rem] leading-tight text-team-ink lining",
  rail: "grid grid-cols-5 gap-[clamp(.35rem,1vw,.6rem)] mt-2",
  "quiz-aside": "hidden lg:block lg:col-[10/span_3]",
  "again-hint": "hidden [@media(hover:none)_and_(prefers-reduced-motion:reduce)]:inline",
  "rail-now": "[box-shadow:inset_0_0_0_2px_var(--hue)] forced-colors:[border:2px_solid_Highlight]",
  "rail-open": "bg-border forced-colors:[border:1px_solid_GrayText]",
  "rail-done": "bg-$hue forced-colors:[border:1px_solid_GrayText] forced-colors:bg-[CanvasText]",
};

/** `forced-colors:` before a utility: where the system takes the page's colors away. After all others. */
const forcedColors: Variant<Theme> = (matcher) => {
  const [, rest] = /^forced-colors:(.+)$/.exec(matcher) ?? [];
  if (!rest) return matcher;
  const parent = "@media (forced-colors: active)";
  return { matcher: rest, handle: (input, next) => next({ ...input, parent, parentOrder: 4_000 }) };
};

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
    variants: [forcedColors],
    shortcuts: { ...shared, ...rows, ...home, ...quiz },
    theme: {
      colors: Object.fromEntries(Object.keys(COLORS).map((name) => [name, `var(--${name})`])),
      fontFamily: { display: "var(--font-display)", text: "var(--font-text)" },
      spacing: { section: "var(--section)", gutter: "var(--gutter)", gap: "var(--gap)" },
      borderRadius: { DEFAULT: "var(--radius)", lg: "var(--radius-lg)", full: "9999px" },
      breakpoints: { sm: "36rem", md: "48rem", lg: "64rem", xl: "75rem", "2xl": "80rem" },
    },
  };
}
