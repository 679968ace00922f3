/** Turns the theme's tokens into plain values, for files that no page's style reaches. */
import { tokenCss } from "#views/theme/tokens.ts";

/** The reader's theme. */
export type Mode = "light" | "dark";

const tokens = new Map(
  [...tokenCss().matchAll(/--([\w-]+):((?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^;}])+)/g)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);

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
      hex(Number(l) / 100, Number(c), Number(h), alpha === undefined ? 1 : Number(alpha)),
    );
}

/** An OKLCH colour as sRGB hex, clipped to the gamut (matrices by Björn Ottosson, https://bottosson.github.io/posts/oklab/). */
function hex(lightness: number, chroma: number, hue: number, alpha: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, encoded)));
  });
  if (alpha < 1) bytes.push(Math.round(255 * alpha));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
