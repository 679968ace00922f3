import { t } from "#src/domain/words.ts";
import { placeAt } from "#views/islands/words/shape.ts";
import { getWords, nameOf, treeOf } from "#views/islands/words/state.ts";
import { send } from "#views/islands/words/store.ts";
import { allTexts, elementsOf, sourceOf, unmark } from "./marks.ts";

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
  nameTexts();
  if (focused !== undefined) elementsOf(focused)[0]?.focus({ preventScroll: true });
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

/** The name of the field that a text comes from (`home.yaml: hero.title`), or "" where that is no file. */
export const nameIn = (element: HTMLElement): string => {
  const source = sourceOf(element);
  return "file" in source ? nameOf(source.file, source.path) : "";
};

/** Gives each text its field's name, and says which are changed and which were refused. */
export const nameTexts = (): void => {
  const { files, waiting, faults } = getWords();
  const changed = new Set(waiting.map(({ file, path }) => nameOf(file, path)));
  for (const element of allTexts()) {
    const source = sourceOf(element);
    if (!("file" in source)) continue;
    const name = nameIn(element);
    const { label } = placeAt(files[source.file]?.shape, treeOf(source.file), source.path);
    element.ariaLabel = element.localName === "img" ? t("Replace {name}", { name: label }) : label;
    element.classList.toggle("words-changed", changed.has(name));
    element.ariaInvalid = faults[name] ? "true" : null;
  }
};
