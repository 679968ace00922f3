import type { ReadingContent } from "#src/content/shape/pages.ts";
import { BOOK_CATEGORIES, type BookCategory, isOneOf } from "#src/domain/lists.ts";
import { fill } from "#src/domain/pattern.ts";
import { shown } from "#src/domain/shown.ts";
import type { Book } from "#src/store/book.ts";
import { BookCard, BookReader, BookShelf, SkeletonShelf } from "#views/components/book-card.tsx";
import { ClosingCall } from "#views/components/closing-call.tsx";
import type { Frame } from "#views/components/frame.ts";
import { plainIsland } from "#views/island.tsx";
import { Layout } from "#views/layout.tsx";

type BooksProps = {
  frame: Frame;
  words: ReadingContent;
  /** All books, in the order of the shelves. */
  books: Book[];
  /** The category to show; all if omitted. */
  category?: BookCategory;
  /** The page's title without a category: the island prefixes the chosen one. */
  title: string;
};

/** The page of recommended books (SPEC §2): filter, shelves, closing call. */
export function BooksPage({ frame, words, books, category, title }: BooksProps) {
  return (
    <Layout frame={frame}>
      <section className="wrap pt-12 pb-8 md:pt-16 lg:pt-24 lg:pb-12">
        <h1 className="hero-title">{words.title}</h1>
        <p className="lead mt-7">{fill(words.lead, { count: books.length })}</p>
      </section>
      <div
        className="wrap"
        data-title={title}
        data-copied={words.card.copied}
        data-copy-failed={words.card.copyFailed}
        {...plainIsland("books", "idle")}
      >
        <Filter words={words} books={books} category={category} />
        <div className="h-18 pt-4">
          <p
            className="hidden-text"
            role="status"
            data-counted={words.filter.counted}
            data-counted-one={words.filter.countedOne}
          />
        </div>
        <div className="shelf-list later" data-shelves>
          <Shelves words={words} books={books} category={category} frame={frame} />
        </div>
        <Parts words={words} frame={frame} />
      </div>
      <ClosingCall words={words.call} frame={frame} />
    </Layout>
  );
}

type ListProps = Pick<BooksProps, "words" | "books" | "category">;

/**
 * Four per line on wide screens: a fifth that fits in one font but not in its fallback would shift the layout. Three,
 * three and two on tablets: at full width one would be left alone on the third line.
 */
const CHIP = "chip flex-none gap-2 lg:float-left lg:mr-2 lg:mb-2 lg:[&:nth-child(5)]:clear-left";

/** The filter, as links, so that it works without scripts; the books' island enhances them. */
function Filter({ words, books, category }: ListProps) {
  const count = (name: string) => books.filter((book) => book.category === name).length;
  return (
    <nav
      className="flex flex-wrap gap-2 max-md:flex-nowrap max-md:overflow-x-auto max-md:-mx-gutter max-md:px-gutter max-md:py-1 max-md:[scrollbar-width:none] md:max-lg:max-w-148 lg:flow-root"
      aria-label={words.filter.title}
    >
      <a className={CHIP} href="/books" data-category="" aria-current={category ? undefined : "true"}>
        {words.filter.all} <span className="font-400 tnum opacity-80">{books.length}</span>
      </a>
      {BOOK_CATEGORIES.map((name) => (
        <a
          key={name}
          className={CHIP}
          href={`/books?category=${encodeURIComponent(name)}`}
          data-category={name}
          data-note={words.notes[name]}
          aria-current={name === category ? "true" : undefined}
        >
          {shown(name)} <span className="font-400 tnum opacity-80">{count(name)}</span>
        </a>
      ))}
    </nav>
  );
}

function Shelves({ words, books, category, frame }: ListProps & { frame: Frame }) {
  const shown = category ? books.filter((book) => book.category === category) : books;
  if (shown.length === 0) return <p className="lead quiet">{words.empty}</p>;
  return [...Map.groupBy(shown, (book) => book.category)].map(([name, shelf]) => (
    <BookShelf key={name} category={name} note={isOneOf(BOOK_CATEGORIES, name) ? words.notes[name] : ""}>
      {shelf.map((book, place) => (
        <BookCard key={book.id} book={book} place={place} words={words.card} frame={frame} />
      ))}
    </BookShelf>
  ));
}

/** A book for the card's template: every field is set, to the field's own name. */
const blankBook: Book = {
  id: "",
  title: "{title}",
  author: "{author}",
  description: "{description}",
  category: "",
  coverColor: "primary",
  coverImage: "data:,",
  amazonLink: null,
  amazonPreviewLink: "https://www.amazon.com/dp/0000000000",
  featured: true,
  order: "0",
};

/** The templates that the books' island clones for its states. */
function Parts({ words, frame }: Pick<BooksProps, "words" | "frame">) {
  return (
    <>
      <template data-part="shelf">
        <BookShelf category="" note="">
          <BookCard book={blankBook} place={0} words={words.card} frame={frame} />
        </BookShelf>
      </template>
      <template data-part="reader">
        <BookReader words={words.card} />
      </template>
      <template data-part="loading">
        <SkeletonShelf />
      </template>
      <template data-part="empty">
        <p className="lead quiet">{words.empty}</p>
      </template>
      <template data-part="failed">
        <div role="alert" className="max-w-36em">
          <h2 className="text-2xl">{words.failed.title}</h2>
          <p className="mt-3">{words.failed.text}</p>
          <p className="small quiet mt-2" data-reason />
          <button className="btn btn-line mt-6" type="button" data-act="retry">
            {words.failed.retry}
          </button>
        </div>
      </template>
    </>
  );
}
