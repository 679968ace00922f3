import type { ReactNode } from "react";
import type { Block, Fact } from "./block.ts";
import { BODY, DISPLAY, type Palette, TEXT, type TintName, tone } from "./look.ts";
import { PartBars, ScoreBox } from "./scores.tsx";
import { Steps } from "./steps.tsx";

/** One block as a row of the letter's table. */
export function BlockRow({ block, palette }: { block: Block; palette: Palette }) {
  return (
    <tr>
      <td style={{ paddingBottom: 20 }}>{draw(block, palette)}</td>
    </tr>
  );
}

function draw(block: Block, palette: Palette): ReactNode {
  switch (block.block) {
    case "heading":
      return <Heading text={block.text} palette={palette} />;
    case "title":
      return <Title text={block.text} palette={palette} />;
    case "text":
      return <Paragraphs text={block.text} palette={palette} ink="foreground" />;
    case "note":
      return <Paragraphs text={block.text} palette={palette} ink="quiet" small />;
    case "button":
      return <Button label={block.label} href={block.href} ground={block.tone} palette={palette} />;
    case "link":
      return (
        <p className={tone("ink", "foreground")} style={{ ...BODY, color: palette.foreground.light }}>
          {`${block.lead} `}
          <Anchor href={block.href} palette={palette}>
            {block.label}
          </Anchor>
        </p>
      );
    case "address":
      return (
        <p
          className={tone("ink", "quiet")}
          style={{ ...BODY, fontSize: 14, lineHeight: "22px", color: palette.quiet.light }}
        >
          {block.lead}
          <br />
          <Anchor href={block.href} palette={palette}>
            {block.href}
          </Anchor>
        </p>
      );
    case "score":
      return <ScoreBox score={block} palette={palette} />;
    case "parts":
      return <PartBars parts={block.parts} palette={palette} />;
    case "steps":
      return <Steps steps={block.steps} palette={palette} />;
    case "facts":
      return block.facts.map((fact) => <FactLine key={fact.label} fact={fact} palette={palette} />);
    case "quote":
      return <Quote text={block.text} palette={palette} />;
  }
}

function Heading({ text, palette }: { text: string; palette: Palette }) {
  return (
    <h1
      className={tone("ink", "foreground")}
      style={{
        margin: 0,
        fontFamily: DISPLAY,
        fontSize: 32,
        lineHeight: "37px",
        fontWeight: 500,
        letterSpacing: "-0.02em",
        color: palette.foreground.light,
      }}
    >
      {text}
    </h1>
  );
}

function Title({ text, palette }: { text: string; palette: Palette }) {
  return (
    <h2
      className={`${tone("ink", "foreground")} ${tone("edge", "foreground")}`}
      style={{
        margin: "16px 0 0",
        paddingTop: 16,
        borderTop: `1.5px solid ${palette.foreground.light}`,
        fontFamily: DISPLAY,
        fontSize: 22,
        lineHeight: "28px",
        fontWeight: 500,
        letterSpacing: "-0.01em",
        color: palette.foreground.light,
      }}
    >
      {text}
    </h2>
  );
}

function Paragraphs(props: { text: string; palette: Palette; ink: TintName; small?: boolean }) {
  const size = props.small ? { fontSize: 14, lineHeight: "22px" } : {};
  return props.text.split(/\n{2,}/).map((paragraph, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may read the same
      key={index}
      className={tone("ink", props.ink)}
      style={{ ...BODY, ...size, marginTop: index === 0 ? 0 : 14, color: props.palette[props.ink].light }}
    >
      {paragraph}
    </p>
  ));
}

function Button(props: { label: string; href: string; ground: "accent" | "primary"; palette: Palette }) {
  const { ground, palette } = props;
  const ink = ground === "accent" ? "onAccent" : "onPrimary";
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "separate" }}>
      <tbody>
        <tr>
          <td
            className={tone("ground", ground)}
            style={{ backgroundColor: palette[ground].light, borderRadius: 6 }}
          >
            <a
              href={props.href}
              target="_blank"
              rel="noopener"
              className={`${tone("ink", ink)} ${tone("edge", ground)}`}
              style={{
                display: "inline-block",
                padding: "14px 26px",
                border: `1px solid ${palette[ground].light}`,
                borderRadius: 6,
                fontFamily: TEXT,
                fontSize: 17,
                lineHeight: "22px",
                fontWeight: 600,
                color: palette[ink].light,
                textDecoration: "none",
              }}
            >
              {props.label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function FactLine({ fact, palette }: { fact: Fact; palette: Palette }) {
  return (
    <p
      className={tone("ink", "foreground")}
      style={{ ...BODY, marginBottom: 8, color: palette.foreground.light }}
    >
      <span
        className={tone("ink", "quiet")}
        style={{ display: "block", fontSize: 13, lineHeight: "18px", color: palette.quiet.light }}
      >
        {fact.label}
      </span>
      {fact.href ? (
        <Anchor href={fact.href} palette={palette}>
          {fact.value}
        </Anchor>
      ) : (
        fact.value
      )}
    </p>
  );
}

function Quote({ text, palette }: { text: string; palette: Palette }) {
  return (
    <blockquote
      className={`${tone("ink", "foreground")} ${tone("edge", "accent")}`}
      style={{
        ...BODY,
        padding: "2px 0 2px 18px",
        borderLeft: `4px solid ${palette.accent.light}`,
        color: palette.foreground.light,
      }}
    >
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a message have no other name
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </blockquote>
  );
}

function Anchor({ href, palette, children }: { href: string; palette: Palette; children: ReactNode }) {
  return (
    <a
      href={href}
      className={tone("ink", "link")}
      style={{ color: palette.link.light, fontWeight: 600, wordBreak: "break-word" }}
    >
      {children}
    </a>
  );
}
