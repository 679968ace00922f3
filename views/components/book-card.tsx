import type { ReactNode } from "react";
import type { ReadingContent } from "#src/content/shape/pages.ts";
import { asinOf, coverColor, coverOrnament, coverSize, storeSearch } from "#src/domain/book.ts";
import { shown } from "#src/domain/shown.ts";
import { foreignLanguage } from "#src/domain/text-language.ts";
import { fill, t } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { Mark } from "./drawings/mark.tsx";
import type { Frame } from "./frame.ts";
import { Out } from "./link.tsx";
import { sentencesOf, shelfLook } from "./shelf-look.ts";

/** A description's first sentence is the reason to read the book, on wide screens in large type; the rest says when. */
const WHY =
  "text-sm font-600 md:mb-4 md:font-display md:font-430 md:[font-size:clamp(1.125rem,min(6vw-1.6rem,.6rem+2.2vw),2.8rem)] md:leading-[1.06] md:tracking--.025em md:text-balance";
/** In forced colors covers and spines have no color of their own: without a line their text would be the page's. */
const SPINE =
  "spine forced-colors:[border:1px_solid] before:content-empty before:absolute before:[inset-block:0] before:[inset-inline:.4rem] before:[border-inline:1px_solid] before:opacity-45 before:pointer-events-none relative flex flex-wrap col-span-full items-center gap-x-4 min-w-11 min-h-11 [padding-inline:.9rem] mt-px ml-2% overflow-clip rounded-[2px] bg-$cover text-$ink cursor-pointer [transition:translate_.3s_var(--ease)]";
const WHEN = "order-2 text-sm lg:text-lg md:max-w-26em";

type BookCardProps = {
  book: Book;
  /** The book's index on its shelf, from 0. */
  place: number;
  /** Whether it is the one of its shelf whose cover is seen at first. */
  chosen: boolean;
  words: ReadingContent["card"];
  frame: Frame;
};

/**
 * A book card (SPEC §2): a spine, or, if it is the chosen one of its shelf, cover, title, author, description and buttons.
 * The spines are radio buttons, so that a book is opened without scripts. The books' island finds the card's
 * parts by data attributes: `data-book` marks the elements of the book's texts, `data-act` the buttons.
 */
export function BookCard({ book, place, chosen, words, frame }: BookCardProps) {
  const { title, author, description, category, featured } = book;
  const asin = asinOf(book.amazonPreviewLink);
  const lang = foreignLanguage(description);
  const [first, rest] = sentencesOf(description);
  return (
    <li data-card data-asin={asin}>
      {/* Before all that it shows. */}
      <input type="radio" id={`book-${book.id}`} name={category} defaultChecked={chosen} />
      <label className={SPINE} htmlFor={`book-${book.id}`} data-color={coverColor(book.coverColor)}>
        <b className="font-display font-540 text-base leading-tight" data-book="title" lang={lang}>
          {title}
        </b>
        <i className="ms-auto text-xs leading-tight not-italic" data-book="author">
          {author}
        </i>
      </label>
      <div className="stage relative [grid-area:cover] self-end md:[grid-row:1/span_99]" data-stage>
        <TypesetCover
          book={book}
          ornament={frame.asset("images/covers.svg") + coverOrnament(category, place)}
        />
        {asin && (
          <button
            className="absolute inset-0 w-full"
            type="button"
            data-act="preview"
            aria-expanded="false"
            aria-label={fill(words.preview, { title })}
          />
        )}
      </div>
      <div className="says [grid-area:says] leading-[1.4] md:self-center">
        {featured && (
          <p
            className="book-first small font-600 text-team-ink [outline:1px_solid_transparent] [.ground-band_&]:text-accent"
            data-featured
          >
            {words.featured}
          </p>
        )}
        <h3 className="text-sm line-clamp-2" data-book="title" lang={lang}>
          {title}
        </h3>
        <p className="small quiet" data-book="author">
          {author}
        </p>
        <p
          className="book-about [.ground-band_&]:[--label:var(--accent)] grid gap-x-3 mt-.4"
          data-book="description"
          lang={lang}
          data-why={t("Why")}
          data-moment={t("When")}
          data-brief={rest === "" ? "" : undefined}
        >
          <b className={WHY}>{first}</b>
          <span className={WHEN}>{rest}</span>
        </p>
      </div>
      <div className="[grid-area:ways] md:mb-6 flex flex-wrap items-center gap-x-2.5 text-[.875rem] md:gap-x-5.6 md:text-sm">
        {asin && (
          <button className={ACT} type="button" data-act="preview" aria-expanded="false">
            {t("BOOK PREVIEW")}
          </button>
        )}
        <button className={ACT} type="button" data-act="share" aria-label={fill(words.shareName, { title })}>
          {words.share}
        </button>
        <Out className={ACT} href={storeSearch(book)} aria-label={fill(words.findName, { title })}>
          {words.find}
        </Out>
      </div>
    </li>
  );
}

const ACT =
  "inline-flex items-center gap-1.2 min-h-11 font-600 text-link [text-decoration:underline_1.5px_var(--accent)] underline-offset-[.3em] hover:[text-decoration-thickness:2.5px] [&_svg]:w-4 [&_svg]:h-4";

const COVER_AUTHOR =
  "[display:var(--author,-webkit-box)] [-webkit-box-orient:vertical] [-webkit-line-clamp:2] overflow-hidden m-[2.5cqi_8cqi_0_11cqi] [font:550_max(4.6cqi,.75rem)/1.25_var(--font-text)] [@container(width<7rem)]:hidden";

/**
 * A book's cover, 2 to 3: its picture over a cover set in type. If the picture is missing, late or broken,
 * the typeset one shows without any script. Decorative beside the book's heading.
 */
export function TypesetCover({ book, ornament }: { book: Book; ornament?: string }) {
  const { title, author, coverImage } = book;
  return (
    <div
      className="typeset-cover forced-colors:[border:1px_solid] after:content-empty after:absolute after:inset-0 after:[box-shadow:inset_.35rem_0_0_oklch(0%_0_0/.14),inset_.42rem_0_0_oklch(100%_0_0/.16)] relative flex flex-col [&>*]:flex-none [container-type:inline-size] aspect-[2/3] overflow-hidden rounded-[2px_var(--radius)_var(--radius)_2px] bg-$cover text-$ink"
      data-color={coverColor(book.coverColor)}
      data-size={coverSize(title)}
      aria-hidden="true"
    >
      <b
        className="p-[8cqi_7cqi_0_11cqi] [font:500_11.4cqi/1_var(--font-display)] [[data-size=long]_&]:text-[max(9.4cqi,12px)] [[data-size=short]_&]:text-[14cqi] tracking--.02em"
        data-book="title"
      >
        {title}
      </b>
      <i className={COVER_AUTHOR} data-book="author">
        {author}
      </i>
      {/* Smaller where a long title, a wide font of one's own or the author's readable letters need the room. */}
      {ornament && (
        <svg
          className="!flex-[0_1_auto] mt-auto w-full min-h-0 aspect-square overflow-visible origin-bottom [@container(width<13rem)]:[scale:.88]"
          fill="none"
          stroke="currentColor"
          strokeWidth=".8"
          aria-hidden="true"
        >
          <use href={ornament} />
        </svg>
      )}
      {coverImage && (
        <img
          className="absolute inset-0 w-full h-full object-cover"
          src={coverImage}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}

/** The embedded preview that replaces the cover; its `src` is set in the browser, on click. */
export function BookReader({ words }: { words: ReadingContent["card"] }) {
  return (
    <div className="grid justify-items-end w-280px xl:mx-[calc(50%-140px)]" data-reader>
      <button className={ACT} type="button" data-act="close">
        {words.close}
      </button>
      <iframe
        className="[grid-area:2/1] border-0 rounded bg-muted"
        title={words.preview}
        width="280"
        height="400"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
      <div
        className="[grid-area:2/1] grid place-content-center justify-items-center gap-4 p-6 border-1.5 border-solid border-border-strong rounded bg-muted text-center"
        data-missing
        hidden
      >
        <Mark className="w-18 h-18 text-link" />
        <p role="alert">{words.missing}</p>
        <button className="btn btn-line btn-sm" type="button" data-act="again">
          {words.again}
        </button>
      </div>
      <p className="small justify-self-start mt-2">{words.blank}</p>
    </div>
  );
}

const shelfHead = "flex flex-wrap justify-between items-baseline gap-x-6 gap-y-.4 mb-1 md:mb-8";
const shelfName =
  "order-1 font-text text-sm font-600 leading-snug tracking-0 text-team-ink [.ground-band_&]:text-accent";
const trouble =
  "[font:italic_380_min(11vw,clamp(1.42rem,.9rem+2.4vw,3.6rem))/1.02_var(--font-display)] tracking--.03em";

type BookShelfProps = { category: string; note: string; count: number; children: ReactNode };

export function BookShelf({ category, note, count, children }: BookShelfProps) {
  return (
    <section className={shelfLook(category, count)}>
      <div className="wrap">
        <div className={shelfHead}>
          <h2 className={shelfName} data-shelf="category">
            {shown(category)}
          </h2>
          <p className={trouble}>
            <q className="[quotes:none]" data-shelf="note">
              {note}
            </q>
          </p>
        </div>
        <div role="radiogroup" aria-label={shown(category)}>
          <ul>{children}</ul>
        </div>
        <hr hidden />
      </div>
    </section>
  );
}

export function SkeletonShelf() {
  return (
    <section className={shelfLook("", 0)} aria-hidden="true" data-skeleton>
      <div className="wrap">
        <div className={shelfHead}>
          <i className="bone w-60% h-8 md:h-14" />
        </div>
        <ul className="min-h-60 md:min-h-120">
          {[1, 2, 3, 4].map((place) => (
            <li key={place}>
              <span className={`${SPINE} bone`} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
