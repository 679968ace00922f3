import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#src/domain/words.ts";
import {
  type Answered,
  ApiError,
  conflictOf,
  ensureOk,
  fieldsOf,
  wasForgotten,
} from "#views/browser/answer.ts";
import type { KeptWords } from "./kept-words.ts";

/** Said at a form after a lost answer (CONTRACT, "Written once"). */
export const lostAnswer = (): string =>
  t("We do not know whether this was saved. Press again: it is saved once.");

/** The site's own answer where nothing can be written now. */
const UNWRITABLE = 503;

/** Whether a call failed without an answer that says what became of it: none came, or one of a proxy or a crash. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 500 && error.status !== UNWRITABLE);

/** The row in an answer. @throws ApiError where it failed */
export const rowOf = async <Row>(answer: Promise<Answered>): Promise<Row> =>
  JSON.parse(await (await ensureOk(answer)).text());

type Sending<Words, Row> = {
  /** Adds the row; `headers` carry the key under which it is added once. */
  add: (words: Words, headers: { "idempotency-key": string }) => Promise<Row>;
  /** Puts words that were changed since a lost answer in the place of those of the row that it had added after all. */
  replace?: (row: Row, words: Words) => Promise<Row>;
  /** Whether what is typed while they are sent is of the same row still, and not of the next. */
  goesOn?: boolean;
  onAdded: (row: Row, words: Words) => void;
  /** `isAtField`: the field says it already. */
  onFailed: (error: unknown, isAtField: boolean) => void;
  /** After each answer, of whatever kind. */
  onSettled?: () => void;
};

/**
 * Sends the words of a form once: whatever the speed of hand, machine and line, one press is one row. The lock is taken in the
 * press itself, before anything is drawn; the key is made with the words and kept with them until the row is acknowledged, so
 * that a press after a lost answer, a reload or one in another window is the same one.
 */
export function useSending<Words extends Record<string, string>, Row>(
  { words, key, renew, sent }: Pick<KeptWords<Words>, "words" | "key" | "renew" | "sent">,
  sending: Sending<Words, Row>,
) {
  const isLocked = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<{ words: Words; messages: Record<string, string> }>();
  const [state, setState] = useState<"sending" | "lost">();
  const send = async (given = words): Promise<void> => {
    if (isLocked.current) return;
    isLocked.current = true;
    setState("sending");
    const { add, replace, goesOn, onAdded, onFailed, onSettled } = sending;
    try {
      const row = await add(given, { "idempotency-key": key() }).catch((error: unknown) => {
        const stored = replace && conflictOf<Row>(error)?.current;
        if (!stored) throw error;
        return replace(stored, given);
      });
      sent(given, goesOn);
      setState(undefined);
      setRefused(undefined);
      onAdded(row, given);
    } catch (error) {
      // What it made before was deleted since: the next press makes another.
      if (wasForgotten(error)) renew();
      setState(isAnswerLost(error) ? "lost" : undefined);
      const messages = fieldsOf(error);
      const isAtField = Object.keys(messages).some((name) => name in given);
      flushSync(() => setRefused({ words: given, messages }));
      if (isAtField) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      onFailed(error, isAtField);
    } finally {
      isLocked.current = false;
      onSettled?.();
    }
  };
  return {
    form,
    send,
    isSending: state === "sending",
    lost: state === "lost" ? lostAnswer() : undefined,
    /** What the server says of the fields, until they are changed. */
    faults: Object.fromEntries(
      Object.entries(refused?.messages ?? {}).filter(([name]) => refused?.words[name] === words[name]),
    ),
  };
}
