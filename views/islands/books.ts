import { shareText } from "#src/domain/book.ts";
import { copyText, shared } from "#views/browser/clipboard.ts";
import { showToast } from "#views/browser/toast.ts";
import { wordsOf } from "./books/card.ts";
import { watchFilter } from "./books/filter.ts";
import { closeReader, retryReader, toggleReader } from "./books/reader.ts";

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

/** Shares a card's book, or copies its text. */
const shareBook = async (card: HTMLElement, words: { copied: string; copyFailed: string }): Promise<void> => {
  const book = wordsOf(card);
  const text = shareText(book);
  if (await shared({ title: book.title, text, url: location.href })) return;
  if (await copyText(text)) showToast({ title: words.copied });
  else showToast({ title: words.copyFailed, failed: true });
};

/** Adds the behavior of the shelves and their filter to `root`. */
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
    if (act === "preview") toggleReader(root, card, button);
    if (act === "close") closeReader(card);
    if (act === "again") retryReader(card);
    if (act === "share") void shareBook(card, { copied, copyFailed });
  });
  root.addEventListener("keydown", ({ key, target }) => {
    const card = target instanceof Element && target.closest<HTMLElement>("[data-card]");
    if (key === "Escape" && card) closeReader(card);
  });
  root.dataset.ready = "";
};
