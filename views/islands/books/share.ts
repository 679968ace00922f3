import { shareText } from "#src/domain/book.ts";
import { showToast } from "#views/browser/toast.ts";
import { wordsOf } from "./card.ts";

const isCancelled = (reason: unknown): boolean => reason instanceof Error && reason.name === "AbortError";

/** Copies where the clipboard is closed to scripts: a site on plain http, an older browser. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.className = "hidden-text";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
};

const copy = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => copyBySelection(text),
      )
    : Promise.resolve(copyBySelection(text));

/** Shares a card's book by the device where it can, else copies its text (SPEC §2). A cancelled share is silent. */
export const shareBook = async (
  card: HTMLElement,
  words: { copied: string; copyFailed: string },
): Promise<void> => {
  const book = wordsOf(card);
  const text = shareText(book);
  if (navigator.share) {
    try {
      return await navigator.share({ title: book.title, text, url: location.href });
    } catch (reason) {
      if (isCancelled(reason)) return;
    }
  }
  if (await copy(text)) showToast({ title: words.copied });
  else showToast({ title: words.copyFailed, variant: "destructive" });
};
