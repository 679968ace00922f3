import { coverColor } from "#src/domain/book.ts";
import type { Book } from "#src/store/book.ts";
import { coverOrnament, coverSize } from "./cover-form.ts";

type TypesetCoverProps = {
  book: Pick<Book, "title" | "author" | "category" | "coverColor" | "coverImage">;
  /** The book's index on its shelf, from 0. */
  place: number;
};

/**
 * A book's cover, 2 to 3: its picture over a cover set in type. If the picture is missing, late or broken,
 * the typeset one shows without any script. Decorative beside the book's heading. Needs `CoverSymbols` in the page.
 */
export function TypesetCover({ book, place }: TypesetCoverProps) {
  const { title, author, category, coverImage } = book;
  return (
    <div
      className="typeset-cover"
      data-color={coverColor(book.coverColor)}
      data-size={coverSize(title)}
      aria-hidden="true"
    >
      <b data-book="title">{title}</b>
      <i data-book="author">{author}</i>
      <svg viewBox="0 0 200 180" aria-hidden="true" focusable="false">
        <use href={coverOrnament(category, place)} />
      </svg>
      {coverImage && (
        <img src={coverImage} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
      )}
    </div>
  );
}
