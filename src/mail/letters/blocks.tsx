import type { ReactNode } from "react";
import type { Block, Fact, Step } from "./block.ts";
import { BODY, DISPLAY, Grid, SMALL, set, TEXT, usePaint } from "./look.tsx";
import { PartBars, ScoreBox } from "./scores.tsx";

export const Drawn = ({ block }: { block: Block }): ReactNode => {
  const paint = usePaint();
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
          {`${block.lead} `}
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
const HEADING = { ink: "foreground", fontWeight: 500 } as const;

const Paragraphs = ({ text, isNote }: { text: string; isNote: boolean }) => {
  const paint = usePaint();
  const look = { ...(isNote ? SMALL : BODY), ink: isNote ? "muted-foreground" : "foreground" } as const;
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may read the same
    <p key={index} {...paint({ ...look, margin: index === 0 ? 0 : "14px 0 0" })}>
      {paragraph}
    </p>
  ));
};

const Button = ({ label, href, tone }: Extract<Block, { block: "button" }>) => {
  const paint = usePaint();
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
  const paint = usePaint();
  const cell = { width: 40, verticalAlign: "top", padding: "0 0 18px" };
  const numeral = paint({ ink: "numeral", ...cell, ...set(DISPLAY, 30, 30) });
  const quiet = { ...BODY, ink: "muted-foreground", ...set(TEXT, 16, 25) } as const;
  return (
    <Grid>
      {steps.map((step, index) => (
        <tr key={step.title}>
          <td width="40" {...numeral}>
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
  const paint = usePaint();
  const name = paint({ ink: "muted-foreground", display: "block", fontSize: 13, lineHeight: "18px" });
  return (
    <p {...paint({ ...BODY, ink: "foreground", margin: "0 0 8px" })}>
      <span {...name}>{label}</span>
      {href ? <Anchor href={href}>{value}</Anchor> : value}
    </p>
  );
};

const Quote = ({ text }: { text: string }) => {
  const paint = usePaint();
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
  <a href={href} {...usePaint()({ ink: "link", fontWeight: 600, wordBreak: "break-word" })}>
    {children}
  </a>
);
