/**
 * Faces of the site's two families, and stand-ins: fonts on the reader's machine, stretched to the metrics of the site's
 * so that nothing moves when those arrive. The build derives them for the shipped families, a start for the operator's.
 */

/** What a family does: `heading` speaks, `body` works. */
export type Role = "heading" | "body";

/** Ascent, descent and mean advance width, in em. */
export type Metrics = { ascent: number; descent: number; advance: number };

/** The shipped families, as their names begin. */
const SHIPPED: Record<Role, string> = { heading: "Fraunces", body: "Instrument Sans" };
export const OWN: Record<Role, string> = { heading: "Own Heading", body: "Own Body" };

/** A font that stands in for a family, by the end of its name in the theme's stacks. */
export type StandIn = {
  role: Role;
  ending: string;
  style: "normal" | "italic";
  /** The full names by which a browser finds it: Chromium on Linux knows no family by `local()`. */
  names: readonly string[];
  measured: string;
};

const serif = (
  ending: string,
  measured: string,
  normal: readonly string[],
  italic: readonly string[],
): StandIn[] => [
  { role: "heading", ending, style: "normal", names: normal, measured },
  { role: "heading", ending, style: "italic", names: italic, measured },
];

const sans = (ending: string, measured: string, names: readonly string[]): StandIn => ({
  role: "body",
  ending,
  style: "normal",
  names,
  measured,
});

/**
 * In the order of the stacks in the theme. Gelasio, Arimo and Tinos are drawn to the widths of Georgia, Arial (and
 * Liberation Sans) and Times New Roman (and Liberation Serif).
 */
export const STAND_INS: readonly StandIn[] = [
  ...serif(
    "Fallback",
    "gelasio",
    ["Georgia", "Gelasio", "Gelasio Regular"],
    ["Georgia Italic", "Gelasio Italic"],
  ),
  ...serif("on Noto", "noto-serif", ["Noto Serif", "Noto Serif Regular"], ["Noto Serif Italic"]),
  ...serif("on DejaVu", "dejavu-serif", ["DejaVu Serif"], ["DejaVu Serif Italic"]),
  ...serif(
    "on Times",
    "tinos",
    ["Liberation Serif", "Tinos Regular", "Times New Roman"],
    ["Liberation Serif Italic", "Tinos Italic", "Times New Roman Italic"],
  ),
  sans("Fallback", "arimo", ["Arial", "Liberation Sans", "Arimo Regular"]),
  sans("on Roboto", "roboto", ["Roboto", "Roboto Regular"]),
  sans("on DejaVu", "dejavu-sans", ["DejaVu Sans"]),
];

/** Returns by what a stand-in's mean advance is known among those that the build measured. */
export const measuredAs = ({ measured, style }: Pick<StandIn, "measured" | "style">): string =>
  `${measured} ${style}`;

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** Returns the descriptors that pin the height of a face's lines; `size` is its `size-adjust`. */
export const heights = ({ ascent, descent }: Pick<Metrics, "ascent" | "descent">, size = 1): string =>
  `ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%`;

/**
 * Returns the descriptors that stretch a font of the mean advance `theirs` (em) to the metrics of ours: `size-adjust` is
 * our mean advance over the letters of the articles divided by theirs; ascent and descent are ours divided by that.
 */
export const stretch = (ours: Metrics, theirs: number): string => {
  const size = ours.advance / theirs;
  return `size-adjust:${percent(size)};${heights(ours, size)}`;
};

/** Returns the `@font-face` rule of a stand-in for the family `family`; `fit` are the descriptors of `stretch`. */
export const standInRule = ({ ending, style, names }: StandIn, family: string, fit: string): string => {
  const source = names.map((name) => `local("${name}")`).join(",");
  const slope = style === "italic" ? "font-style:italic;" : "";
  return `@font-face{font-family:"${family} ${ending}";${slope}src:${source};${fit}}`;
};

export const shippedFamily = (role: Role): string => SHIPPED[role];

/**
 * The rules, one a line, that a page's own style asks for: by the family's name, and by what is set in italic. For
 * whole lines in italic (`font:italic …`) it has stand-ins of its own; for single words (the class `italic`) the roman's,
 * slanted by the browser, is as high, and nothing beside it moves.
 */
export const facesFor = (rules: string, style: string): string =>
  rules
    .split("\n")
    .filter((rule) => {
      const [, family = ""] = /font-family:("[^"]+")/.exec(rule) ?? [];
      const slope = rule.includes("src:local") ? "font:italic" : "italic";
      return (
        style.includes(family.replaceAll('"', "")) &&
        (style.includes(slope) || !rule.includes("font-style:italic"))
      );
    })
    .join("\n");

/**
 * Takes a page's style as the build made it, the roles that have own fonts and the own fonts' rules, and returns the style
 * with the own families in the stacks: the shipped faces of those roles are gone.
 */
export const restyled = (style: string, roles: readonly Role[], rules: string): string => {
  const start = style.indexOf("}:root{") + 1;
  let faces = style.slice(0, start);
  let rest = style.slice(start);
  for (const role of roles) {
    const family = SHIPPED[role];
    faces = faces.replace(new RegExp(`@font-face\\{font-family:"${family} [^}]*\\}\\n?`, "g"), "");
    rest = rest
      .replaceAll(`"${family} Display",`, "")
      .replaceAll(`"${family} Variable"`, `"${OWN[role]}"`)
      .replaceAll(`"${family} `, `"${OWN[role]} `);
  }
  return `${[facesFor(rules, rest), faces.trimEnd()].filter(Boolean).join("\n")}${rest}`;
};
