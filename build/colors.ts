/** Resolves the theme's tokens to plain values, for files such as SVG images that a page's CSS does not reach. */
import { type Mode, plainColor } from "#src/domain/colors.ts";
import { tokens } from "./tokens.ts";

/**
 * Takes a CSS value and returns it with `var(--name)` (and fallback), `light-dark()` and `oklch()` resolved for a mode.
 * Throws for an unknown name without a fallback.
 */
export function resolve(value: string, mode: Mode): string {
  const known = value.replace(
    /var\(--([\w-]+)(?:,(var\([^()]*\)|[^()]*))?\)/g,
    (_, name: string, fallback?: string) => {
      const found = tokens.get(name) ?? fallback;
      if (found === undefined) throw new Error(`no token named --${name}`);
      return resolve(found, mode);
    },
  );
  return known
    .replace(
      /light-dark\((oklch\([^)]*\)|[^,()]+),(oklch\([^)]*\)|[^,()]+)\)/g,
      (_, light: string, dark: string) => (mode === "light" ? light : dark),
    )
    .replace(/oklch\([^()]*\)/g, plainColor);
}
