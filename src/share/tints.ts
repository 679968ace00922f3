import { COLORS, type ColorName, hexOf, type Mode } from "#src/domain/colors.ts";

/** The operator's own colors, by the theme's names, as CSS writes them: `Content["palette"]`. */
type Palette = Readonly<Record<string, Readonly<Record<Mode, string>>>>;

/** The operator's light colors as `#rrggbb`; names that are absent keep the theme's color. */
export type Tints = Readonly<Partial<Record<ColorName, string>>>;

const isColorName = (name: string): name is ColorName => name in COLORS;

/** Takes the operator's colors and returns one as hex; the theme's own if it is absent or not a color. */
export const hexIn = (palette: Palette, name: ColorName, mode: Mode): string => {
  const own = palette[name]?.[mode];
  return (own !== undefined && Bun.color(own, "hex")) || hexOf(name, mode);
};

/** Takes the operator's colors and returns the light ones that pictures are drawn in. */
export const tintsOf = (palette: Palette): Tints =>
  Object.fromEntries(
    Object.keys(palette)
      .filter(isColorName)
      .map((name) => [name, hexIn(palette, name, "light")]),
  );

/** Takes one of our SVG drawings, which hold the theme's light colors as hex, and returns it in the operator's. */
export const tinted = (svg: string, tints: Tints): string =>
  Object.entries(tints).reduce(
    (text, [name, own]) => text.replaceAll(hexOf(name as ColorName, "light"), own),
    svg,
  );
