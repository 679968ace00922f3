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

/**
 * A part as a band in its hue: its words, and the one paper that carries it, filled in by hand. Each band holds a wheel of its
 * own on the same spot of the window, so that its edge wipes the next state over the last (theme/framework/band.css).
 */
export function Band({ frame, part, words, letters }: BandProps) {
  const { name, question, text, signs, paper } = words;
  return (
    <section id={part} className={`part-band ${partHue[partOfHue(part)]}`} aria-labelledby={`${part}-name`}>
      <div className="band-rail">
        <a href={`#diagram-${part}`} aria-label={t("{part} in the diagram", { part: name })}>
          <Glyph lit={HUES.slice(0, HUES.indexOf(part))} whole />
          <Glyph lit={part} whole={false} className="petal-now" />
        </a>
      </div>
      <h2 id={`${part}-name`}>{name}</h2>
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

const STAMP =
  "absolute -right-[.8em] bottom-[5.4em] max-w-[9em] px-[.8em] py-[.5em] [border:.2em_double] rounded-[.3em] bg-[color-mix(in_oklab,var(--sheet)_80%,transparent)] text-[oklch(46%_.15_35)] font-600 leading-[1.1] text-center [rotate:-7deg]";

function Paper({ frame, part, paper }: { frame: Frame; part: Hue; paper: PaperContent }) {
  const { about, title, note, head, rows, stamp, foot } = paper;
  const picture = paperPictures[part];
  return (
    <figure className="paper" data-paper={part} aria-label={about}>
      {picture && <Picture drawing={picture} frame={frame} />}
      <div className="paper-sheet">
        <h3>
          {title} {note && <small>{note}</small>}
        </h3>
        {head ? <Figures head={head} rows={rows} /> : <Lines rows={rows} />}
        {stamp && <p className={STAMP}>{stamp}</p>}
        {foot && <p className="mt-[1.2em] text-[.9em]">{foot}</p>}
      </div>
    </figure>
  );
}

type Rows = PaperContent["rows"];

const keyOf = ({ print, hand }: Rows[number]) => `${print} ${hand}`;

function Lines({ rows }: { rows: Rows }) {
  return (
    <ol>
      {rows.map((row) => (
        <li key={keyOf(row)} data-mark={row.mark}>
          {row.print && <span>{row.print}</span>}
          {row.hand &&
            (row.mark === "done" ? <s className="hand">{row.hand}</s> : <b className="hand">{row.hand}</b>)}
          {row.name && (
            <em className="hand">
              {row.name} {row.when}
            </em>
          )}
        </li>
      ))}
    </ol>
  );
}

function Figures({ head, rows }: { head: readonly string[]; rows: Rows }) {
  return (
    <table>
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
