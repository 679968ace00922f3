import { previewAddress } from "#src/domain/asin.ts";
import { tell } from "#views/browser/tell.ts";
import { nameParts, wordsOf } from "./card.ts";
import { part } from "./part.ts";

/** What had the focus when a reader opened: closing it gives the focus back. */
const openers = new WeakMap<HTMLElement, HTMLElement>();

const tellButtons = (card: HTMLElement, isOpen: boolean) => {
  for (const button of card.querySelectorAll('[data-act="preview"]')) {
    button.setAttribute("aria-expanded", String(isOpen));
  }
};

/** Puts the cover back where a card shows the reader, and the focus on what opened it. */
export const closeReader = (card: HTMLElement): void => {
  const reader = card.querySelector("[data-reader]");
  if (!reader) return;
  reader.remove();
  delete card.dataset.open;
  tellButtons(card, false);
  openers.get(card)?.focus();
};

/** Shows the embedded reader in the cover's place, or the cover again; the frame is fetched by this and not before. */
export const toggleReader = (root: HTMLElement, card: HTMLElement, opener: HTMLElement): void => {
  const { asin } = card.dataset;
  if (card.dataset.open !== undefined) closeReader(card);
  else if (asin) openReader(root, card, opener, asin);
};

const openReader = (root: HTMLElement, card: HTMLElement, opener: HTMLElement, asin: string) => {
  tell("press-preview");
  const reader = part(root, "reader");
  nameParts(reader, wordsOf(card).title);
  const frame = reader.querySelector("iframe");
  if (frame) frame.src = previewAddress(asin);
  openers.set(card, opener);
  card.dataset.open = "";
  card.querySelector("[data-stage]")?.append(reader);
  tellButtons(card, true);
  card.querySelector<HTMLElement>('[data-act="close"]')?.focus();
};
