import { COLORS, type ColorName, hexOf, type Mode } from "#src/domain/colors.ts";

/** The operator's own colors, by the theme's names, as CSS writes them: `Content["palette"]`. */
type Palette = Readonly<Record<string, Readonly<Record<Mode, string>>>>;

/** The operator's colors of the light theme as `#rrggbb`; a name that is not here keeps the site's own. */
export type Tints = Readonly<Partial<Record<ColorName, string>>>;

const isColorName = (name: string): name is ColorName => name in COLORS;

/** Takes the operator's colors and returns one as hex, the site's own where it is not among them or no color. */
export const hexIn = (palette: Palette, name: ColorName, mode: Mode): string => {
  const own = palette[name]?.[mode];
  return (own !== undefined && Bun.color(own, "hex")) || hexOf(name, mode);
};

/** Takes the operator's colors and returns those that a picture is drawn in; none where there are none. */
export const tintsOf = (palette: Palette): Tints =>
  Object.fromEntries(
    Object.keys(palette)
      .filter(isColorName)
      .map((name) => [name, hexIn(palette, name, "light")]),
  );

/** A drawing of ours in the operator's colors: its light ones stand in it as hex. */
export const tinted = (svg: string, tints: Tints): string =>
  Object.entries(tints).reduce(
    (text, [name, own]) => text.replaceAll(hexOf(name as ColorName, "light"), own),
    svg,
  );
