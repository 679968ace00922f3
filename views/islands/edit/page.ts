import { VERCEL_STEGA_REGEX, vercelStegaDecodeAll } from "@vercel/stega";
import type { ContentPath } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import { callServer, pending } from "#views/browser/settled.ts";
import { placeAt } from "#views/islands/words/shape.ts";
import { getWords, nameOf, set, treeOf } from "#views/islands/words/state.ts";
import { send } from "#views/islands/words/store.ts";

/**
 * The mark of a text (src/content/marked.ts): its file and its path there; `fixed` and a word of the specification; or `link` and
 * the address of the staff's page that has it.
 */
export const markOf = (element: HTMLElement): [kind: string, value: ContentPath] =>
  JSON.parse(element.dataset.words ?? "[]");

export const sourceOf = (element: HTMLElement): { file: string; path: ContentPath } | undefined => {
  const [file, path] = markOf(element);
  return file === "fixed" || file === "link" ? undefined : { file, path };
};

export const allTexts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-words]")];

/** Returns the elements that show a text of the same place: a menu's item is in header and footer. */
export const elementsOf = (words: string | undefined): HTMLElement[] =>
  allTexts().filter(({ dataset }) => dataset.words === words);

/** Takes the marks out of the texts below `root`, each into an element of its own that can be focused. */
export const unmark = (root: ParentNode): void => {
  const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // The last one is that of the sentence, those before it of the words put into it.
    const [file, path, raw] = vercelStegaDecodeAll<[string, ContentPath, string?]>(text.data)?.at(-1) ?? [];
    if (file === undefined) continue;
    const shown = text.data.replace(VERCEL_STEGA_REGEX, "");
    const isDrawn = text.parentElement?.namespaceURI !== "http://www.w3.org/1999/xhtml";
    if (isDrawn || text.parentElement?.closest("[aria-hidden=true], [data-words], option, textarea")) {
      text.data = shown;
      continue;
    }
    const element = document.createElement("span");
    element.dataset.words = JSON.stringify([file, path]);
    if (raw !== undefined) element.dataset.raw = raw;
    element.textContent = shown;
    text.replaceWith(element);
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-words]")) dress(element);
};

/** Makes a text reachable by keys; what it is in no longer leads away. */
const dress = (element: HTMLElement): void => {
  const [kind, value] = markOf(element);
  element.tabIndex = 0;
  if (kind === "fixed") {
    element.role = "note";
    element.title = t("“{word}” stays as it is: results, letters and exports count under this name.", {
      word: String(value),
    });
  } else if (kind === "link") element.role = "link";
  else element.role = element.localName === "img" ? "button" : "textbox";
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.readOnly = true;
  const around = element.closest<HTMLElement>("a, button, summary");
  // A link within the page stays one: axe knows the way to the content by its address.
  if (!around || around.getAttribute("href")?.startsWith("#")) return;
  if (around.localName === "a") {
    around.dataset.leads = around.getAttribute("href") ?? around.dataset.leads ?? "";
    around.removeAttribute("href");
  } else if (around.localName === "button") around.replaceWith(asSpan(around));
  else {
    // A menu's name opens the menu; its own text is changed from within.
    element.replaceWith(element.textContent);
    element.textContent = around.textContent.trim();
    around.nextElementSibling?.prepend(element);
  }
};

/** A button would swallow the space bar. */
const asSpan = (button: HTMLElement): HTMLElement => {
  const span = document.createElement("span");
  span.className = button.className;
  span.append(...button.childNodes);
  return span;
};

const PARTS = ["header", "main", "footer"];

/** Whether the page is to be drawn anew once the text that is being written is done. */
let isDue = false;

export const isDrawingDue = (): boolean => isDue;

/** How often the page was requested, and which of these it shows: one that comes late is older. */
let requested = 0;
let drawn = 0;

/**
 * Draws the page anew, as the server shows it with what waits; focus and place in the window stay. A text that is being written
 * stays until it is done.
 */
export const redraw = (): Promise<void> => pending(drawAnew(), document.querySelector("body > main"));

const drawAnew = async (): Promise<void> => {
  await send();
  const own = ++requested;
  const answer = await callServer(location.href, { credentials: "include" });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  // To whoever is signed out it is the public page.
  if (!fresh.querySelector("[data-island*='/edit.']")) return;
  // A press that ends at another element than it began at is no click.
  while (document.querySelector(":active")) await new Promise(requestAnimationFrame);
  if (own < drawn) return;
  isDue = document.querySelector("[contenteditable]:not([contenteditable=false])") !== null;
  if (isDue) return;
  drawn = own;
  const active = document.activeElement;
  const focused = active instanceof HTMLElement ? active.dataset.words : undefined;
  // A menu's item is at several places, of which one is seen.
  const place = elementsOf(focused).findIndex((each) => each.matches(":focus"));
  for (const part of PARTS) {
    const here = document.querySelector(`body > ${part}`);
    const there = fresh.querySelector(`body > ${part}`);
    // The element stays: the header's menus listen on it.
    if (here && there) here.replaceChildren(...there.childNodes);
  }
  showAll();
  // Names and the tip go over to the new texts.
  set({});
  if (focused !== undefined) elementsOf(focused)[place]?.focus({ preventScroll: true });
};

export const showAll = (): void => {
  const { pathname } = location;
  // An own page's text is written in the page of the site, an article's in its editor.
  const editor = pathname.startsWith("/blog/") ? "/admin" : `/admin/site#own/pages${pathname}.md`;
  for (const text of document.querySelectorAll<HTMLElement>(".article-body")) {
    text.dataset.words = JSON.stringify(["link", editor]);
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
  return source ? nameOf(source.file, source.path) : "";
};

/** Gives each text its field's name, and says which are changed and which were refused. */
export const nameTexts = (): void => {
  const { files, waiting, faults } = getWords();
  const changed = new Set(waiting.map(({ file, path }) => nameOf(file, path)));
  for (const element of allTexts()) {
    const source = sourceOf(element);
    if (!source) continue;
    const name = nameIn(element);
    const { label } = placeAt(files[source.file]?.shape, treeOf(source.file), source.path);
    element.setAttribute(
      "aria-label",
      element.localName === "img" ? t("Replace {name}", { name: label }) : label,
    );
    element.classList.toggle("words-changed", changed.has(name));
    if (faults[name]) element.setAttribute("aria-invalid", "true");
    else element.removeAttribute("aria-invalid");
  }
};
