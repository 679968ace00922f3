import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori from "satori";
import { type ColorName, hexOf } from "#src/domain/colors.ts";
import { markBox, markFolds, markHeart } from "#views/components/drawings/mark.tsx";
import { type ShareCard, type Tints, tinted } from "./cards.ts";

const SIZE = { width: 1200, height: 630 };
const BAND_HEIGHT = 348;

/** If its style begins with it: the band goes on beside the whole drawing. */
const groundOf = (svg: string): string | undefined => /<style>\.[\w-]+\{fill:(#\w{6})\}/.exec(svg)?.[1];

const cardColors = (tints: Tints) => {
  const hex = (name: ColorName): string => tints[name] ?? hexOf(name, "light");
  return {
    paper: hex("background"),
    ink: hex("foreground"),
    quiet: hex("muted-foreground"),
    topic: hex("team-ink"),
    pine: hex("primary"),
    marigold: hex("accent"),
  };
};

const settingOf = (title: string): { fontSize: number; lineClamp: number } => {
  if (title.length <= 40) return { fontSize: 64, lineClamp: 2 };
  if (title.length <= 78) return { fontSize: 50, lineClamp: 2 };
  if (title.length <= 120) return { fontSize: 38, lineClamp: 3 };
  return { fontSize: 34, lineClamp: 3 };
};

const COLUMN = { display: "flex", flexDirection: "column" } as const;
const BAND = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  borderBottomRightRadius: 112,
};
const TEXT = "Instrument Sans, Instrument Sans Ext";
const DISPLAY = "Fraunces, Fraunces Ext";
const TITLE = { display: "block", fontFamily: DISPLAY, lineHeight: 1.06, letterSpacing: "-0.02em" };

type Colors = ReturnType<typeof cardColors>;
type Picture = { card: ShareCard; figure: string; ground: string; mark: string; colors: Colors };

const ShareCardPicture = ({ card, figure, ground, mark, colors }: Picture) => (
  <div style={{ ...COLUMN, ...SIZE, background: colors.paper, color: colors.ink, fontFamily: TEXT }}>
    <div style={{ ...BAND, width: SIZE.width, height: BAND_HEIGHT, background: ground }}>
      <img src={figure} alt="" width={SIZE.width} height={BAND_HEIGHT} style={{ objectFit: "contain" }} />
    </div>
    <div style={{ ...COLUMN, flexGrow: 1, justifyContent: "space-between", padding: "30px 60px 34px" }}>
      <div style={COLUMN}>
        {card.topic && <div style={{ fontSize: 23, color: colors.topic, marginBottom: 6 }}>{card.topic}</div>}
        <div style={{ ...TITLE, ...settingOf(card.title) }}>{card.title}</div>
      </div>
      <div style={{ display: "flex", alignItems: "center", fontSize: 24 }}>
        <img src={mark} alt="" width={44} height={44} />
        <div style={{ fontFamily: DISPLAY, fontSize: 30, marginLeft: 14 }}>{card.name}</div>
        <div style={{ marginLeft: "auto", color: colors.quiet }}>{card.by}</div>
      </div>
    </div>
  </div>
);

export type ShareFont = { name: string; data: ArrayBuffer };

const asAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

const markIn = (colors: { folds: string; heart: string }): string =>
  asAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markBox}"><path fill="${colors.folds}" d="${markFolds("text")}"/><path fill="${colors.heart}" d="${markHeart("text")}"/></svg>`,
  );

type Wasm = () => Promise<ArrayBuffer>;
type Means = { figure: string; fonts: ShareFont[]; wasm: Wasm; tints?: Tints | undefined };

let wasmReady: Promise<void> | undefined;

const ready = (wasm: Wasm): Promise<void> => {
  wasmReady ??= wasm().then((bytes) => initWasm(bytes));
  return wasmReady;
};

/** `side` pixels wide. Blocks the thread, as `drawShareCard` does. */
export const drawSvg = async (svg: string, side: number, wasm: Wasm) => {
  await ready(wasm);
  const fitTo = { mode: "width", value: side } as const;
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
};

/** Blocks the thread for some tenths of a second: call it in a child process or in the build. */
export const drawShareCard = async (card: ShareCard, { figure, fonts, wasm, tints = {} }: Means) => {
  await ready(wasm);
  const colors = cardColors(tints);
  const mark = markIn({ folds: colors.pine, heart: colors.marigold });
  const drawing = tinted(figure, tints);
  const ground = groundOf(drawing) ?? colors.paper;
  const picture = <ShareCardPicture {...{ card, ground, mark, colors }} figure={asAddress(drawing)} />;
  const set = fonts.map((font) => ({ ...font, weight: 500 as const, style: "normal" as const }));
  const svg = await satori(picture, { ...SIZE, fonts: set });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
};
