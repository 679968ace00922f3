import type { ReadingContent } from "#src/content/shape/reading.ts";
import { asinOf } from "#src/domain/asin.ts";
import { storeSearch } from "#src/domain/book.ts";
import { fill } from "#src/domain/pattern.ts";
import { foreignLanguage } from "#src/domain/text-language.ts";
import { t } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { Mark } from "./drawings/mark.tsx";
import { Out } from "./link.tsx";
import { TypesetCover } from "./typeset-cover.tsx";

type BookCardProps = { book: Book; place: number; words: ReadingContent["card"] };

/**
 * A book card (SPEC §2): cover, title, author, description and buttons. The books' island finds its
 * parts by data attributes: `data-book` marks the elements of the book's texts, `data-act` the buttons.
 */
export function BookCard({ book, place, words }: BookCardProps) {
  const { title, author, description, featured } = book;
  const asin = asinOf(book.amazonPreviewLink);
  return (
    <li className="shelf-card" data-card data-asin={asin}>
      <div className="stage" data-stage>
        <TypesetCover book={book} place={place} />
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
