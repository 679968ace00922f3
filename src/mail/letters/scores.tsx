import { hueOf } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import type { Block, PartScore } from "./block.ts";
import { DISPLAY, type Palette, TEXT, type TintName, tone } from "./look.ts";

type Score = Extract<Block, { block: "score" }>;

/** The total as a numeral, its words, and one bar in which the five parts add up to it. */
export function ScoreBox({ score, palette }: { score: Score; palette: Palette }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "collapse" }}
    >
      <tbody>
        <tr>
          <td
            width="1"
            aria-hidden="true"
            className={tone("ink", "secondary")}
            style={{
              width: 1,
              paddingRight: 18,
              verticalAlign: "middle",
              fontFamily: DISPLAY,
              fontSize: 76,
              lineHeight: "76px",
              letterSpacing: "-0.03em",
              color: palette.secondary.light,
            }}
          >
            {score.total}
          </td>
          <td style={{ verticalAlign: "middle" }}>
            <p
              className={tone("ink", "foreground")}
              style={{
                margin: 0,
                fontFamily: DISPLAY,
                fontSize: 27,
                lineHeight: "32px",
                letterSpacing: "-0.015em",
                color: palette.foreground.light,
              }}
            >
              {score.level}
            </p>
            <p
              className={tone("ink", "quiet")}
              style={{
                margin: 0,
                fontFamily: TEXT,
                fontSize: 15,
                lineHeight: "22px",
                color: palette.quiet.light,
              }}
            >
              {score.line}
            </p>
          </td>
        </tr>
        <tr>
          <td colSpan={2} aria-hidden="true" style={{ paddingTop: 14 }}>
            <Bar
              height={12}
              palette={palette}
              pieces={score.parts.map(({ part, score: points }) => ({
                tint: hueOf(part),
                percent: points,
              }))}
            />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Five sections, each with its name in its hue, its number and a bar. */
export function PartBars({ parts, palette }: { parts: readonly PartScore[]; palette: Palette }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "collapse" }}
    >
      <tbody>
        {parts.map((entry) => (
          <PartRows key={entry.part} entry={entry} palette={palette} />
        ))}
      </tbody>
    </table>
  );
}

function PartRows({ entry, palette }: { entry: PartScore; palette: Palette }) {
  const fill = hueOf(entry.part);
  const ink = `${fill}Ink` as const;
  const words = { fontFamily: TEXT, fontSize: 16, lineHeight: "22px", paddingBottom: 5 };
  return (
    <>
      <tr>
        <td className={tone("ink", ink)} style={{ ...words, fontWeight: 600, color: palette[ink].light }}>
          {shown(entry.part)}
        </td>
        <td
          align="right"
          className={tone("ink", "foreground")}
          style={{ ...words, fontVariantNumeric: "tabular-nums", color: palette.foreground.light }}
        >
          <strong>{entry.score}</strong>
          {` / ${entry.of}`}
        </td>
      </tr>
      <tr>
        <td colSpan={2} aria-hidden="true" style={{ paddingBottom: 14 }}>
          <Bar
            height={8}
            palette={palette}
            pieces={[{ tint: fill, percent: (entry.score / entry.of) * 100 }]}
          />
        </td>
      </tr>
    </>
  );
}

function Bar(props: {
  height: number;
  palette: Palette;
  pieces: readonly { tint: TintName; percent: number }[];
}) {
  const filled = props.pieces.reduce((sum, { percent }) => sum + percent, 0);
  const pieces = [...props.pieces, { tint: "track" as const, percent: 100 - filled }].filter(
    ({ percent }) => percent > 0,
  );
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{
        width: "100%",
        tableLayout: "fixed",
        borderCollapse: "separate",
        borderRadius: props.height / 2,
        overflow: "hidden",
      }}
    >
      <tbody>
        <tr>
          {pieces.map(({ tint, percent }) => (
            <td
              key={tint}
              width={`${percent}%`}
              className={tone("ground", tint)}
              style={{
                width: `${percent}%`,
                height: props.height,
                fontSize: 1,
                lineHeight: `${props.height}px`,
                backgroundColor: props.palette[tint].light,
              }}
            >
              {"\u00a0"}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
