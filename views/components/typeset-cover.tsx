import { coverColor } from "#src/domain/book.ts";
import type { Book } from "#src/store/book.ts";
import { coverSize } from "./cover-size.ts";
import { folds, lune, pleats } from "./drawings/geometry.ts";
import { markBox } from "./drawings/mark.tsx";

/** The wheel in thin lines, drawn once a page: each cover shows its own part of it. Stands in the page's hidden `<svg>`. */
export function CoverSymbol() {
  return (
    <symbol id="cover-wheel" viewBox={markBox} fill="none" stroke="currentColor" strokeWidth=".7">
      <path id="cover-fold" d={lune(0) + pleats(0, 14)} />
      {folds.slice(1).map((k) => (
        <use key={k} href="#cover-fold" transform={`rotate(${72 * k})`} />
      ))}
    </symbol>
  );
}

type TypesetCoverProps = Pick<Book, "title" | "author" | "coverColor" | "coverImage">;

/**
 * A book's cover, 2 to 3: its picture, and under it the same book set in type. A picture that is missing, late or
 * broken leaves the typeset one to be seen, so nothing has to notice it. Decoration beside the book's heading.
 */
export function TypesetCover({ title, author, coverColor: color, coverImage }: TypesetCoverProps) {
  return (
    <div
      className="typeset-cover"
      data-color={coverColor(color)}
      data-size={coverSize(title)}
      aria-hidden="true"
    >
      <b data-book="title">{title}</b>
      <i data-book="author">{author}</i>
      <svg aria-hidden="true" focusable="false">
        <use href="#cover-wheel" />
      </svg>
      {coverImage && (
        <img src={coverImage} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
      )}
    </div>
  );
}
