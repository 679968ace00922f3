import { COLORS } from "#src/domain/colors.ts";
import { sizes } from "./theme.ts";

/** Returns a color as CSS: `light-dark()`, or one value if both modes have the same. */
const cssOf = ({ light, dark }: { light: string; dark: string }): string =>
  light === dark ? `oklch(${light})` : `light-dark(oklch(${light}),oklch(${dark}))`;

const colors = Object.entries(COLORS).map(([name, shades]): [string, string] => [name, cssOf(shades)]);

/** Every token of the theme (colors, sizes, durations) by name, with its CSS value. */
export const tokens: ReadonlyMap<string, string> = new Map([...colors, ...sizes]);

/** Returns the `:root` rule with the tokens that pass `kept`; all by default. */
export const tokenCss = (kept: (name: string) => boolean = () => true): string =>
  `:root{color-scheme:light dark;${[...tokens]
    .filter(([name]) => kept(name))
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")}}`;

/**
 * Returns a generated style sheet without comments and white space, and with only those `:root` tokens that it uses,
 * directly or through another token. `alsoUsed` is CSS that is loaded later and uses the same tokens.
 */
export const lean = (css: string, alsoUsed = ""): string => {
  const rules = css
    .replace(tokenCss(), "")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\n\s*/g, "")
    .replaceAll(";}", "}");
  const used = usedTokens(rules + alsoUsed);
  return tokenCss((name) => used.has(name)) + rules;
};

const usedTokens = (css: string): Set<string> => {
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, name = ""] of text.matchAll(/var\(--([\w-]+)/g)) {
      const value = tokens.get(name);
      if (value === undefined || used.has(name)) continue;
      used.add(name);
      visit(value);
    }
  };
  visit(css);
  return used;
};
