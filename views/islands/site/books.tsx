import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { TypesetCover } from "#views/components/book-card.tsx";
import { Button } from "#views/components/button.tsx";
import { failure, useAction } from "#views/islands/admin/list/actions.ts";
import { keepDraft, keptIds } from "#views/islands/admin/parts/kept-words.ts";
import { notDone } from "#views/islands/words/state.ts";
import { BookForm, KEPT, KEY } from "./book-form.tsx";
import { ROW, WAITS } from "./fold.tsx";

/** A book's form that is open: of which, and what was pressed for it, where the keyboard goes back to. */
type Opened = { id: string; by?: HTMLElement };

/** The id of the book that is not there yet. */
const NEW = "new";

/** The shelves as visitors see them: in order by drag or keys, each book with its form. */
export function Books() {
  const client = useQueryClient();
  const account = useAuth().user?.id ?? "";
  const { data: books } = useQuery<Book[]>({ queryKey: KEY });
  const begun = keptIds(account).flatMap((id) => (id.startsWith(KEPT) ? [id.slice(KEPT.length)] : []));
  const [open, setOpen] = useState<Opened | undefined>(begun[0] === undefined ? undefined : { id: begun[0] });
  const [dragged, setDragged] = useState<string>();
  const { mutate } = useAction();
  const order = useMutation({
    mutationFn: async (ids: string[]) => (await ensureOk(api.books.order.$post({ json: { ids } }))).json(),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: notDone,
  });
  if (!books) return <p className="quiet">{t("Loading...")}</p>;

  const onShelf = (category: string) => books.filter((book) => book.category === category);
  const opened = books.find(({ id }) => id === open?.id);
  const place = (id: string, to: number) => {
    const book = books.find((each) => each.id === id);
    const shelf = onShelf(book?.category ?? "");
    if (!book || to < 0 || to >= shelf.length) return;
    const next = shelf.toSpliced(shelf.indexOf(book), 1).toSpliced(to, 0, book);
    const ordered = (category: string) => (category === book.category ? next : onShelf(category));
    client.setQueryData<Book[]>(KEY, BOOK_CATEGORIES.flatMap(ordered));
    order.mutate(next.map((each) => each.id));
  };
  const onKey = (event: KeyboardEvent, id: string, at: number) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    place(id, at + by);
  };
  const end = () => {
    setOpen(undefined);
    open?.by?.focus();
  };
  const remove = (book: Book) => {
    const { $delete, restore } = api.books[":id"];
    const path = { param: { id: book.id } };
    const removal = {
      act: () => ensureOk($delete(path)),
      undo: () => ensureOk(restore.$post(path)),
      done: { title: t("Book deleted") },
      failed: failure(t("Not done")),
    };
    const onSuccess = () => {
      keepDraft(account, KEPT + book.id);
      end();
    };
    mutate(removal, { onSuccess });
  };
  const isBegun = (id: string) => begun.includes(id) && id !== open?.id;

  return (
    <div className="covers grid grid-cols-1 gap-6 min-w-0">
      <p className={ROW}>
        <Button icon="i-lucide-plus" onClick={({ currentTarget: by }) => setOpen({ id: NEW, by })}>
          {t("Add a book")}
        </Button>
        {isBegun(NEW) && <NotSaved />}
      </p>
      {open && (
        <BookForm
          key={open.id}
          id={open.id}
          book={opened}
          shelf={onShelf(opened?.category ?? "")}
          isPressed={open.by !== undefined}
          onMove={place}
          onEnd={end}
          onRemove={remove}
        />
      )}
      {BOOK_CATEGORIES.map((category) => (
        <section key={category} aria-label={shown(category)}>
          <h3 className="small">{shown(category)}</h3>
          <ol className="flex gap-3 overflow-x-auto px-1 py-2 [border-bottom:4px_solid_var(--foreground)]">
            {onShelf(category).map((book, at) => (
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
                  onClick={({ currentTarget: by }) => setOpen({ id: book.id, by })}
                  onKeyDown={(event) => onKey(event, book.id, at)}
                >
                  <TypesetCover book={book} />
                </button>
                {isBegun(book.id) && <NotSaved />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const NotSaved = () => <span className={WAITS}>{t("Not saved")}</span>;
