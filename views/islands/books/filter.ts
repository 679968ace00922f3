import { BOOK_CATEGORIES, isOneOf } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { fill, t } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { afterPaint } from "#views/browser/after-paint.ts";
import { api } from "#views/browser/api.ts";
import { callsBegun } from "#views/browser/settled.ts";
import { chosenPlace, shelfLook } from "#views/components/shelf-look.ts";
import { fillCard, part } from "./card.ts";

/** Returns the category in a URL; "" for the whole list or an unknown one. */
const categoryIn = (address: string): string => {
  const category = new URL(address).searchParams.get("category");
  return isOneOf(BOOK_CATEGORIES, category) ? category : "";
};

const readBooks = async (category: string): Promise<Book[]> => {
  const answer = await api.books.$get({ query: category ? { category } : {} });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return answer.json();
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const FRAME_MS = 20;

/**
 * Replaces what is on the shelves. All but the first are skipped (`.later`, motion.css) until that one is painted, and then
 * shown one by one, as the loader does: at once it would be one long task. Not so after Back (`isBack`): the browser scrolls to
 * where the reader was.
 */
const putOn = (shelves: HTMLElement, nodes: Node[], isBack = false): void => {
  const parts = nodes.filter((node) => node instanceof HTMLElement);
  const show = (part: HTMLElement) => part.style.setProperty("content-visibility", "visible");
  for (const part of parts) part.style.contentVisibility = isBack ? "visible" : "";
  shelves.replaceChildren(...nodes);
  afterPaint(() => {
    for (const [place, part] of parts.entries()) setTimeout(show, place * FRAME_MS, part);
  });
};

/**
 * Handles the filter's links: pushes the URL and fetches the books from /api/books; shelves that were shown are
 * cached for Back. Without scripts, the same links load the same shelves as pages.
 */
export const watchFilter = (root: HTMLElement): void => {
  const shelves = root.querySelector<HTMLElement>("[data-shelves]");
  const status = root.querySelector<HTMLElement>("[role=status]");
  if (!shelves || !status) return;
  const links = [...root.querySelectorAll<HTMLAnchorElement>("a[data-category]")];
  const linkOf = (category: string) => links.find((link) => link.dataset.category === category);
  const pageTitle = root.dataset.title ?? document.title;
  const kept = new Map<string, Node[]>();
  const first = categoryIn(location.href);
  kept.set(first, [...shelves.childNodes]);
  /** None where the last one could not be read. */
  let current: string | undefined = first;

  const say = (text: string, isSeen: boolean) => {
    status.textContent = text;
    status.classList.toggle("hidden-text", !isSeen);
  };

  const shelfOf = (category: string, books: Book[]) => {
    const shelf = part(root, "shelf");
    const words: Record<string, string | undefined> = {
      category: shown(category),
      note: linkOf(category)?.dataset.note,
    };
    for (const place of shelf.querySelectorAll<HTMLElement>("[data-shelf]"))
      place.textContent = words[place.dataset.shelf ?? ""] ?? "";
    shelf.querySelector(".book-shelf")?.setAttribute("class", shelfLook(category, books.length));
    shelf.querySelector("[role=radiogroup]")?.setAttribute("aria-label", shown(category));
    const card = shelf.querySelector<HTMLElement>("[data-card]");
    if (card) {
      const blank = card.cloneNode(true);
      const chosen = chosenPlace(books);
      card.replaceWith(
        ...books.map((book, place) =>
          fillCard(blank.cloneNode(true) as HTMLElement, book, place, place === chosen),
        ),
      );
    }
    return shelf;
  };

  const countBooks = (category: string, books: Book[]) => {
    for (const link of category ? [linkOf(category)] : links) {
      const own = link?.dataset.category;
      const count = books.filter((book) => !own || book.category === own).length;
      link?.querySelector("span")?.replaceChildren(String(count));
    }
  };

  const showBooks = (category: string, books: Book[]) => {
    const groups = [...Map.groupBy(books, (book) => book.category)];
    const made =
      groups.length > 0 ? groups.map(([name, group]) => shelfOf(name, group)) : [part(root, "empty")];
    putOn(
      shelves,
      made.flatMap(({ childNodes }) => [...childNodes]),
    );
    kept.set(category, [...shelves.childNodes]);
    countBooks(category, books);
    const { counted = "", countedOne = "" } = status.dataset;
    say(books.length === 1 ? countedOne : fill(counted, { count: books.length }), false);
  };

  const showFailure = (category: string, reason: unknown) => {
    const failed = part(root, "failed");
    const place = failed.querySelector("[data-reason]");
    // A TypeError is a failed connection: no status, and a message in the browser's words.
    if (place && reason instanceof Error && !(reason instanceof TypeError))
      place.textContent = reason.message;
    failed.querySelector('[data-act="retry"]')?.addEventListener("click", () => {
      linkOf(category)?.focus();
      linkOf(category)?.click();
    });
    current = undefined;
    say("", false);
    shelves.replaceChildren(failed);
  };

  const choose = (category: string) => {
    current = category;
    for (const link of links) {
      if (link.dataset.category === category) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    document.title = category ? `${shown(category)} · ${pageTitle}` : pageTitle;
  };

  const show = async (category: string, isBack = false) => {
    if (current !== category) return;
    const before = kept.get(category);
    if (before) {
      say("", false);
      return putOn(shelves, before, isBack);
    }
    say(t("Loading books..."), true);
    shelves.replaceChildren(part(root, "loading"));
    let books: Book[] | undefined;
    const begun = callsBegun();
    try {
      books = await readBooks(category);
      if (current === category && !kept.has(category)) showBooks(category, books);
    } catch (reason) {
      if (current !== category) return;
      // The script's own fault, as in an older browser: the address shows the same shelves.
      if (books || callsBegun() === begun) location.reload();
      else showFailure(category, reason);
    }
  };

  root.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-category]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const category = link.dataset.category ?? "";
    const isNew = category !== current;
    choose(category);
    // The link is seen to be chosen first: a step of the history and the shelves take longer than a press may.
    afterPaint(() => {
      if (link.href !== location.href) history.pushState(null, "", link.href);
      if (isNew) void show(category);
    });
  });
  addEventListener("popstate", () => {
    const category = categoryIn(location.href);
    if (category === current) return;
    choose(category);
    void show(category, true);
  });
};
