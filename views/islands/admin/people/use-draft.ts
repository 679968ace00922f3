import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DraftRead } from "#src/store/person/drafts.ts";
import { conflictOf, ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { useEvent } from "#views/browser/use-event.ts";
import { type Kept, keepDraft, keptAt } from "#views/islands/admin/parts/kept-words.ts";

/** `key`: the idempotency key these words were sent under, "" before; other words get another. */
export type Words = { subject: string; text: string; key: string };
type Kind = DraftRead["kind"];

/** What the server has, and since when; no words if nothing. */
type There = Words & { since?: string };

/** `onServer`: what the server had when these were kept. */
type Here = Kept<Words> & { onServer?: There };

/** How long after the last key a draft is sent, in ms. */
const SEND_MS = 1_500;
const FIELDS = ["subject", "text", "key"];

const calls = api.people[":id"].drafts;
const idOf = (kind: Kind, person: string): string => `${kind}:${person}`;
type Stored = Pick<DraftRead, "subject" | "text" | "at">;
const thereOf = ({ subject, text, at }: Stored): There => ({ subject, text, key: "", since: at });
const same = (one: Words, other: Words): boolean => one.subject === other.subject && one.text === other.text;

const hereOf = (account: string, kind: Kind, person: string): Here | undefined =>
  keptAt<Here>(account, idOf(kind, person), FIELDS);

const forget = (account: string, kind: Kind, person: string): boolean =>
  keepDraft(account, idOf(kind, person));

/** Takes what this browser keeps of an account's words about a person. */
export const forgetWords = (account: string, person: string): void => {
  for (const kind of ["reply", "note"] as const) forget(account, kind, person);
};

/** What staff have begun to write about a person, read anew whenever it comes into sight. */
export const useDrafts = (person: string) =>
  useQuery<DraftRead[]>({
    queryKey: ["/api/people", person, "drafts"],
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

/**
 * A form's words: kept in this browser at once and on the server after a pause and on leaving, until they are `sent`.
 * `standing` is what the form holds before anybody wrote. `person` must not change while it is mounted.
 */
export function useDraft(kind: Kind, person: string, standing: Pick<Words, "subject" | "text">) {
  const client = useQueryClient();
  const account = useAuth().user?.id ?? "";
  const [blank, setBlank] = useState<Words>({ ...standing, key: "" });
  const [words, setWords] = useState(blank);
  const isBlank = same(words, blank);
  const begun = { ...standing, key: "" };
  // A name was corrected: what nobody has written in greets by it.
  if (isBlank && !same(begun, blank)) {
    setBlank(begun);
    setWords(begun);
  }
  const drafts = useDrafts(person);
  // Timers and answers outlive the render they were started in.
  const now = useRef({
    words: blank,
    onServer: blank as There,
    hasHeard: false,
    isSending: Promise.resolve(),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    const { words: values, onServer } = now.current;
    if (same(values, blank)) return forget(account, kind, person);
    keepDraft<Here>(account, idOf(kind, person), { values, onServer });
  };
  const show = (next: Words) => {
    now.current.words = next;
    setWords(next);
    keep();
  };
  const sendNow = async () => {
    const { words: sent, onServer, hasHeard } = now.current;
    // Words with a key are being sent, and are no draft any more; before the server's were read, they might be overwritten.
    if (!hasHeard || sent.key || same(sent, onServer)) return;
    const { since: known } = onServer;
    const path = {
      param: { id: person, kind },
      header: known === undefined ? {} : { "if-match": `"${known}"` },
    };
    // What is sent while the page is left arrives all the same.
    const left = { init: { keepalive: true } };
    const kept = same(sent, blank)
      ? await ensureOk(calls[":kind"].$delete(path, left))
      : await ensureOk(calls[":kind"].$put({ ...path, json: sent }, left));
    const { at: since } = (await kept.json()) as { at?: string };
    now.current.onServer = { ...sent, since };
    keep();
    // Reads anew, also in place of a read that began before.
    void client.invalidateQueries({ queryKey: ["/api/people", person, "drafts"] });
  };
  const send = (): void => {
    clearTimeout(timer.current);
    now.current.isSending = now.current.isSending.then(sendNow).catch((error: unknown) => {
      const stale = conflictOf<Stored>(error);
      if (stale) hear(thereOf(stale.current));
      // This browser has the words, too, and the next change sends them again.
      else console.warn(error);
    });
  };
  const sendSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, SEND_MS);
  };
  const change = (part: Partial<Words>) => {
    show({ ...now.current.words, ...part });
    sendSoon();
  };

  /** Takes over what the server has: the words of another browser, or none where they were sent there. */
  const hear = (own: There) => {
    const { words: mine, onServer } = now.current;
    now.current = { ...now.current, onServer: own, hasHeard: true };
    if (mine.key || same(mine, own)) return keep();
    if (same(mine, onServer)) return show(own);
    const isGoneOnFrom = same(own, onServer) || same(own, blank) || mine.text.startsWith(own.text);
    change(isGoneOnFrom ? {} : { text: `${own.text}\n\n${mine.text}`.trim() });
  };

  const acts = useRef({ hear, send });
  acts.current = { hear, send };
  // After hydration, as the server knows of no storage.
  useEffect(() => {
    const here = hereOf(account, kind, person);
    if (!here) return;
    now.current = { ...now.current, words: here.values, onServer: here.onServer ?? blank };
    setWords(here.values);
  }, [account, kind, person, blank]);
  const isFresh = drafts.isFetchedAfterMount && !drafts.isFetching;
  useEffect(() => {
    if (!isFresh || !drafts.data) return;
    const own = drafts.data.find((draft) => draft.mine && draft.kind === kind);
    acts.current.hear(own ? thereOf(own) : blank);
  }, [isFresh, drafts.data, kind, blank]);
  useEvent("pagehide", send);
  useEffect(() => () => acts.current.send(), []);

  return {
    words,
    change,
    /** Marks the words as sent under a key, after what is on its way; resolves to them. */
    seal: async (): Promise<Words> => {
      clearTimeout(timer.current);
      show({ ...now.current.words, key: now.current.words.key || crypto.randomUUID() });
      const sealed = now.current.words;
      await now.current.isSending;
      return sealed;
    },
    /** Empties the form, also if it was closed meanwhile; words typed since then stay. */
    sent: (values: Words) => {
      const here = hereOf(account, kind, person);
      if (here && same(here.values, values)) forget(account, kind, person);
      now.current.onServer = blank;
      if (same(now.current.words, values)) show(blank);
      else sendSoon();
    },
  };
}
