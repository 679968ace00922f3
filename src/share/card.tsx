import { type ColorName, hexOf } from "#src/domain/colors.ts";
import type { Tints } from "./tints.ts";

/** The content of a share image, set over a figure with the mark and the site's name. All of it enters the address. */
export type ShareCard = {
  title: string;
  /** The line above the title: an article's category. */
  topic: string;
  /** The site's name, beside the mark. */
  name: string;
  /** Right of the site's name: an article's author, or "". */
  by: string;
  /** The figure: a file below static/, such as `images/category-culture-wide.svg`. */
  figure: string;
};

/** The size that social networks recommend, in pixels. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const BAND_HEIGHT = 348;
const FIGURE_HEIGHT = 480;

/** Returns the card's colors as hex: the light theme's, replaced by the operator's where given. */
export const cardColors = (tints: Tints) => {
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

/** Returns a title's font size and line limit: long titles are set smaller, the longest are cut. */
const settingOf = (title: string): { fontSize: number; lineClamp: number } => {
  if (title.length <= 40) return { fontSize: 64, lineClamp: 2 };
  if (title.length <= 78) return { fontSize: 50, lineClamp: 2 };
  if (title.length <= 120) return { fontSize: 38, lineClamp: 3 };
  return { fontSize: 34, lineClamp: 3 };
};

/** The picture as elements for satori. `figure` and `mark` are SVG as data: URLs. */
export const ShareCardPicture = ({
  card,
  figure,
  mark,
  colors,
}: {
  card: ShareCard;
  figure: string;
  mark: string;
  colors: ReturnType<typeof cardColors>;
}) => (
  <div
    style={{
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      display: "flex",
      flexDirection: "column",
      background: colors.paper,
      color: colors.ink,
      fontFamily: "Instrument Sans, Instrument Sans Ext",
    }}
  >
    <div
      style={{
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        height: BAND_HEIGHT,
        width: SHARE_WIDTH,
        overflow: "hidden",
        borderBottomRightRadius: 112,
      }}
    >
      <img src={figure} alt="" width={SHARE_WIDTH} height={FIGURE_HEIGHT} />
    </div>
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        flexGrow: 1,
        justifyContent: "space-between",
        padding: "30px 60px 34px",
      }}
    >
      <div style={{ display: "flex", flexDirection: "column" }}>
        {card.topic && <div style={{ fontSize: 23, color: colors.topic, marginBottom: 6 }}>{card.topic}</div>}
        <div
          style={{
            display: "block",
            fontFamily: "Fraunces, Fraunces Ext",
            lineHeight: 1.06,
            letterSpacing: "-0.02em",
            ...settingOf(card.title),
          }}
        >
          {card.title}
        </div>
      </div>
      <div style={{ display: "flex", alignItems: "center", fontSize: 24 }}>
        <img src={mark} alt="" width={44} height={44} />
        <div style={{ fontFamily: "Fraunces, Fraunces Ext", fontSize: 30, marginLeft: 14 }}>{card.name}</div>
        <div style={{ marginLeft: "auto", color: colors.quiet }}>{card.by}</div>
      </div>
    </div>
  </div>
);
