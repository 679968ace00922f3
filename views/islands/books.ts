import { watchCovers } from "./books/covers.ts";
import { watchFilter } from "./books/filter.ts";
import { closeReader, retryReader, toggleReader } from "./books/reader.ts";
import { shareBook } from "./books/share.ts";

// The shelves without React: the server renders the markup of every state into `<template>`s.

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
