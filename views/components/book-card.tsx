import type { ReactNode } from "react";
import type { ReadingContent } from "#src/content/shape/pages.ts";
import { asinOf, coverColor, coverOrnament, coverSize, storeSearch } from "#src/domain/book.ts";
import { fill } from "#src/domain/pattern.ts";
import { shown } from "#src/domain/shown.ts";
import { foreignLanguage } from "#src/domain/text-language.ts";
import { t } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { Mark } from "./drawings/mark.tsx";
import type { Frame } from "./frame.ts";
import { Out } from "./link.tsx";

type BookCardProps = {
  book: Book;
  /** The book's index on its shelf, from 0. */
  place: number;
  words: ReadingContent["card"];
  frame: Frame;
};

/**
 * A book card (SPEC §2): cover, title, author, description and buttons. The books' island finds its
 * parts by data attributes: `data-book` marks the elements of the book's texts, `data-act` the buttons.
 */
export function BookCard({ book, place, words, frame }: BookCardProps) {
  const { title, author, description, featured } = book;
  const asin = asinOf(book.amazonPreviewLink);
  return (
    <li className="shelf-card" data-card data-asin={asin}>
      <div className="stage" data-stage>
        <TypesetCover
          book={book}
          ornament={frame.asset("images/covers.svg") + coverOrnament(book.category, place)}
        />
        {featured && (
          <span
            className="absolute left-0 bottom-4 py-.8 px-2.8 rounded-r bg-[oklch(97.5%_.01_88)] text-[oklch(24%_.03_175)] text-xs font-600 [outline:1px_solid_transparent] pointer-events-none"
            data-featured
          >
            {words.featured}
          </span>
        )}
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
      <h3 data-book="title" lang={foreignLanguage(description)}>
        {title}
      </h3>
      <p className="mt-.6 text-sm leading-[1.45] quiet" data-book="author">
        {author}
      </p>
      <p className="about" data-book="description" lang={foreignLanguage(description)}>
        {description}
      </p>
      <div className="ways">
        {asin && (
          <button className="act-link" type="button" data-act="preview" aria-expanded="false">
            {t("BOOK PREVIEW")}
          </button>
        )}
        <button
          className="act-link"
          type="button"
          data-act="share"
          aria-label={fill(words.shareName, { title })}
        >
          {words.share}
        </button>
        <Out className="act-link" href={storeSearch(book)} aria-label={fill(words.findName, { title })}>
          {words.find}
        </Out>
      </div>
    </li>
  );
}

/**
 * A book's cover, 2 to 3: its picture over a cover set in type. If the picture is missing, late or broken,
 * the typeset one shows without any script. Decorative beside the book's heading.
 */
function TypesetCover({ book, ornament }: { book: Book; ornament: string }) {
  const { title, author, coverImage } = book;
  return (
    <div
      className="typeset-cover"
      data-color={coverColor(book.coverColor)}
      data-size={coverSize(title)}
      aria-hidden="true"
    >
      <b data-book="title">{title}</b>
      <i data-book="author">{author}</i>
      <svg fill="none" stroke="currentColor" strokeWidth=".8" aria-hidden="true">
        <use href={ornament} />
      </svg>
      {coverImage && (
        <img src={coverImage} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
      )}
    </div>
  );
}

/** The embedded preview that replaces the cover; its `src` is set in the browser, on click. */
export function BookReader({ words }: { words: ReadingContent["card"] }) {
  return (
    <div className="grid justify-items-end w-280px xl:mx-[calc(50%-140px)]" data-reader>
      <button className="act-link" type="button" data-act="close">
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

type BookShelfProps = { category: string; note: string; children: ReactNode };

const shelfHead = "flex flex-wrap justify-between items-baseline gap-x-8 gap-y-1.4 pt-4 rule-top";

/** The books of one category under its name and note. */
export function BookShelf({ category, note, children }: BookShelfProps) {
  return (
    <section>
      <div className={shelfHead}>
        <h2 className="text-2xl text-pretty" data-shelf="category">
          {shown(category)}
        </h2>
        <p className="quiet" data-shelf="note">
          {note}
        </p>
      </div>
      <ul>{children}</ul>
    </section>
  );
}

/** The loading state of a shelf: four placeholder cards (SPEC §9). */
export function SkeletonShelf() {
  return (
    <section aria-hidden="true" data-skeleton>
      <div className={shelfHead}>
        <i className="bone my-.11em text-2xl w-40%" />
        <i className="bone my-.11em h-1.4em w-60% xl:w-30%" />
      </div>
      <ul>
        {[1, 2, 3, 4].map((place) => (
          <li key={place} className="shelf-card">
            <div className="stage">
              <div className="typeset-cover bone" />
            </div>
            <h3>
              <i className="bone w-80%" />
            </h3>
            <p className="mt-.6 text-sm leading-[1.45]">
              <i className="bone w-50%" />
            </p>
            <p className="about">
              <i className="bone my-.35em" />
              <i className="bone my-.35em" />
              <i className="bone my-.35em w-60%" />
            </p>
            <div className="ways" />
          </li>
        ))}
      </ul>
    </section>
  );
}
