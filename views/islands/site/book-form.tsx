import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { asinOf, previewAddress } from "#src/domain/book.ts";
import { BOOK_CATEGORIES, COVER_COLORS } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { ChoiceField, option, TextArea, TextField } from "#views/components/field.tsx";
import { focusOnMount } from "#views/components/gate-card.tsx";
import { Form } from "#views/islands/admin/parts/form.tsx";
import { useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { rowOf, useSending } from "#views/islands/admin/parts/sending.ts";
import { ListTools } from "#views/islands/words/list-tools.tsx";
import { asWords } from "#views/islands/words/shape.ts";
import { FIELDS, ROW } from "./fold.tsx";

export const KEY = ["/api/books"];

/** What is typed of a book and not saved is kept in this browser under this and its id. */
export const KEPT = "book:";

const coverName = (color: string): string => (color === "muted-foreground" ? t("Gray") : t(asWords(color)));

type BookWords = ReturnType<typeof wordsOf>;

const wordsOf = (book: Book | undefined) => ({
  title: book?.title ?? "",
  author: book?.author ?? "",
  description: book?.description ?? "",
  category: book?.category ?? BOOK_CATEGORIES[0],
  coverColor: book?.coverColor ?? COVER_COLORS[0],
  coverImage: book?.coverImage ?? "",
  amazonLink: book?.amazonLink ?? "",
  amazonPreviewLink: book?.amazonPreviewLink ?? "",
  featured: book?.featured ? "on" : "",
});

type FormProps = {
  id: string;
  /** None where it is new, or a colleague has deleted it. */
  book: Book | undefined;
  /** All books of its category. */
  shelf: readonly Book[];
  isPressed: boolean;
  onMove: (id: string, to: number) => void;
  onEnd: () => void;
  onRemove: (book: Book) => void;
};

/** What a book says and how it looks, kept in this browser until it is saved. */
export function BookForm({ id, book, shelf, isPressed, onMove, onEnd, onRemove }: FormProps) {
  const client = useQueryClient();
  const [first] = useState(() => wordsOf(book));
  const kept = useKeptWords<BookWords>(KEPT + id, first);
  const { words, change, wired } = kept;
  const [error, setError] = useState<unknown>();
  const put = (to: string, saved: BookWords): Promise<Book> =>
    rowOf(
      api.books[":id"].$put({ param: { id: to }, json: { ...saved, featured: saved.featured === "on" } }),
    );
  const { faults, form, isSending, lost, send } = useSending<BookWords, Book>(kept, {
    add: (saved, headers) => {
      if (book) return put(book.id, saved);
      const json = { ...saved, featured: saved.featured === "on", order: "999" };
      return rowOf(api.books.$post({ json }, { headers }));
    },
    replace: ({ id }, saved) => put(id, saved),
    goesOn: true,
    onAdded: async () => {
      setError(undefined);
      await client.invalidateQueries({ queryKey: KEY });
      onEnd();
    },
    onFailed: (error, isAtField) => setError(isAtField ? undefined : error),
  });
  const cancel = () => {
    change(first);
    onEnd();
  };
  const field = (name: keyof BookWords, label: string) => ({
    ...wired(name),
    id: `book-${name}`,
    label,
    fault: faults[name],
  });
  const choice = (
    name: "category" | "coverColor",
    label: string,
    values: readonly string[],
    say: (value: string) => string = shown,
  ) => (
    <ChoiceField
      id={`book-${name}`}
      label={label}
      fault={faults[name]}
      options={values.map((value) => option(value, say(value)))}
      value={words[name]}
      onChoose={(value) => change({ [name]: value })}
    />
  );
  const asin = asinOf(words.amazonPreviewLink);
  return (
    <Form
      className={FIELDS}
      ref={form}
      onSend={() => void send()}
      aria-label={book?.title ?? t("Add a book")}
    >
      <TextField ref={isPressed ? focusOnMount : undefined} {...field("title", t("Title"))} />
      <TextField {...field("author", t("Author"))} />
      <TextArea {...field("description", t("Description"))} />
      {choice("category", t("Category"), BOOK_CATEGORIES)}
      {choice("coverColor", t("Cover"), COVER_COLORS, coverName)}
      <TextField {...field("coverImage", t("Cover picture"))} optional />
      <TextField {...field("amazonLink", t("Link to the store"))} optional />
      <TextField
        {...field("amazonPreviewLink", t("Link to the preview"))}
        optional
        hint={asin ? t("ASIN {asin}", { asin }) : t("Without an ASIN in it there is no preview.")}
      />
      {asin && (
        <a className="more-link" href={previewAddress(asin)} target="_blank" rel="noopener">
          {t("See the preview")}
        </a>
      )}
      <label className={ROW}>
        <input
          type="checkbox"
          checked={words.featured === "on"}
          onChange={({ target }) => change({ featured: target.checked ? "on" : "" })}
        />
        {t("Featured")}
      </label>
      {(lost || error !== undefined) && <p className="fault">{lost ?? t("Not saved")}</p>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={isSending}>
          {t("Save")}
        </Button>
        <Button onClick={cancel}>{t("Cancel")}</Button>
        {book && (
          <Button look="remove" onClick={() => onRemove(book)}>
            {t("Delete")}
          </Button>
        )}
      </p>
      {book && (
        <ListTools
          list={{ path: [], at: shelf.indexOf(book), length: shelf.length, shape: {} }}
          item={book}
          movesOnly
          onAct={(moved) => "move" in moved && onMove(book.id, moved.move)}
        />
      )}
    </Form>
  );
}
