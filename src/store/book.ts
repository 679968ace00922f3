import { sql } from "drizzle-orm";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { all, first, insert, update } from "./sqlite/rows.ts";
import { books } from "./tables/content.ts";
import { trashable } from "./trash.ts";

export type Book = typeof books.$inferSelect;

/** CONTRACT, HTTP: the categories in their fixed order. */
const SHELF_ORDER = [
  sql`(SELECT key FROM json_each(${JSON.stringify(BOOK_CATEGORIES)}) WHERE value = ${books.category})`,
  books.order,
  sql`${books.title} COLLATE NOCASE`,
  books.id,
];

/** Matched by id, else by title and author, whose stored id stays. */
export function putBook(tx: Tx, book: Book): "added" | "updated" {
  const { id, ...fields } = book;
  const { title, author } = book;
  tx.touch("book");
  if (update(tx, books, { id }, fields).length > 0) return "updated";
  if (update(tx, books, { title, author }, fields).length > 0) return "updated";
  insert(tx, books, book);
  return "added";
}

export function bookStore(engine: Engine) {
  const { batch } = engine;
  const byId = (id: string): Book | null => first(engine, books, { id }) ?? null;
  const list = (category?: string): Book[] =>
    all(engine, books, category === undefined ? undefined : { category }, { order: SHELF_ORDER });

  return {
    list: async (category?: string): Promise<Book[]> => list(category),
    byId: async (id: string): Promise<Book | null> => byId(id),
    insert: (row: Book): Promise<Book> =>
      batch((tx) => {
        tx.touch("book");
        insert(tx, books, row);
        return row;
      }),
    update: (id: string, changes: Partial<Omit<Book, "id">>): Promise<Book | null> =>
      batch((tx) => {
        tx.touch("book");
        return update(tx, books, { id }, changes)[0] ?? null;
      }),
    /** Puts the books of one category into this order; null unless the ids are all of one's, each once. */
    order: (ids: readonly string[]): Promise<Book[] | null> =>
      batch((tx) => {
        const category = byId(ids[0] ?? "")?.category;
        const all = category === undefined ? [] : list(category).map(({ id }) => id);
        if (all.length === 0 || !Bun.deepEquals(all.toSorted(), ids.toSorted())) return null;
        tx.touch("book");
        for (const [place, id] of ids.entries()) update(tx, books, { id }, { order: String(place) });
        return list(category);
      }),
    ...trashable(engine, "book"),
    putAll: (rows: readonly Book[]): Promise<{ added: number; updated: number }> =>
      batch((tx) => {
        const done = rows.map((row) => putBook(tx, row));
        const added = done.filter((what) => what === "added").length;
        return { added, updated: done.length - added };
      }),
  };
}
