import type { ReadingContent } from "#src/content/shape/pages.ts";
import { asinOf, coverColor, storeSearch } from "#src/domain/book.ts";
import { fill } from "#src/domain/pattern.ts";
import { foreignLanguage } from "#src/domain/text-language.ts";
import { t } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { coverOrnament, coverSize } from "./cover-form.ts";
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
          <span className="tag" data-featured>
            {words.featured}
          </span>
        )}
        {asin && (
          <button
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
      <p className="by" data-book="author">
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
    <div className="reader" data-reader>
      <button className="act-link" type="button" data-act="close">
        {words.close}
      </button>
      <iframe
        title={words.preview}
        width="280"
        height="400"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
      <div className="missing" data-missing hidden>
        <Mark className="w-18 h-18" />
        <p role="alert">{words.missing}</p>
        <button className="btn btn-line btn-sm" type="button" data-act="again">
          {words.again}
        </button>
      </div>
      <p>{words.blank}</p>
    </div>
  );
}
