import { shareText } from "#src/domain/book.ts";
import { copyText } from "#views/browser/clipboard.ts";
import { showToast } from "#views/browser/toast.ts";
import { wordsOf } from "./card.ts";

const isCancelled = (reason: unknown): boolean => reason instanceof Error && reason.name === "AbortError";

/**
 * Shares a card's book by the Web Share API if available, else copies its text (SPEC §2). A cancelled share is silent.
 */
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
  if (await copyText(text)) showToast({ title: words.copied });
  else showToast({ title: words.copyFailed, variant: "destructive" });
};
