import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { asinOf, previewAddress } from "#src/domain/book.ts";
import { BOOK_CATEGORIES, COVER_COLORS } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { ensureOk, fieldsOf } from "#views/browser/answer.ts";
import { showToast } from "#views/browser/toast.ts";
import { TypesetCover } from "#views/components/book-card.tsx";
import { Button } from "#views/components/button.tsx";
import { Choice, Field, option, TextArea, TextField } from "#views/components/field.tsx";
import { spoken } from "#views/islands/words/shape.ts";
import { notDone } from "#views/islands/words/state.ts";
import { FIELDS, ROW } from "./fold.tsx";

const KEY = ["/api/books"];

type Call = { method: "POST" | "PUT" | "DELETE"; path: string; body?: object };

const send = async ({ method, path, body }: Call): Promise<unknown> => {
  const headers = { "content-type": "application/json" };
  const init = { method, credentials: "include", headers, body: JSON.stringify(body ?? {}) } as const;
  return (await ensureOk(fetch(`/api/books${path}`, init))).json();
};

/** The shelves as visitors see them: in order by drag or keys, each book with its form. */
export function Books() {
  const client = useQueryClient();
  const { data: books = [] } = useQuery<Book[]>({ queryKey: KEY });
  const [open, setOpen] = useState<Book | "new">();
  const [dragged, setDragged] = useState<string>();
  const { mutate } = useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: notDone,
  });

  const place = (id: string, to: number) => {
    const book = books.find((each) => each.id === id);
    const ids = books.filter(({ category }) => category === book?.category).map((each) => each.id);
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    const rank = (each: Book) => (order.includes(each.id) ? order.indexOf(each.id) : -1);
    client.setQueryData<Book[]>(KEY, (all = []) =>
      all.toSorted((one, other) =>
        one.category === other.category && rank(one) >= 0 ? rank(one) - rank(other) : 0,
      ),
    );
    mutate({ method: "POST", path: "/order", body: { ids: order } });
  };
  const onKey = (event: KeyboardEvent, id: string, at: number) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    place(id, at + by);
  };
  const remove = (book: Book) => {
    const back = () => mutate({ method: "POST", path: `/${book.id}/restore` });
    const onSuccess = () => {
      setOpen(undefined);
      showToast({ title: t("Book deleted"), action: { label: t("Undo"), act: back } });
    };
    mutate({ method: "DELETE", path: `/${book.id}` }, { onSuccess });
  };

  return (
    <div className="covers grid grid-cols-1 gap-6 min-w-0">
      <Button className="justify-self-start" icon="i-lucide-plus" onClick={() => setOpen("new")}>
        {t("Add a book")}
      </Button>
      {open && (
        <BookForm
          key={open === "new" ? open : open.id}
          book={open}
          onEnd={() => setOpen(undefined)}
          onRemove={remove}
        />
      )}
      {BOOK_CATEGORIES.map((category) => (
        <section key={category} aria-label={shown(category)}>
          <h3 className="small">{shown(category)}</h3>
          <ol className="flex gap-3 overflow-x-auto px-1 py-2 [border-bottom:4px_solid_var(--foreground)]">
            {books
              .filter((book) => book.category === category)
              .map((book, at) => (
                <li
                  key={book.id}
                  className="flex-[0_0_7rem] cursor-grab"
                  draggable
                  onDragStart={() => setDragged(book.id)}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={() => dragged && place(dragged, at)}
                >
                  <button
                    type="button"
                    className="block w-full text-left"
                    aria-label={book.title}
                    aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                    onClick={() => setOpen(book)}
                    onKeyDown={(event) => onKey(event, book.id, at)}
                  >
                    <TypesetCover book={book} />
                  </button>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const coverName = (color: string): string => (color === "muted-foreground" ? t("Gray") : t(spoken(color)));

type FormProps = { book: Book | "new"; onEnd: () => void; onRemove: (book: Book) => void };

function BookForm({ book, onEnd, onRemove }: FormProps) {
  const client = useQueryClient();
  const old = book === "new" ? undefined : book;
  const [link, setLink] = useState(old?.amazonPreviewLink ?? "");
  const { mutate, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: KEY });
      onEnd();
    },
  });
  const faults = fieldsOf(error);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const body = { ...fields, featured: fields.featured === "on", order: old?.order ?? "999" };
    mutate(old ? { method: "PUT", path: `/${old.id}`, body } : { method: "POST", path: "", body });
  };
  const field = (name: keyof Book & string, label: string) => ({
    ...{ id: `book-${name}`, name, label, fault: faults[name] },
    defaultValue: String(old?.[name] ?? ""),
  });
  const choice = (
    name: "category" | "coverColor",
    label: string,
    values: readonly string[],
    say: (value: string) => string = shown,
  ) => (
    <Field id={`book-${name}`} label={label} fault={faults[name]}>
      {(wired) => (
        <Choice
          {...wired}
          name={name}
          options={values.map((value) => option(value, say(value)))}
          defaultValue={old?.[name] ?? values[0]}
        />
      )}
    </Field>
  );
  const asin = asinOf(link);
  return (
    <form className={FIELDS} noValidate onSubmit={save} aria-label={old?.title ?? t("Add a book")}>
      <TextField {...field("title", t("Title"))} />
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
        onChange={({ target }) => setLink(target.value)}
      />
      {asin && (
        <a className="more-link" href={previewAddress(asin)} target="_blank" rel="noopener">
          {t("See the preview")}
        </a>
      )}
      <label className={ROW}>
        <input type="checkbox" name="featured" defaultChecked={old?.featured} />
        {t("Featured")}
      </label>
      {error && Object.keys(faults).length === 0 && <p className="fault">{t("Not saved")}</p>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={isPending}>
          {t("Save")}
        </Button>
        <Button onClick={onEnd}>{t("Cancel")}</Button>
        {old && (
          <Button look="remove" onClick={() => onRemove(old)}>
            {t("Delete")}
          </Button>
        )}
      </p>
    </form>
  );
}
