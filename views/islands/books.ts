import { PREVIEW_ORIGIN, previewAddress, shareText } from "#src/domain/book.ts";
import { report } from "#views/browser/beacon.ts";
import { copyText, shared } from "#views/browser/clipboard.ts";
import { showToast } from "#views/browser/toast.ts";
import { nameParts, part, wordsOf } from "./books/card.ts";
import { watchFilter } from "./books/filter.ts";

// The shelves without React: the server renders the markup of every state into `<template>`s.

const isBroken = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;

/** Removes cover pictures that fail or have failed to load: the typeset cover is beneath each. */
const watchCovers = (root: HTMLElement): void => {
  // "error" does not bubble, so listen in the capture phase.
  root.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && target.remove(), true);
  for (const image of root.querySelectorAll<HTMLImageElement>(".typeset-cover img")) {
    if (image.src && isBroken(image)) image.remove();
  }
};

const shareBook = async (card: HTMLElement, words: { copied: string; copyFailed: string }): Promise<void> => {
  const book = wordsOf(card);
  const text = shareText(book);
  if (await shared({ title: book.title, text, url: location.href })) return;
  if (await copyText(text)) showToast({ title: words.copied });
  else showToast({ title: words.copyFailed, failed: true });
};

export const mount = (root: HTMLElement): void => {
  watchCovers(root);
  watchFilter(root);
  const { copied = "", copyFailed = "" } = root.dataset;

  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-act]");
    if (!button) return;
    const card = button.closest<HTMLElement>("[data-card]");
    if (!card) return;
    const { act } = button.dataset;
    if (act === "preview" && card.dataset.open === undefined) openReader(root, card, button);
    else if (act === "preview" || act === "close") closeReader(card);
    if (act === "again") retryReader(card);
    if (act === "share") void shareBook(card, { copied, copyFailed });
  });
  root.addEventListener("keydown", ({ key, target }) => {
    const card = target instanceof Element && target.closest<HTMLElement>("[data-card]");
    if (key === "Escape" && card) closeReader(card);
  });
  root.dataset.ready = "";
};

const openers = new WeakMap<HTMLElement, HTMLElement>();

/** Says so of its shelf too: without `:has()` a style cannot see it from there. */
const setOpen = (card: HTMLElement, isOpen: boolean) => {
  card.toggleAttribute("data-open", isOpen);
  const shelf = card.parentElement;
  shelf?.toggleAttribute("data-reading", shelf.querySelector("[data-open]") !== null);
  for (const button of card.querySelectorAll('[data-act="preview"]'))
    button.setAttribute("aria-expanded", String(isOpen));
};

/** Replaces a card's preview by the cover, and focuses the element that opened it. */
const closeReader = (card: HTMLElement): void => {
  const reader = card.querySelector("[data-reader]");
  if (!reader) return;
  reader.remove();
  setOpen(card, false);
  openers.get(card)?.focus();
};

/** Pictures on the preview's and the store's host: if neither loads, the store is unreachable. */
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
 * Shows a message in the preview if the store is unreachable. A cross-origin frame does not tell whether it loaded, but
 * a picture of the same host does; the second one is for the case that the first is removed.
 */
const watchHost = async (reader: Element): Promise<void> => {
  if (navigator.onLine) for (const sign of SIGNS) if (await comes(sign)) return;
  reader.querySelector("[data-missing]")?.removeAttribute("hidden");
};

const retryReader = (card: HTMLElement): void => {
  const frame = card.querySelector("iframe");
  const missing = card.querySelector<HTMLElement>("[data-missing]");
  if (!frame || !missing) return;
  frame.src = previewAddress(card.dataset.asin ?? "");
  missing.hidden = true;
  card.querySelector<HTMLElement>('[data-act="close"]')?.focus();
};

/** Shows the embedded preview in the place of the cover; nothing of its frame is fetched before. */
const openReader = (root: HTMLElement, card: HTMLElement, opener: HTMLElement): void => {
  report("press-preview");
  const reader = part(root, "reader");
  nameParts(reader, wordsOf(card).title);
  const frame = reader.querySelector("iframe");
  if (frame) frame.src = previewAddress(card.dataset.asin ?? "");
  void watchHost(reader.querySelector("[data-reader]") ?? card);
  openers.set(card, opener);
  card.querySelector("[data-stage]")?.append(reader);
  setOpen(card, true);
  card.querySelector<HTMLElement>('[data-act="close"]')?.focus();
};
