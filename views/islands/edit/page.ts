import { send } from "#views/islands/words/store.ts";
import { unmark } from "./marks.ts";

const PARTS = ["header", "main", "footer"];

/** Draws the page anew, as the server shows it with what waits; focus and place in the window stay. */
export const redraw = async (): Promise<void> => {
  await send();
  const answer = await fetch(location.href, { credentials: "include" });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.words : undefined;
  for (const part of PARTS) {
    const here = document.querySelector(`body > ${part}`);
    const there = fresh.querySelector(`body > ${part}`);
    // The element stays: the header's menus listen on it.
    if (here && there) here.replaceChildren(...there.childNodes);
  }
  showAll();
  if (focused !== undefined)
    [...document.querySelectorAll<HTMLElement>("[data-words]")]
      .find(({ dataset }) => dataset.words === focused)
      ?.focus({ preventScroll: true });
};

/** Where the text of a page is written: an own page's in the page of the site, an article's in its editor. */
const whereWritten = (): string => {
  const { pathname } = location;
  return pathname.startsWith("/blog/") ? "/admin" : `/admin/site#own/pages${pathname}.md`;
};

/** Makes all of the page's texts ready to be changed. */
export const showAll = (): void => {
  for (const text of document.querySelectorAll<HTMLElement>(".article-body")) {
    text.dataset.words = JSON.stringify(["link", whereWritten()]);
    for (const link of text.querySelectorAll("a")) link.removeAttribute("href");
  }
  for (const part of ["a", ...PARTS]) {
    const element = document.querySelector(`body > ${part}`);
    if (element) unmark(element);
  }
  for (const later of document.querySelectorAll<HTMLElement>("[data-menu]>*,.later>*"))
    later.style.contentVisibility = "visible";
};
