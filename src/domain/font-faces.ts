/** Stand-ins are fonts on the reader's machine, stretched to the metrics of the site's so that nothing moves. */

/** The folder of an operator's fonts, within the content's. */
export const FONTS = "fonts";

export type Role = "heading" | "body";

/** Ascent, descent and mean advance width, in em. */
export type Metrics = { ascent: number; descent: number; advance: number };

export const SHIPPED: Record<Role, string> = { heading: "Fraunces", body: "Instrument Sans" };
export const OWN: Record<Role, string> = { heading: "Own Heading", body: "Own Body" };

/** `ending` is that of its name in the theme's stacks. */
export type StandIn = {
  role: Role;
  ending: string;
  style: "normal" | "italic";
  /** The full names: Chromium on Linux knows no family by `local()`. */
  names: readonly string[];
  measured: string;
};

const serif = (
  style: StandIn["style"],
  ending: string,
  measured: string,
  ...names: readonly string[]
): StandIn => ({ role: "heading", style, ending, measured, names });

const sans = (ending: string, measured: string, ...names: readonly string[]): StandIn => ({
  role: "body",
  style: "normal",
  ending,
  measured,
  names,
});

/** In the order of the theme's stacks. Gelasio, Arimo and Tinos have the widths of Georgia, Arial and Times. */
export const STAND_INS: readonly StandIn[] = [
  serif("normal", "Fallback", "gelasio", "Georgia", "Gelasio", "Gelasio Regular"),
  serif("italic", "Fallback", "gelasio", "Georgia Italic", "Gelasio Italic"),
  serif("normal", "on Noto", "noto-serif", "Noto Serif", "Noto Serif Regular"),
  serif("italic", "on Noto", "noto-serif", "Noto Serif Italic"),
  serif("normal", "on DejaVu", "dejavu-serif", "DejaVu Serif"),
  serif("italic", "on DejaVu", "dejavu-serif", "DejaVu Serif Italic"),
  serif("normal", "on Times", "tinos", "Liberation Serif", "Tinos Regular", "Times New Roman"),
  serif("italic", "on Times", "tinos", "Liberation Serif Italic", "Tinos Italic", "Times New Roman Italic"),
  sans("Fallback", "arimo", "Arial", "Liberation Sans", "Arimo Regular"),
  sans("on Roboto", "roboto", "Roboto", "Roboto Regular"),
  sans("on DejaVu", "dejavu-sans", "DejaVu Sans"),
];

export const measuredAs = ({ measured, style }: Pick<StandIn, "measured" | "style">): string =>
  `${measured} ${style}`;

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** Pins the height of a face's lines; `size` is its `size-adjust`. */
export const heights = ({ ascent, descent }: Pick<Metrics, "ascent" | "descent">, size = 1): string =>
  `ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%`;

/** Descriptors for a font of the mean advance `theirs` (em), measured over the letters of the articles. */
export const stretch = (ours: Metrics, theirs: number): string => {
  const size = ours.advance / theirs;
  return `size-adjust:${percent(size)};${heights(ours, size)}`;
};

/** `fit` are the descriptors of `stretch`. */
export const standInRule = ({ ending, style, names }: StandIn, family: string, fit: string): string => {
  const source = names.map((name) => `local("${name}")`).join(",");
  const slope = style === "italic" ? "font-style:italic;" : "";
  return `@font-face{font-family:"${family} ${ending}";${slope}src:${source};${fit}}`;
};

/** Those of `rules` that a page's style needs. Words in italic slant the roman's stand-in, which is as high. */
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

/** A page's style with the own families in the stacks: the shipped faces of those roles are gone. */
export const restyled = (style: string, roles: readonly Role[], rules: string): string => {
  const start = style.search(/\}:root[,{]/) + 1;
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
