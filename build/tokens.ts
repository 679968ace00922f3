import { COLORS } from "#src/domain/colors.ts";
import { sizes } from "./theme.ts";

/** A color as CSS: one value where both modes share it. */
const cssOf = ({ light, dark }: { light: string; dark: string }): string =>
  light === dark ? `oklch(${light})` : `light-dark(oklch(${light}),oklch(${dark}))`;

const colors = Object.entries(COLORS).map(([name, shades]): [string, string] => [name, cssOf(shades)]);

/** Every color, size and pace of the site by its name, as a page's style has it. */
export const tokens: ReadonlyMap<string, string> = new Map([...colors, ...sizes]);

/** The `:root` rule with the tokens that pass `kept`: all, unless told. */
export const tokenCss = (kept: (name: string) => boolean = () => true): string =>
  `:root{color-scheme:light dark;${[...tokens]
    .filter(([name]) => kept(name))
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")}}`;

/**
 * Makes a generated style sheet as small as it can be: no comments and blanks, and of `:root` only the tokens that the
 * rest names, directly or through another token. `alsoUsed` is style that arrives later and leans on the same tokens.
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
