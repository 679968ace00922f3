import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from "culori";
import { COLORS, type ColorName } from "#src/domain/colors.ts";
import { HUES } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import type { Problem } from "./overlay.ts";
import type { SiteContent } from "./shape/site.ts";
import { problemAt } from "./yaml.ts";

export type Tint = { light: string; dark: string };
export type Mode = keyof Tint;
type Own = NonNullable<SiteContent["colors"]>;
type Name = keyof Own;

const MODES: readonly Mode[] = ["light", "dark"];
const TEXT = 4.5;
const MARK = 3;
/** Least ratio of the accent's underlines: the link's words carry the contrast, but a line that is there is seen. */
const UNDERLINE = 1.5;

const tintOf = (name: ColorName): Tint => ({
  light: `oklch(${COLORS[name].light})`,
  dark: `oklch(${COLORS[name].dark})`,
});

export const FIXED = {
  background: tintOf("background"),
  card: tintOf("card"),
  band: tintOf("band"),
  accent: tintOf("accent"),
  paper: tintOf("primary-foreground"),
  ink: tintOf("accent-foreground"),
};

const ON_BAND = "ground-band ";

const inOklch = converter("oklch");
const oklch = (css: string): Oklch => inOklch(css) ?? { mode: "oklch", l: 0, c: 0 };

type Rule = { what: string; against: string; least: number };

const foregroundOn = (css: string): string =>
  wcagContrast(css, FIXED.paper.light) >= wcagContrast(css, FIXED.ink.dark)
    ? FIXED.paper.light
    : FIXED.ink.dark;

const rulesFor = (name: Name, css: string, mode: Mode, own: Own): Rule[] => {
  const onGround = (least: number, page: string, cards: string): Rule[] => [
    { what: page, against: FIXED.background[mode], least },
    { what: cards, against: FIXED.card[mode], least },
  ];
  const itsText: Rule = { what: t("under its own text"), against: foregroundOn(css), least: TEXT };
  const band = (bandOf(own) ?? FIXED.band)[mode];
  switch (name) {
    case "primary":
      return [...onGround(TEXT, t("as a link on the page"), t("as a link on cards")), itsText];
    case "accent":
      return [
        { what: t("on the band"), against: band, least: TEXT },
        ...onGround(UNDERLINE, t("as an underline on the page"), t("as an underline on cards")),
        itsText,
      ];
    case "band":
      return own.accent
        ? [itsText]
        : [{ what: t("under the accent"), against: FIXED.accent[mode], least: TEXT }, itsText];
    case "secondary":
      return [itsText];
    default:
      return onGround(MARK, t("on the page"), t("on cards"));
  }
};

const worst = (name: Name, css: string, mode: Mode, own: Own): (Rule & { figure: number }) | undefined =>
  rulesFor(name, css, mode, own)
    .map((rule) => ({ ...rule, figure: wcagContrast(css, rule.against) }))
    .filter(({ figure, least }) => figure < least)
    .sort((a, b) => a.figure / a.least - b.figure / b.least)[0];

const written = (color: Oklch): string => {
  const { l, c, h = 0 } = clampChroma(color, "oklch");
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return `oklch(${rounded(l * 100, 1)}% ${rounded(c, 3)} ${rounded(h, 1)})`;
};

const nearest = (css: string, holds: (css: string) => boolean): string | undefined => {
  if (holds(css)) return css;
  const color = oklch(css);
  for (let step = 1; step <= 200; step++)
    for (const l of [color.l - step / 200, color.l + step / 200]) {
      const tried = written({ ...color, l: Math.min(1, Math.max(0, l)) });
      if (holds(tried)) return tried;
    }
  return undefined;
};

/** A problem for each color with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11), with the nearest that passes. */
export const colorProblems = (colors: SiteContent["colors"], text: string): Problem[] => {
  const own = colors ?? {};
  return (Object.keys(own) as Name[]).flatMap((name) =>
    MODES.flatMap((mode) => {
      const css = own[name]?.[mode];
      const broken = css === undefined ? undefined : worst(name, css, mode, own);
      if (css === undefined || !broken) return [];
      const better = nearest(css, (tried) => !worst(name, tried, mode, own));
      const advice = better
        ? t("the nearest that passes is {better}", { better: `${better} (${formatHex(better)})` })
        : t("no lightness of this hue passes");
      const figure = (Math.floor(broken.figure * 100) / 100).toFixed(2);
      const message = t("{color} has a contrast of {figure}:1 {what}, and needs {least}:1; {advice}", {
        ...{ color: css, figure, what: broken.what, least: broken.least, advice },
      });
      return [problemAt("site.yaml", text, ["colors", name, mode], { message })];
    }),
  );
};

const both = (make: (mode: Mode) => string): Tint => ({ light: make("light"), dark: make("dark") });

/** Lighter or darker, whichever leads away from the text's color and so keeps the contrast. */
const hoverOf = (css: string): string => {
  const color = oklch(css);
  const away = foregroundOn(css) === FIXED.paper.light ? -0.055 : 0.055;
  return written({ ...color, l: Math.min(0.97, Math.max(0.1, color.l + away)) });
};

/** The nearest that has this contrast on all of these grounds. */
const legible = (css: string, least: number, ...grounds: string[]): string =>
  nearest(css, (tried) => grounds.every((ground) => wcagContrast(tried, ground) >= least)) ?? css;

/** The band follows from the primary's hue unless it is given: blue buttons on a pine band are two practices. */
const bandOf = ({ band, primary }: Own): Tint | undefined =>
  band ??
  (primary &&
    both((mode) => {
      const { h, c } = oklch(primary[mode]);
      const base = oklch(FIXED.band[mode]);
      return written({ ...base, h: h ?? base.h, c: Math.min(base.c, c) });
    }));

/** A shipped ground, as light and at most as colorful, in the hue of an own color. */
const inHueOf = (name: ColorName, mode: Mode, own: Tint): string => {
  const ground = oklch(tintOf(name)[mode]);
  const { h = ground.h, c } = oklch(own[mode]);
  return written({ ...ground, h, c: Math.min(ground.c, c) });
};

export const deriveColors = (given: Own): Record<string, Tint> => {
  const own = { ...given, band: bandOf(given) };
  const derived: Record<string, Tint> = {};
  for (const name of ["primary", "accent", "secondary", "band"] as const) {
    const tint = own[name];
    if (!tint) continue;
    derived[name] = tint;
    derived[`${name}-foreground`] = both((mode) => foregroundOn(tint[mode]));
    if (name !== "secondary" && name !== "band")
      derived[`${name}-hover`] = both((mode) => hoverOf(tint[mode]));
    if (name === "primary" || name === "secondary")
      // The ground of a book's cover, whose letters are paper in both modes.
      derived[`cover-${name}`] = both((mode) => legible(tint[mode], TEXT, FIXED.paper.light));
  }
  const { primary, band, accent } = own;
  if (accent) derived["accent-band"] = accent;
  if (primary) {
    derived.link = primary;
    derived.focus = both((mode) => (mode === "light" ? primary.light : (accent ?? FIXED.accent).dark));
  }
  if (band) {
    derived["band-muted"] = both((mode) => {
      const light = foregroundOn(band[mode]) === FIXED.paper.light;
      return legible(written({ ...oklch(band[mode]), l: light ? 0.8 : 0.3, c: 0.03 }), 7, band[mode]);
    });
    derived["band-border"] = both((mode) => {
      const color = oklch(band[mode]);
      return written({ ...color, l: color.l + (color.l < 0.5 ? 0.13 : -0.13) });
    });
  }
  for (const name of HUES) {
    const tint = own[name];
    if (!tint) continue;
    derived[name] = tint;
    derived[`${name}-ink`] = both((mode) =>
      legible(tint[mode], TEXT + 0.3, FIXED.background[mode], FIXED.card[mode]),
    );
    derived[`${name}-band`] = both((mode) => inHueOf(`${name}-band`, mode, tint));
    derived[`${ON_BAND}${name}`] = both((mode) =>
      legible(tint[mode], MARK + 0.2, (band ?? FIXED.band)[mode]),
    );
  }
  return derived;
};
