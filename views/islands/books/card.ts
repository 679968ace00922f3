import { asinOf, coverColor, coverOrnament, coverSize, storeSearch } from "#src/domain/book.ts";
import { foreignLanguage } from "#src/domain/text-language.ts";
import { fill } from "#src/domain/words.ts";
import type { Book } from "#src/store/book.ts";
import { sentencesOf } from "#views/components/shelf-look.ts";

export const part = (root: HTMLElement, name: string): DocumentFragment => {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  if (!template) throw new Error(`The page has no template "${name}".`);
  return document.importNode(template.content, true);
};

/** Fills a book's title into the `aria-label`s and `title`s of a cloned template. */
export const nameParts = (part: ParentNode, title: string): void => {
  for (const name of ["aria-label", "title"]) {
    for (const element of part.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, fill(element.getAttribute(name) ?? "", { title }));
    }
  }
};

/**
 * Fills a cloned card template with a book at `place` (from 0) of its shelf, removes the parts that the book lacks, and
 * returns it. `chosen` is whether its cover is seen at first.
 */
export const fillCard = (card: HTMLElement, book: Book, place: number, chosen: boolean): HTMLElement => {
  const all = <Found extends Element = HTMLElement>(selector: string) =>
    card.querySelectorAll<Found>(selector);
  const asin = asinOf(book.amazonPreviewLink);
  card.dataset.asin = asin ?? "";

  for (const word of ["title", "author"] as const)
    for (const place of all(`[data-book="${word}"]`)) place.textContent = book[word];
  const sentences = sentencesOf(book.description);
  for (const [index, place] of [...all(".book-about > *")].entries())
    place.textContent = sentences[index] ?? "";
  for (const radio of all<HTMLInputElement>("input")) {
    radio.name = book.category;
    radio.id = `book-${book.id}`;
    radio.defaultChecked = chosen;
  }
  for (const spine of all<HTMLLabelElement>("label")) spine.htmlFor = `book-${book.id}`;
  for (const about of all(".book-about")) about.toggleAttribute("data-brief", !sentences[1]);
  const lang = foreignLanguage(book.description);
  if (lang) for (const text of all("[data-book]:not([data-book=author])")) text.lang = lang;
  nameParts(card, book.title);
  for (const cover of all("[data-color]")) cover.dataset.color = coverColor(book.coverColor);
  for (const cover of all("[data-size]")) cover.dataset.size = coverSize(book.title);
  for (const ornament of all(".typeset-cover use")) {
    const [file = ""] = (ornament.getAttribute("href") ?? "").split("#");
    ornament.setAttribute("href", file + coverOrnament(book.category, place));
  }
  for (const image of all<HTMLImageElement>(".typeset-cover img")) {
    if (book.coverImage) image.src = book.coverImage;
    else image.remove();
  }
  for (const link of all<HTMLAnchorElement>("a")) link.href = storeSearch(book);
  if (!book.featured) for (const tag of all("[data-featured]")) tag.remove();
  if (!asin) for (const button of all('[data-act="preview"]')) button.remove();
  return card;
};

/** Returns the texts of a card, in full where they are truncated for display. */
export const wordsOf = (card: HTMLElement) => {
  const read = (word: string) => card.querySelector(`[data-book="${word}"]`)?.textContent ?? "";
  return { title: read("title"), author: read("author"), description: read("description") };
};
