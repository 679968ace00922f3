import { converter, formatHex, parse, wcagContrast } from "culori/fn";
import { COLORS, type ColorName, type Mode } from "#src/domain/colors.ts";
import { valueAt } from "#src/domain/content-change.ts";
import { HUES, isOneOf } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { asWords } from "#views/islands/words/shape.ts";
import { change } from "#views/islands/words/store.ts";
import { Fold } from "./fold.tsx";
import { Leaf } from "./leaf.tsx";

export const TINTS = ["primary", "accent", "secondary", "band", ...HUES] as const;

const MODES: readonly Mode[] = ["light", "dark"];

export const modeLabel = { light: () => t("By day"), dark: () => t("By night") };

export const shippedColor = (name: ColorName, mode: Mode): string => `oklch(${COLORS[name][mode]})`;

/** From 1 to 21 (WCAG 2.2); of what is no color yet, black's. */
const contrastOf = (color: string, other: string): number => wcagContrast(parse(color) ?? "black", other);

const inOklch = converter("oklch");

/** What a color is read against: a part's the page, any other its own text, which is paper or ink. */
export const against = (name: string, color: string, mode: Mode): string => {
  if (isOneOf(HUES, name)) return shippedColor("background", mode);
  const [paper, ink] = [
    shippedColor("primary-foreground", "light"),
    shippedColor("accent-foreground", "dark"),
  ];
  return contrastOf(color, paper) >= contrastOf(color, ink) ? paper : ink;
};

/** A chosen color as light as the shipped one, of a band no more colorful; the shipped one where what is chosen is none yet. */
const inHue = (name: ColorName, mode: Mode, color: string): string => {
  const [shipped, chosen] = [inOklch(shippedColor(name, mode)), inOklch(color)];
  if (!shipped || !chosen) return shippedColor(name, mode);
  const c = name === "band" ? Math.min(shipped.c, chosen.c) : chosen.c;
  return formatHex({ ...chosen, l: shipped.l, c });
};

/** A color as the site will have it: the band follows an own primary until it is given (`bandOf` in src/content/colors.ts). */
export const standingColor = (colors: unknown, name: ColorName, mode: Mode): string => {
  const [own, primary] = [name, "primary"].map((each) => valueAt(colors, [each, mode]));
  if (typeof own === "string") return own;
  return name === "band" && typeof primary === "string"
    ? inHue(name, mode, primary)
    : shippedColor(name, mode);
};

/** The site's colors, each with its contrast by day and by night, measured as it is chosen. */
export function Colors({ file, value }: { file: string; value: unknown }) {
  return TINTS.map((name) => {
    const path = ["colors", name];
    const tint = {
      light: standingColor(value, name, "light"),
      dark: standingColor(value, name, "dark"),
    };
    const own = valueAt(value, [name]);
    const put = (mode: Mode, next: string) => {
      const other = mode === "light" ? "dark" : "light";
      // An own primary is the color of links, too.
      const follow = (color: string) => inHue(name === "primary" ? "link" : name, other, color);
      const isFollowing = own === undefined || tint[other] === follow(tint[mode]);
      const follows = isFollowing ? { [other]: follow(next) } : {};
      change({ file, path, value: { ...tint, ...follows, [mode]: next } });
    };
    return (
      <Fold
        key={name}
        file={file}
        paths={[path]}
        label={t(asWords(name))}
        says={MODES.map((mode) => <Swatch key={mode} name={name} mode={mode} color={tint[mode]} />)}
      >
        <p className="quiet small">{t("The other follows in its hue until you choose that too.")}</p>
        {MODES.map((mode) => (
          <Leaf
            key={mode}
            file={file}
            path={[...path, mode]}
            shape={{ type: "string", color: true }}
            label={modeLabel[mode]()}
            value={tint[mode]}
            onPut={(next) => put(mode, String(next))}
            onDrop={() => {}}
          />
        ))}
        {own !== undefined && (
          <Button className="justify-self-start" onClick={() => change({ file, path, remove: true })}>
            {t("As it came")}
          </Button>
        )}
      </Fold>
    );
  });
}

function Swatch({ name, mode, color }: { name: string; mode: Mode; color: string }) {
  const other = against(name, color, mode);
  return (
    <span className="inline-flex align-middle items-center gap-2 max-sm:gap-1 max-sm:mr-1.6 max-sm:text-sm sm:min-w-27">
      <i
        className="grid place-items-center w-9 h-7 rounded-[.25rem] not-italic font-600"
        style={{ background: color, color: other }}
        aria-hidden="true"
      >
        {!isOneOf(HUES, name) && "Aa"}
      </i>
      {contrastOf(color, other).toFixed(1)} : 1
    </span>
  );
}
