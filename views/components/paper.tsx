import type { FrameworkContent, PaperContent } from "#src/content/shape/pages.ts";
import { HUES, type Hue, partOfHue } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { Glyph } from "./drawings/glyph.tsx";
import { paperPictures } from "./drawings/pictures.ts";
import type { Frame } from "./frame.ts";
import { partHue } from "./hues.ts";
import { Picture } from "./picture.tsx";

type BandProps = {
  frame: Frame;
  part: Hue;
  words: FrameworkContent["parts"][Hue];
  /** The paths of the published articles. */
  letters: ReadonlySet<string>;
};

const BAND =
  "part-band relative grid grid-cols-1 overflow-clip px-gutter pb-[clamp(4.5rem,8vw,9rem)] bg-background text-foreground lg:grid-cols-[17vw_minmax(0,5fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr] lg:gap-x-[clamp(1.5rem,3.2vw,5rem)] lg:min-h-svh lg:pt-[clamp(4rem,7vw,8rem)] print:block print:py-[1cm] print:bg-transparent print:text-[#000] print:break-inside-avoid";
const TITLE =
  "[grid-area:1/1] sticky top-19 z-2 -mx-gutter pt-5.6 pb-2.8 pl-gutter pr-[calc(var(--gutter)+min(4.5rem,20vw))] bg-background [font-size:min(13vw,5.5rem)] leading-[.95] [@media(max-height:24rem)]:static lg:static lg:[grid-area:1/2/2/4] lg:mx-0 lg:mb-[.3em] lg:p-0 lg:bg-transparent";
/** A name beside its paper: a longer one would run over it. */
const sizeOf = (name: string): string => {
  if (name.length > 7) return "max-lg:[font-size:min(10vw,5.5rem)] lg:[font-size:clamp(3.5rem,6vw,9.5rem)]";
  return name.length > 6
    ? "lg:[font-size:clamp(4.5rem,8.4vw,13rem)]"
    : "lg:[font-size:clamp(5rem,9.6vw,15rem)]";
};
/** What is fixed within it is seen only where the band is: its edge wipes one wheel over the other. */
const RAIL =
  "sticky top-22 z-3 [grid-area:1/1/4/2] justify-self-end w-[min(4.25rem,18vw)] h-[min(4.25rem,18vw)] mt-4 lg:absolute lg:[grid-area:auto] lg:inset-0 lg:justify-self-stretch lg:w-auto lg:h-auto lg:m-0 lg:[clip-path:inset(0)] lg:pointer-events-none print:hidden";
const WHEEL =
  "block relative rounded-full bg-$sheet text-$print lg:fixed lg:left-[3vw] lg:top-[calc(50vh-7vw)] lg:w-[14vw] lg:pointer-events-auto lg:focus-visible:sticky lg:focus-visible:ml-[3vw]";

/**
 * A part as a band in its hue: its words, and the one paper that carries it, filled in by hand. Each band holds a wheel of its
 * own on the same spot of the window, so that its edge wipes the next state over the last. The one with the focus is in its
 * band, so that the window scrolls to it.
 */
export function Band({ frame, part, words, letters }: BandProps) {
  const { name, question, text, signs, paper } = words;
  return (
    <section id={part} className={`${BAND} ${partHue[partOfHue(part)]}`} aria-labelledby={`${part}-name`}>
      <div className={RAIL}>
        <a
          className={WHEEL}
          href={`#diagram-${part}`}
          aria-label={t("{part} in the diagram", { part: name })}
        >
          <Glyph lit={HUES.slice(0, HUES.indexOf(part))} whole className="w-full" />
          <Glyph lit={part} whole={false} className="petal-now absolute inset-0 w-full" />
        </a>
      </div>
      <h2 id={`${part}-name`} className={`${TITLE} ${sizeOf(name)}`}>
        {name}
      </h2>
      <div className="max-w-34em lg:[grid-area:2/2] lg:sticky lg:top-12vh lg:self-start">
        <p className="font-display text-xl leading-tight balance">{question}</p>
        <p className="mt-4">{text}</p>
        <ul className="mt-[1.6em] [border-top:1.5px_solid]">
          {signs.map((sign) => (
            <li key={sign} className="py-[.7em] hair-bottom text-sm">
              {sign}
            </li>
          ))}
        </ul>
        {paper?.letter && letters.has(`/blog/${paper.letter.slug}`) && (
          <a className="more-link mt-5" href={`/blog/${paper.letter.slug}`}>
            {paper.letter.text}
          </a>
        )}
      </div>
      {paper && <Paper frame={frame} part={part} paper={paper} />}
    </section>
  );
}

const TAPE =
  "before:content-empty before:absolute before:w-[5em] before:h-[1.5em] before:bg-[oklch(93%_.03_90/.8)] after:content-empty after:absolute after:w-[5em] after:h-[1.5em] after:bg-[oklch(93%_.03_90/.8)] print:before:hidden print:after:hidden";

/** How each paper lies there: all in em, so that one font size scales a whole sheet. */
type Look = {
  figure: string;
  picture: string;
  sheet: string;
  note?: string;
  list?: string;
  row?: string;
  isAnswered?: true;
};

const PAPERS: Record<Hue, Look> = {
  vision: {
    figure: "pt-[9em] pr-[3em] pl-[2em]",
    picture: "absolute inset-0 w-full h-[calc(100%+clamp(4.5rem,8vw,9rem))]",
    sheet: `p-[1.6em_1.5em_1.5em] [rotate:-1.1deg] ${TAPE} before:-left-[1.6em] before:-top-[.4em] before:[rotate:-38deg] after:-right-[1.6em] after:-top-[.4em] after:[rotate:36deg]`,
    list: "grid gap-x-[1.6em] gap-y-[.7em] grid-cols-[repeat(auto-fit,minmax(min(100%,12.5em),1fr))]",
    row: "[&:nth-child(n+5)]:col-span-full",
  },
  team: {
    figure: "pt-[10em] pb-[14em]",
    picture: "absolute top-0 left-1/2 w-[min(116%,40em)] max-w-none h-full [translate:-50%_0]",
    sheet: "w-[min(100%,27em)] mx-auto p-[1.6em_1.5em_1.5em] rounded-[.5em] [rotate:1.4deg]",
    list: "counted",
    row: "[&:first-child_.hand]:text-[3em] [&:last-child_.hand]:text-[2.4em]",
  },
  process: {
    figure: "pt-[1em]",
    picture:
      "relative z-1 w-[78%] h-auto mt-0 mr-0 mb-[-3em] ml-[22%] p-[.5em_.5em_1.4em] bg-[oklch(99%_.003_90)] [rotate:1.6deg]",
    sheet: "p-[4em_1.5em_1.5em] [rotate:-.6deg]",
    list: "counted",
  },
  metrics: {
    figure: "pt-[6.5em]",
    picture: "absolute -top-[2.4em] right-0 w-[9.6em] h-auto",
    note: "hand tracking-0",
    sheet:
      "p-[1.6em_1em_1.5em] border-solid border-[oklch(44%_.06_62)] [border-width:2.4em_.5em_.5em] rounded-[.7em] before:content-empty before:absolute before:-top-[3.6em] before:left-1/2 before:w-[9em] before:h-[3.4em] before:[translate:-50%_0] before:rounded-[1.2em_1.2em_.4em_.4em] before:border before:border-solid before:border-$print before:[background:radial-gradient(circle_at_50%_38%,var(--background)_.5em,var(--print)_0_.6em,oklch(75%_.012_250)_0)] print:before:hidden",
  },
  issues: {
    figure: "",
    picture: "absolute top-0 left-0 w-full h-auto",
    sheet:
      "p-[1.6em_1.5em_1.5em_4.2em] [border-top:2em_solid_oklch(30%_.04_60)] [background:linear-gradient(90deg,#0000_3em,oklch(65%_.14_25)_0_3.1em,#0000_0)_light-dark(oklch(96%_.055_96),oklch(88%_.055_92))]",
    isAnswered: true,
    row: "[&:nth-child(-n+4):not(:first-child)]:before:content-empty before:absolute before:inset-y-0 before:-left-[4.2em] before:w-[.55em] before:bg-vision",
  },
};

const FIGURE =
  "relative max-w-[44em] mt-11 [font-size:min(3.7vw,clamp(.9rem,.78rem+.5vw,1.05rem))] lg:[grid-area:1/3/3/4] lg:mt-0 lg:[font-size:min(1.9vw,clamp(.9rem,.2rem+.94vw,2rem))] print:text-[9.5pt]";

const STAMP =
  "absolute -right-[.8em] bottom-[5.4em] max-w-[9em] px-[.8em] py-[.5em] [border:.2em_double] rounded-[.3em] bg-[light-dark(oklch(98.8%_.008_88/.8),oklch(89%_.022_86/.8))] text-[oklch(46%_.15_35)] font-600 leading-[1.1] text-center [rotate:-7deg]";

const NOTE = "[font:500_max(.42em,12px)/1.3_var(--font-text)] tracking-0";

function Paper({ frame, part, paper }: { frame: Frame; part: Hue; paper: PaperContent }) {
  const { about, title, note, head, rows, stamp, foot } = paper;
  const picture = paperPictures[part];
  const look = PAPERS[part];
  return (
    <figure className={`${FIGURE} ${look.figure}`} aria-label={about}>
      {picture && <Picture drawing={picture} frame={frame} className={`${look.picture} print:hidden`} />}
      <div className={`paper-sheet ${look.sheet}`}>
        <h3 className="flex flex-wrap justify-between items-baseline gap-x-[.5em] pb-[.28em] [border-bottom:1.5px_solid] text-[2em]">
          {title} {note && <small className={look.note ?? NOTE}>{note}</small>}
        </h3>
        {head ? <Figures head={head} rows={rows} /> : <Lines rows={rows} look={look} />}
        {stamp && <p className={STAMP}>{stamp}</p>}
        {foot && <p className="mt-[1.2em] text-[.9em]">{foot}</p>}
      </div>
    </figure>
  );
}

type Rows = PaperContent["rows"];

const keyOf = ({ print, hand }: Rows[number]) => `${print} ${hand}`;

/** Whether something is written beside what is printed. */
const isBoth = ({ print, hand, name }: Rows[number]) => (print && (hand || name) ? true : undefined);

const NUMERAL = "[font:400_3.2em/.9_var(--font-display)] lining tracking--.03em text-[oklch(46%_.15_35)]";

function Lines({ rows, look }: { rows: Rows; look: Look }) {
  return (
    <ol className={look.list}>
      {rows.map((row) => {
        const printed = row.print && (
          <span className={row.numeral && "flex items-center gap-[.5em]"}>
            {row.numeral && (
              <b className={NUMERAL} aria-hidden="true">
                {row.numeral}
              </b>
            )}
            {row.print}
          </span>
        );
        return (
          <li key={keyOf(row)} className={look.row} data-mark={row.mark} data-both={isBoth(row)}>
            {!look.isAnswered && printed}
            {row.hand &&
              (row.mark === "done" ? (
                <s className="hand [text-decoration-thickness:3px]">{row.hand}</s>
              ) : (
                <b className="hand">{row.hand}</b>
              ))}
            {row.name && (
              <em className="hand text-right">
                {row.name} {row.when}
              </em>
            )}
            {look.isAnswered && printed}
          </li>
        );
      })}
    </ol>
  );
}

function Figures({ head, rows }: { head: readonly string[]; rows: Rows }) {
  return (
    <table className="w-full border-collapse leading-[1.2]">
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-mark={row.mark}>
            <th scope="row">{row.print}</th>
            <td>{row.aim}</td>
            <td>
              <b className="hand">{row.hand}</b>
            </td>
            <td>
              <span className="hand">{row.name}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
