import { Fragment } from "react";
import { hueOf } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import type { Block, PartScore } from "./block.ts";
import { DISPLAY, Grid, set, TEXT, type Tint, usePaint } from "./look.tsx";

export const ScoreBox = ({ score }: { score: Extract<Block, { block: "score" }> }) => {
  const paint = usePaint();
  const cell = { width: 1, paddingRight: 18, verticalAlign: "middle" } as const;
  const numeral = paint({ ink: "numeral", ...cell, ...set(DISPLAY, 76, 76, "-0.03em") });
  return (
    <Grid>
      <tr>
        <td width="1" aria-hidden="true" {...numeral}>
          {score.total}
        </td>
        <td style={{ verticalAlign: "middle" }}>
          <p {...paint({ ink: "foreground", margin: 0, ...set(DISPLAY, 27, 32, "-0.015em") })}>
            {score.level}
          </p>
          <p {...paint({ ink: "muted-foreground", margin: 0, ...set(TEXT, 15, 22) })}>{score.line}</p>
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

export const PartBars = ({ parts }: { parts: readonly PartScore[] }) => {
  const paint = usePaint();
  const words = { ...set(TEXT, 16, 22), paddingBottom: 5 };
  const quiet = paint({ ...words, ink: "muted-foreground", fontSize: 15, paddingBottom: 14 });
  return (
    <Grid>
      {parts.map(({ part, score, of, sentence }) => (
        <Fragment key={part}>
          <tr>
            <td {...paint({ ...words, ink: `${hueOf(part)}-ink`, fontWeight: 600 })}>{shown(part)}</td>
            <td align="right" {...paint({ ...words, ink: "foreground", fontVariantNumeric: "tabular-nums" })}>
              <strong>{score}</strong>
              {` / ${of}`}
            </td>
          </tr>
          <tr>
            <td colSpan={2} aria-hidden="true" style={{ paddingBottom: sentence ? 5 : 14 }}>
              <Bar height={8} pieces={[{ tint: hueOf(part), percent: (score / of) * 100 }]} />
            </td>
          </tr>
          {sentence && (
            <tr>
              <td colSpan={2} {...quiet}>
                {sentence}
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </Grid>
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
          .map(({ tint, percent }) => {
            const width = `${percent}%`;
            const face = paint({ ground: tint, width, height, fontSize: 1, lineHeight: `${height}px` });
            return (
              <td key={tint} width={width} {...face}>
                {"\u00a0"}
              </td>
            );
          })}
      </tr>
    </Grid>
  );
};
