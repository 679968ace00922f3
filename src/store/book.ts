import { and, eq, type SQL } from "drizzle-orm";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { books } from "./tables/content.ts";

export type Book = typeof books.$inferSelect;

/**
 * Inserts or updates a book and returns which it did: matched by id, else by title and author (keeping the stored
 * id).
 */
export function putBook(tx: Tx, book: Book): "added" | "updated" {
  const { id, ...fields } = book;
  const update = (which: SQL | undefined) =>
    tx.db.update(books).set(fields).where(which).returning({ id: books.id }).all().length > 0;
  tx.touch("book");
  if (update(eq(books.id, id))) return "updated";
  if (update(and(eq(books.title, book.title), eq(books.author, book.author)))) return "updated";
  tx.db
    .insert(books)
    .values({ id, ...fields })
    .run();
  return "added";
}

export function bookStore({ db, batch }: Engine) {
  return {
    /** The books of one category or of all: categories in the fixed order, then `order`, then title. */
    list: async (category?: string): Promise<Book[]> => {
      const which = category === undefined ? undefined : eq(books.category, category);
      return db.select().from(books).where(which).all().sort(inShelfOrder);
    },
    /** Adds or updates all of the books, or none when one cannot be written. */
    putAll: (rows: readonly Book[]): Promise<{ added: number; updated: number }> =>
      batch((tx) => {
        const done = rows.map((row) => putBook(tx, row));
        const added = done.filter((what) => what === "added").length;
        return { added, updated: done.length - added };
      }),
    delete: (id: string): Promise<boolean> =>
      batch((tx) => {
        tx.touch("book");
        return tx.db.delete(books).where(eq(books.id, id)).returning({ id: books.id }).all().length > 0;
      }),
  };
}

const PLACES: ReadonlyMap<string, number> = new Map(
  BOOK_CATEGORIES.map((category, place) => [category, place]),
);
const { compare } = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function inShelfOrder(one: Book, other: Book): number {
  const place = ({ category }: Book) => PLACES.get(category) ?? PLACES.size;
  return (
    place(one) - place(other) ||
    Number(one.order) - Number(other.order) ||
    compare(one.title, other.title) ||
    (one.id < other.id ? -1 : 1)
  );
}
