import { Fragment, type ReactNode } from "react";
import { hueOf } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import type { Block, Fact, PartScore, Step } from "./block.ts";
import { BODY, DISPLAY, Grid, paint, SMALL, set, TEXT, type Tint } from "./look.tsx";

export const Drawn = ({ block }: { block: Block }): ReactNode => {
  switch (block.block) {
    case "heading":
      return <h1 {...paint({ ...HEADING, ...set(DISPLAY, 32, 37, "-0.02em"), margin: 0 })}>{block.text}</h1>;
    case "title":
      return <h2 {...paint({ ...HEADING, ...set(DISPLAY, 22, 28, "-0.01em"), ...RULED })}>{block.text}</h2>;
    case "text":
    case "note":
      return <Paragraphs text={block.text} isNote={block.block === "note"} />;
    case "button":
      return <Button {...block} />;
    case "link":
      return (
        <p {...paint({ ...BODY, ink: "foreground" })}>
          {block.lead && `${block.lead} `}
          <Anchor href={block.href}>{block.label}</Anchor>
        </p>
      );
    case "address":
      return (
        <p {...paint({ ...SMALL, ink: "muted-foreground" })}>
          {block.lead}
          <br />
          <Anchor href={block.href}>{block.href}</Anchor>
        </p>
      );
    case "score":
      return <ScoreBox score={block} />;
    case "step":
      return <StepBox step={block} />;
    case "choice":
      return <Choice choice={block} />;
    case "parts":
      return <PartBars parts={block.parts} />;
    case "steps":
      return <Steps steps={block.steps} />;
    case "facts":
      return block.facts.map((fact) => <FactLine key={fact.label} {...fact} />);
    case "quote":
      return <Quote text={block.text} />;
  }
};

const RULED = { margin: "16px 0 0", paddingTop: 16, borderTop: "1.5px solid", edge: "foreground" } as const;
const HEADING = { ink: "foreground", fontWeight: 500, overflowWrap: "break-word" } as const;

const Paragraphs = ({ text, isNote }: { text: string; isNote: boolean }) => {
  const look = { ...(isNote ? SMALL : BODY), ink: isNote ? "muted-foreground" : "foreground" } as const;
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may read the same
    <p key={index} {...paint({ ...look, margin: index === 0 ? 0 : "14px 0 0" })}>
      {paragraph}
    </p>
  ));
};

const Button = ({ label, href, tone = "primary" }: Extract<Block, { block: "button" }>) => {
  const words = { ...set(TEXT, 17, 22), fontWeight: 600, textDecoration: "none" };
  const shape = { border: "1px solid", display: "inline-block", padding: "14px 26px", borderRadius: 6 };
  const face = paint({ ink: `${tone}-foreground`, edge: tone, ...shape, ...words });
  return (
    <Grid width={null} style={{ borderCollapse: "separate" }}>
      <tr>
        <td {...paint({ ground: tone, borderRadius: 6 })}>
          <a href={href} target="_blank" rel="noopener" {...face}>
            {label}
          </a>
        </td>
      </tr>
    </Grid>
  );
};

const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const cell = { width: 32, verticalAlign: "top", padding: "0 8px 18px 0", whiteSpace: "nowrap" } as const;
  const numeral = paint({ ink: "numeral", ...cell, ...set(DISPLAY, 30, 30) });
  const quiet = { ...BODY, ink: "muted-foreground", ...set(TEXT, 16, 25) } as const;
  return (
    <Grid>
      {steps.map((step, index) => (
        <tr key={step.title}>
          <td width="32" {...numeral}>
            {index + 1}
          </td>
          <td style={{ verticalAlign: "top", paddingBottom: 18 }}>
            <p {...paint({ ...BODY, ink: "foreground", fontWeight: 600 })}>{step.title}</p>
            <p {...paint(quiet)}>{step.text}</p>
          </td>
        </tr>
      ))}
    </Grid>
  );
};

const FactLine = ({ label, value, href }: Fact) => {
  const name = paint({ ink: "muted-foreground", display: "block", fontSize: 13, lineHeight: "18px" });
  return (
    <p {...paint({ ...BODY, ink: "foreground", margin: "0 0 8px" })}>
      <span {...name}>{label}</span>
      {href ? <Anchor href={href}>{value}</Anchor> : value}
    </p>
  );
};

const Quote = ({ text }: { text: string }) => {
  const rule = { padding: "2px 0 2px 18px", borderLeft: "4px solid", edge: "accent" } as const;
  return (
    <blockquote {...paint({ ...BODY, ink: "foreground", ...rule })}>
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a message have no other name
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </blockquote>
  );
};

const Anchor = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} {...paint({ ink: "link", fontWeight: 600, wordBreak: "break-word" })}>
    {children}
  </a>
);

/** The figure has a cell of its own, which never wraps: mail programs break a word where the letter around it may. */
const ScoreBox = ({ score }: { score: Extract<Block, { block: "score" }> }) => {
  const whole = { whiteSpace: "nowrap", wordBreak: "normal", overflowWrap: "normal" } as const;
  const cell = { ...whole, paddingRight: 16, verticalAlign: "middle" } as const;
  const soft = { ink: "muted-foreground", margin: 0, ...set(TEXT, 15, 22) } as const;
  return (
    <>
      <Grid width={null}>
        <tr>
          <td
            align="left"
            aria-hidden="true"
            {...{ nowrap: "" }}
            {...paint({ ink: "numeral", ...cell, ...set(DISPLAY, 64, 64, "-0.03em") })}
          >
            {score.total}
          </td>
          <td style={{ verticalAlign: "middle" }}>
            <p {...paint({ ink: "foreground", margin: 0, ...set(DISPLAY, 25, 29, "-0.015em") })}>
              {score.level}
            </p>
            <p {...paint(soft)}>{score.line}</p>
            <p {...paint(soft)}>{score.distance}</p>
          </td>
        </tr>
      </Grid>
      <div aria-hidden="true" style={{ paddingTop: 14 }}>
        <Bar
          height={10}
          pieces={score.parts.map(({ part, score: points }) => ({ tint: hueOf(part), percent: points }))}
        />
      </div>
    </>
  );
};

const StepBox = ({ step: { title, do: first, lead, hue } }: { step: Extract<Block, { block: "step" }> }) => {
  const edge = { borderLeft: "4px solid", edge: hue ?? "foreground" } as const;
  return (
    <Grid style={{ borderCollapse: "separate" }}>
      <tr>
        <td {...paint({ ground: "wash", padding: "18px 18px 20px", ...edge })}>
          <p {...paint({ ...SMALL, ink: "muted-foreground", fontWeight: 600 })}>{title}</p>
          <p {...paint({ ...HEADING, ...set(DISPLAY, 23, 30), margin: "6px 0 0" })}>{first}</p>
          {lead && (
            <p {...paint({ ...BODY, ...set(TEXT, 16, 24), ink: "foreground", margin: "8px 0 0" })}>{lead}</p>
          )}
        </td>
      </tr>
    </Grid>
  );
};

const Choice = ({ choice: { hue, label, title, text } }: { choice: Extract<Block, { block: "choice" }> }) => (
  <Grid style={{ borderCollapse: "separate" }}>
    <tr>
      <td {...paint({ borderLeft: "4px solid", edge: hue, padding: "0 0 2px 16px" })}>
        <p {...paint({ ...SMALL, ink: "muted-foreground", fontWeight: 600 })}>{label}</p>
        <p {...paint({ ...BODY, ink: "foreground", fontWeight: 600 })}>{title}</p>
        <p {...paint({ ...BODY, ...set(TEXT, 16, 24), ink: "foreground", margin: "4px 0 0" })}>{text}</p>
      </td>
    </tr>
  </Grid>
);

const PartBars = ({ parts }: { parts: readonly PartScore[] }) => {
  const words = { ...set(TEXT, 16, 22), paddingBottom: 5 };
  const soft = paint({ ink: "muted-foreground" });
  return (
    <Grid>
      {parts.map(({ part, score, of, word }) => (
        <Fragment key={part}>
          <tr>
            <td {...paint({ ...words, ink: `${hueOf(part)}-ink`, fontWeight: 600 })}>{shown(part)}</td>
            <td align="right" {...paint({ ...words, ink: "foreground", fontVariantNumeric: "tabular-nums" })}>
              <strong>{score}</strong>
              {` / ${of}, `}
              <span {...soft}>{word}</span>
            </td>
          </tr>
          <tr>
            <td colSpan={2} aria-hidden="true" style={{ paddingBottom: 14 }}>
              <Bar height={8} pieces={[{ tint: hueOf(part), percent: (score / of) * 100 }]} />
            </td>
          </tr>
        </Fragment>
      ))}
    </Grid>
  );
};

const Bar = ({ height, pieces }: { height: number; pieces: { tint: Tint; percent: number }[] }) => {
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
