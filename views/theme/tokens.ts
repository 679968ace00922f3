import { COLORS } from "#src/domain/colors.ts";

/** A color as CSS: one value where both modes share it. */
const cssOf = ({ light, dark }: { light: string; dark: string }): string =>
  light === dark ? `oklch(${light})` : `light-dark(oklch(${light}),oklch(${dark}))`;

/** Every color, size and pace of the site, named once. */
const tokens: Record<string, string> = {
  ...Object.fromEntries(Object.entries(COLORS).map(([name, shades]) => [name, cssOf(shades)])),

  "cover-primary": "var(--primary)",
  "cover-accent": "var(--accent)",
  "cover-secondary": "var(--secondary)",

  "font-display":
    '"Fraunces Variable","Fraunces Fallback","Fraunces on Noto","Fraunces on DejaVu","Fraunces on Times",serif',
  "font-text":
    '"Instrument Sans Variable","Instrument Sans Fallback","Instrument Sans on Roboto","Instrument Sans on DejaVu",system-ui,sans-serif',
  "text-xs": ".8125rem",
  "text-sm": ".9375rem",
  "text-base": "clamp(1.0625rem,1.03rem + .16vw,1.125rem)",
  "text-lg": "clamp(1.1875rem,1.12rem + .34vw,1.375rem)",
  "text-xl": "clamp(1.4375rem,1.3rem + .7vw,1.875rem)",
  "text-2xl": "clamp(1.875rem,1.55rem + 1.6vw,2.875rem)",
  "text-3xl": "clamp(2.375rem,1.75rem + 2.9vw,4rem)",
  "text-4xl": "clamp(2.6rem,1.55rem + 5.3vw,5.5rem)",
  numeral: "clamp(5rem,3.4rem + 7vw,10rem)",

  gutter: "clamp(1.25rem,4.6vw,4rem)",
  gap: "clamp(1rem,2.2vw,2rem)",
  section: "clamp(4rem,9vw,9rem)",
  radius: ".375rem",
  "radius-lg": ".75rem",
  petal: "clamp(3rem,8vw,7rem)",

  ease: "cubic-bezier(.22,.7,.2,1)",
  turn: "150s",
  strip: "40s",
};

/** The names an operator's `colors` in site.yaml may replace. */
type Tints = Partial<Record<string, { light: string; dark: string }>>;

/** The `:root` rule with all tokens. Pages keep only the ones they use: see `lean`. */
export function tokenCss(): string {
  return `:root{color-scheme:light dark;${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")}}`;
}

/**
 * The rules with an operator's own colours, or nothing. They stand after the tokens, so they win; a name such as
 * `ground-band team` is of that ground alone.
 */
export function tintCss(colors: Tints | undefined): string {
  const entries = Object.entries(colors ?? {}).flatMap(([name, tint]) => (tint ? [{ name, tint }] : []));
  const rule = (selector: string, ground: string) => {
    const lines = entries
      .filter(({ name }) => (ground === "" ? !name.includes(" ") : name.startsWith(ground)))
      .map(({ name, tint }) => `--${name.slice(ground.length)}:light-dark(${tint.light},${tint.dark})`);
    return lines.length > 0 ? `${selector}{${lines.join(";")}}` : "";
  };
  return rule(":root", "") + rule(".ground-band", "ground-band ");
}

/**
 * Makes a generated style sheet as small as it can be: no comments and blanks, and of `:root` only the tokens that the
 * rest names, directly or through another token. `alsoUsed` is style that arrives later and leans on the same tokens.
 */
export function lean(css: string, alsoUsed = ""): string {
  const root = tokenCss();
  const rules = css
    .replace(root, "")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\n\s*/g, "")
    .replaceAll(";}", "}");
  const used = usedTokens(rules + alsoUsed);
  const kept = Object.entries(tokens).filter(([name]) => used.has(name));
  return `:root{color-scheme:light dark;${kept.map(([name, value]) => `--${name}:${value}`).join(";")}}${rules}`;
}

function usedTokens(css: string): Set<string> {
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, name = ""] of text.matchAll(/var\(--([\w-]+)/g)) {
      const value = tokens[name];
      if (value === undefined || used.has(name)) continue;
      used.add(name);
      visit(value);
    }
  };
  visit(css);
  return used;
}
