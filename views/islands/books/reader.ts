import { PREVIEW_ORIGIN, previewAddress } from "#src/domain/asin.ts";
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

/** Pictures that stand at the preview's host and at the store's: where neither comes, the store is out of reach. */
const SIGNS = [`${PREVIEW_ORIGIN}/favicon.ico`, "https://www.amazon.com/favicon.ico"];

const comes = (address: string): Promise<boolean> => {
  const sign = new Image();
  sign.referrerPolicy = "no-referrer";
  sign.src = address;
  return sign.decode().then(
    () => true,
    () => false,
  );
};

/**
 * Says so in the reader where the store does not answer: the browser would show its own gray sign. A frame cannot be
 * asked whether its page came; a picture of the same host can, and a second one in case the first was taken down.
 */
const watchHost = async (reader: Element): Promise<void> => {
  if (navigator.onLine) for (const sign of SIGNS) if (await comes(sign)) return;
  reader.querySelector("[data-missing]")?.removeAttribute("hidden");
};

/** Asks for the preview once more, and shows whatever comes. */
export const retryReader = (card: HTMLElement): void => {
  const frame = card.querySelector("iframe");
  const missing = card.querySelector<HTMLElement>("[data-missing]");
  if (!frame || !missing || !card.dataset.asin) return;
  frame.src = previewAddress(card.dataset.asin);
  missing.hidden = true;
  card.querySelector<HTMLElement>('[data-act="close"]')?.focus();
};

const openReader = (root: HTMLElement, card: HTMLElement, opener: HTMLElement, asin: string) => {
  tell("press-preview");
  const reader = part(root, "reader");
  nameParts(reader, wordsOf(card).title);
  const frame = reader.querySelector("iframe");
  if (frame) frame.src = previewAddress(asin);
  void watchHost(reader.querySelector("[data-reader]") ?? card);
  openers.set(card, opener);
  card.dataset.open = "";
  card.querySelector("[data-stage]")?.append(reader);
  tellButtons(card, true);
  card.querySelector<HTMLElement>('[data-act="close"]')?.focus();
};
