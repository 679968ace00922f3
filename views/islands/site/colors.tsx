import { COLORS, type ColorName, type Mode } from "#src/domain/colors.ts";
import { valueAt } from "#src/domain/content-change.ts";
import { HUES, isOneOf } from "#src/domain/lists.ts";
import { isRecord } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { spoken } from "#views/islands/words/shape.ts";
import { nameOf } from "#views/islands/words/state.ts";
import { change } from "#views/islands/words/store.ts";
import { Fold } from "./fold.tsx";
import { Leaf } from "./leaf.tsx";
import { contrastOf, hexOf } from "./special-fields.tsx";

export const TINTS = ["primary", "accent", "secondary", "band", ...HUES] as const;

const MODES: readonly Mode[] = ["light", "dark"];

export const modeLabel = { light: () => t("By day"), dark: () => t("By night") };

export const shippedColor = (name: ColorName, mode: Mode): string => `oklch(${COLORS[name][mode]})`;

/** What a color is read against: a part's the page, any other its own text, which is paper or ink. */
export const against = (name: string, color: string, mode: Mode): string => {
  if (isOneOf(HUES, name)) return shippedColor("background", mode);
  const [paper, ink] = [
    shippedColor("primary-foreground", "light"),
    shippedColor("accent-foreground", "dark"),
  ];
  return contrastOf(color, paper) >= contrastOf(color, ink) ? paper : ink;
};

const shadesOf = (name: ColorName, mode: Mode): string[] => COLORS[name][mode].split(" ");

/** A chosen color's hue in another lightness and chroma; the shipped color where what is chosen is none. */
const inHue = (name: ColorName, mode: Mode, chosen: string, shades: string): string => {
  const color = `oklch(from ${chosen} ${shades} h)`;
  return CSS.supports("color", color) ? hexOf(color) : shippedColor(name, mode);
};

/** As light as the shipped color of that mode: what an own one is there until it is chosen, too. */
const inMode = (name: ColorName, chosen: string, mode: Mode): string => {
  // An own primary is the color of links, too.
  const [lightness] = shadesOf(name === "primary" ? "link" : name, mode);
  return inHue(name, mode, chosen, `${lightness} c`);
};

/** A color as the site will have it: the band follows an own primary until it is given (`bandOf` in src/content/colors.ts). */
export const standingColor = (colors: unknown, name: ColorName, mode: Mode): string => {
  const [own, primary] = [name, "primary"].map((each) => valueAt(colors, [each, mode]));
  if (typeof own === "string") return own;
  if (name !== "band" || typeof primary !== "string") return shippedColor(name, mode);
  const [lightness, chroma] = shadesOf(name, mode);
  return inHue(name, mode, primary, `${lightness} min(c, ${chroma})`);
};

/** The site's colors, each with its contrast by day and by night, measured as it is chosen. */
export function Colors({ file, value }: { file: string; value: unknown }) {
  return TINTS.map((name) => {
    const own = isRecord(value) ? value[name] : undefined;
    const tint = {
      light: standingColor(value, name, "light"),
      dark: standingColor(value, name, "dark"),
    };
    const path = ["colors", name];
    const put = (mode: Mode, next: string) => {
      const other = mode === "light" ? "dark" : "light";
      const isFollowing = own === undefined || tint[other] === inMode(name, tint[mode], other);
      const follows = isFollowing ? { [other]: inMode(name, next, other) } : {};
      change({ file, path, value: { ...tint, ...follows, [mode]: next } });
    };
    return (
      <Fold
        key={name}
        label={t(spoken(name))}
        group={nameOf(file, ["colors"])}
        names={[nameOf(file, path)]}
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
