import { hueOf } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import type { Block, PartScore } from "./block.ts";
import { DISPLAY, Grid, TEXT, type Tint, usePaint } from "./look.tsx";

export const ScoreBox = ({ score }: { score: Extract<Block, { block: "score" }> }) => {
  const paint = usePaint();
  const numeral = paint({
    ink: "numeral",
    width: 1,
    paddingRight: 18,
    verticalAlign: "middle",
    fontFamily: DISPLAY,
    fontSize: 76,
    lineHeight: "76px",
    letterSpacing: "-0.03em",
  });
  const level = paint({
    ink: "foreground",
    margin: 0,
    fontFamily: DISPLAY,
    fontSize: 27,
    lineHeight: "32px",
    letterSpacing: "-0.015em",
  });
  const line = { ink: "muted-foreground", fontFamily: TEXT, fontSize: 15, lineHeight: "22px" } as const;
  return (
    <Grid>
      <tr>
        <td width="1" aria-hidden="true" {...numeral}>
          {score.total}
        </td>
        <td style={{ verticalAlign: "middle" }}>
          <p {...level}>{score.level}</p>
          <p {...paint({ ...line, margin: 0 })}>{score.line}</p>
        </td>
      </tr>
      <tr>
        <td colSpan={2} aria-hidden="true" style={{ paddingTop: 14 }}>
          <Bar
            height={12}
            pieces={score.parts.map(({ part, score: points }) => ({ tint: hueOf(part), percent: points }))}
          />
        </td>
      </tr>
    </Grid>
  );
};

export const PartBars = ({ parts }: { parts: readonly PartScore[] }) => (
  <Grid>
    {parts.map((entry) => (
      <PartRows key={entry.part} {...entry} />
    ))}
  </Grid>
);

const PartRows = ({ part, score, of, sentence }: PartScore) => {
  const paint = usePaint();
  const hue = hueOf(part);
  const words = { fontFamily: TEXT, fontSize: 16, lineHeight: "22px", paddingBottom: 5 };
  return (
    <>
      <tr>
        <td {...paint({ ...words, ink: `${hue}-ink`, fontWeight: 600 })}>{shown(part)}</td>
        <td align="right" {...paint({ ...words, ink: "foreground", fontVariantNumeric: "tabular-nums" })}>
          <strong>{score}</strong>
          {` / ${of}`}
        </td>
      </tr>
      <tr>
        <td colSpan={2} aria-hidden="true" style={{ paddingBottom: sentence ? 5 : 14 }}>
          <Bar height={8} pieces={[{ tint: hue, percent: (score / of) * 100 }]} />
        </td>
      </tr>
      {sentence && (
        <tr>
          <td colSpan={2} {...paint({ ...words, ink: "muted-foreground", fontSize: 15, paddingBottom: 14 })}>
            {sentence}
          </td>
        </tr>
      )}
    </>
  );
};

const Bar = ({ height, pieces }: { height: number; pieces: { tint: Tint; percent: number }[] }) => {
  const paint = usePaint();
  const filled = pieces.reduce((sum, { percent }) => sum + percent, 0);
  const all = [...pieces, { tint: "track" as const, percent: 100 - filled }];
  const shape = { borderCollapse: "separate", borderRadius: height / 2, overflow: "hidden" } as const;
  return (
    <Grid style={{ width: "100%", tableLayout: "fixed", ...shape }}>
      <tr>
        {all
          .filter(({ percent }) => percent > 0)
          .map(({ tint, percent }) => (
            <td
              key={tint}
              width={`${percent}%`}
              {...paint({
                ground: tint,
                width: `${percent}%`,
                height,
                fontSize: 1,
                lineHeight: `${height}px`,
              })}
            >
              {"\u00a0"}
            </td>
          ))}
      </tr>
    </Grid>
  );
};
