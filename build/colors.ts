/** Turns the theme's tokens into plain values, for files that no page's style reaches. */
import { type Mode, oklchHex } from "#src/domain/colors.ts";
import { tokens } from "./tokens.ts";

/**
 * A CSS value without tokens: `var(--name)` and its fallback, `light-dark()` and `oklch()` are worked out for a mode.
 * A name that is no token and has no fallback throws.
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
    .replace(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: ?\/ ?([\d.]+))?\)/g, (_, l, c, h, alpha?: string) =>
      oklchHex(Number(l) / 100, Number(c), Number(h), alpha === undefined ? 1 : Number(alpha)),
    );
}
