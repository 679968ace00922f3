import { VERCEL_STEGA_REGEX, vercelStegaDecodeAll } from "@vercel/stega";
import type { ContentPath } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";

/** Where a text of the page comes from (src/content/marked.ts). */
export type Source =
  | { file: string; path: ContentPath }
  /** A word that the specification fixes. */
  | { fixed: string }
  /** The address of the staff's page that has it. */
  | { address: string };

export const sourceOf = (element: HTMLElement): Source => {
  const [kind, value] = JSON.parse(element.dataset.words ?? "[]") as [string, ContentPath];
  if (kind === "fixed") return { fixed: String(value) };
  return kind === "link" ? { address: String(value) } : { file: kind, path: value };
};

/** The page's texts, in the order of the document. */
export const allTexts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-words]")];

/** Returns the elements that show a text of the same place: a menu's item stands in header and footer. */
export const elementsOf = (words: string): HTMLElement[] =>
  allTexts().filter(({ dataset }) => dataset.words === words);

/** Takes the marks out of the texts below `root`, each into an element of its own that can be focused. */
export const unmark = (root: ParentNode): void => {
  const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // The last one is that of the sentence, those before it of the words put into it.
    const words = vercelStegaDecodeAll<unknown>(text.data)?.at(-1);
    if (words === undefined) continue;
    const shown = text.data.replace(VERCEL_STEGA_REGEX, "");
    const isDrawn = text.parentElement?.namespaceURI !== "http://www.w3.org/1999/xhtml";
    if (isDrawn || text.parentElement?.closest("[aria-hidden=true], [data-words], option, textarea")) {
      text.data = shown;
      continue;
    }
    const element = document.createElement("span");
    element.dataset.words = JSON.stringify(words);
    element.textContent = shown;
    text.replaceWith(element);
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-words]")) dress(element);
};

/** Makes a text reachable by keys; what it stands in no longer leads away. */
const dress = (element: HTMLElement): void => {
  const source = sourceOf(element);
  element.tabIndex = 0;
  if ("fixed" in source) {
    element.role = "note";
    element.title = t("“{word}” stays as it is: results, letters and exports count under this name.", {
      word: source.fixed,
    });
  } else if ("address" in source) element.role = "link";
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
