import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "#src/content/shape.ts";
import { type ColorName, hexIn, type Mode } from "#src/domain/colors.ts";
import { HUES } from "#src/domain/lists.ts";

export const DISPLAY = "'Fraunces Variable',Fraunces,Georgia,'Times New Roman',serif";
export const TEXT =
  "'Instrument Sans Variable','Instrument Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** How words are set: family, size and line height in px, and letter spacing. */
export const set = (fontFamily: string, fontSize: number, line: number, letterSpacing?: string) => ({
  fontFamily,
  fontSize,
  lineHeight: `${line}px`,
  ...(letterSpacing && { letterSpacing }),
});

export const BODY = { margin: 0, ...set(TEXT, 17, 27), wordBreak: "break-word" } as const;
export const SMALL = { ...BODY, ...set(TEXT, 14, 22) } as const;

const TINTS = [
  "ground",
  "numeral",
  "card",
  "foreground",
  "muted-foreground",
  "border",
  "track",
  "wash",
  "link",
  "primary",
  "primary-foreground",
  "accent",
  "accent-foreground",
  "band",
  "band-foreground",
  ...HUES,
  ...HUES.map((hue) => `${hue}-ink` as const),
] as const;
export type Tint = (typeof TINTS)[number];

/** As text on a dark ground, the secondary fill would be too dark. */
const MIXED: Partial<Record<Tint, Record<Mode, ColorName>>> = {
  ground: { light: "muted", dark: "background" },
  numeral: { light: "secondary", dark: "team-ink" },
};

type Palette = Content["palette"];

/** Mail programs know neither custom properties nor oklch. */
const hexOfTint = (palette: Palette, tint: Tint, mode: Mode): string =>
  hexIn(palette, MIXED[tint]?.[mode] ?? (tint as ColorName), mode);

let palette: Palette = {};

/** Rendering waits for nothing, so that no other letter's colors come between. */
export const draw = (letter: ReactNode, colors: Palette): string => {
  palette = colors;
  return renderToStaticMarkup(letter);
};

const PROPERTIES = { ink: "color", ground: "background-color", edge: "border-color" } as const;
const STYLES = { ink: "color", ground: "backgroundColor", edge: "borderColor" } as const;
type Kind = keyof typeof PROPERTIES;
const KINDS = Object.keys(PROPERTIES) as Kind[];

type Painted = { className: string | undefined; style: CSSProperties };
type Look = CSSProperties & Partial<Record<Kind, Tint>> & { mode?: Mode; className?: string };

export const paint = ({ ink, ground, edge, mode = "light", className = "", ...style }: Look): Painted => {
  const tints = { ink, ground, edge };
  const classes = [className];
  const colors: Record<string, string> = {};
  for (const kind of KINDS) {
    const tint = tints[kind];
    if (!tint) continue;
    classes.push(`${kind}-${tint}`);
    colors[STYLES[kind]] = hexOfTint(palette, tint, mode);
  }
  return { className: classes.join(" ").trim() || undefined, style: { ...style, ...colors } };
};

/** `[data-ogsc]` is where Outlook's apps put it. */
export const darkRules = (palette: Palette): string => {
  const rules = TINTS.flatMap((tint) =>
    KINDS.map(
      (kind) => `.${kind}-${tint}{${PROPERTIES[kind]}:${hexOfTint(palette, tint, "dark")} !important}`,
    ),
  );
  const outlook = rules.map((rule) => `[data-ogsc] ${rule}`);
  return `@media (prefers-color-scheme:dark){${rules.join("")}}${outlook.join("")}`;
};

type GridProps = Partial<Painted> & { children: ReactNode; width?: string | null };

export const Grid = ({ children, width = "100%", className, style }: GridProps) => (
  <table
    role="presentation"
    width={width ?? undefined}
    cellPadding={0}
    cellSpacing={0}
    className={className}
    style={{ borderCollapse: "collapse", ...style }}
  >
    <tbody>{children}</tbody>
  </table>
);
