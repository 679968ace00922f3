import type { ReadingContent } from "#src/content/shape/pages.ts";
import { BOOK_CATEGORIES, type BookCategory, isOneOf } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { fill, t } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { BookCard, BookReader, BookShelf, SkeletonShelf } from "#views/components/book-card.tsx";
import { ClosingCall } from "#views/components/closing-call.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Middle } from "#views/components/middle.tsx";
import { chosenPlace } from "#views/components/shelf-look.ts";
import { plainIsland } from "#views/island.tsx";
import { Layout } from "#views/layout.tsx";

const HEAD =
  "wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-2 pt-3 md:py-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]";
const TROUBLE =
  "flex flex-wrap justify-between items-center gap-x-4 min-h-11 py-.8 no-underline hair-bottom hover:text-team-ink aria-[current]:text-team-ink aria-[current]:[box-shadow:inset_0_-2px_var(--team-ink)]";

type BooksProps = {
  frame: Frame;
  words: ReadingContent;
  books: Book[];
  category?: BookCategory;
  /** The page's title without a category: the island prefixes the chosen one. */
  title: string;
};

export function BooksPage({ frame, words, books, category, title }: BooksProps) {
  return (
    <Layout frame={frame}>
      <div
        data-title={title}
        data-copied={words.card.copied}
        data-copy-failed={words.card.copyFailed}
        {...plainIsland("books", "idle")}
      >
        <section className={HEAD}>
          <div>
            <h1 className="[font-size:min(17vw,clamp(3.4rem,1.6rem+8vw,8.5rem))]">{words.title}</h1>
            <p className="quiet small mt-2 md:mt-3 max-w-27em">{fill(words.lead, { count: books.length })}</p>
          </div>
          <div className="min-w-0">
            <Filter words={words} books={books} category={category} />
            <ul className="flex flex-wrap gap-x-5 -mb-4 md:mt-2 md:mb-0">
              {words.words.map(({ word, category }) => (
                <li key={word}>
                  <a
                    className="inline-flex items-center min-h-11 small text-link underline-offset-[.3em]"
                    href={`/books?category=${encodeURIComponent(category)}`}
                  >
                    {word}
                  </a>
                </li>
              ))}
            </ul>
            <p
              className="hidden-text"
              role="status"
              data-counted={words.filter.counted}
              data-counted-one={words.filter.countedOne}
            />
          </div>
        </section>
        <Middle frame={frame}>
          <div className="later covers" data-shelves>
            <Shelves words={words} books={books} category={category} frame={frame} />
          </div>
        </Middle>
        <Parts words={words} frame={frame} />
      </div>
      <ClosingCall words={words.call} frame={frame} />
    </Layout>
  );
}

type ListProps = Pick<BooksProps, "words" | "books" | "category">;

/** A trouble in quotation marks. They are part of the text: marks of the style's would move as its font arrives. */
const quoted = (note: string): string => t("“{text}”", { text: note });

/** The filter: the troubles, as links, so that it works without scripts; the books' island enhances them. */
function Filter({ words, books, category }: ListProps) {
  const link = (name: BookCategory | "", count: number) => (
    <a
      key={name}
      className={TROUBLE}
      href={name ? `/books?category=${encodeURIComponent(name)}` : "/books"}
      data-category={name}
      data-note={name && quoted(words.notes[name])}
      aria-current={name === (category ?? "") ? "true" : undefined}
    >
      {/* On a phone the shelf below has the category's name again. */}
      <small className={name ? "order-1 ml-auto text-xs quiet max-sm:hidden-text" : "text-sm font-600"}>
        {name ? shown(name) : words.filter.all} <span className="tnum">{count}</span>
      </small>
      {name && (
        <q className="[quotes:none] [font:italic_380_clamp(1.12rem,.95rem+.7vw,1.75rem)/1.15_var(--font-display)]">
          {quoted(words.notes[name])}
        </q>
      )}
    </a>
  );
  return (
    <nav className="rule-top" aria-label={words.filter.title}>
      {BOOK_CATEGORIES.map((name) => link(name, books.filter((book) => book.category === name).length))}
      {link("", books.length)}
    </nav>
  );
}

function Shelves({ words, books, category, frame }: ListProps & { frame: Frame }) {
  const shown = category ? books.filter((book) => book.category === category) : books;
  if (shown.length === 0) return <p className="wrap lead quiet pb-section">{words.empty}</p>;
  return [...Map.groupBy(shown, (book) => book.category)].map(([name, shelf]) => (
    <BookShelf
      key={name}
      category={name}
      note={isOneOf(BOOK_CATEGORIES, name) ? quoted(words.notes[name]) : ""}
      count={shelf.length}
    >
      {shelf.map((book, place) => (
        <BookCard
          key={book.id}
          book={book}
          place={place}
          chosen={place === chosenPlace(shelf)}
          words={words.card}
          frame={frame}
        />
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

function Parts({ words, frame }: Pick<BooksProps, "words" | "frame">) {
  const parts = {
    shelf: (
      <BookShelf category="" note="" count={0}>
        <BookCard book={blankBook} place={0} chosen={false} words={words.card} frame={frame} />
      </BookShelf>
    ),
    reader: <BookReader words={words.card} />,
    loading: <SkeletonShelf />,
    empty: <p className="wrap lead quiet pb-section">{words.empty}</p>,
    failed: (
      <div role="alert" className="wrap pb-section">
        <h2 className="text-2xl">{words.failed.title}</h2>
        <p className="mt-3">{words.failed.text}</p>
        <p className="small quiet mt-2" data-reason />
        <button className="btn btn-line mt-6" type="button" data-act="retry">
          {words.failed.retry}
        </button>
      </div>
    ),
  };
  return Object.entries(parts).map(([name, part]) => (
    <template key={name} data-part={name}>
      {part}
    </template>
  ));
}
