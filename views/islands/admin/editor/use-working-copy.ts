import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { POST_FIELDS, type PostFields, postFieldsOf, samePostFields } from "#src/domain/post.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { WorkingCopy } from "#src/store/post/working-copies.ts";
import { ApiError, isSignedOut } from "#views/browser/answer.ts";
import type { EditorForm } from "#views/forms/post.ts";
import { conflictOf } from "#views/islands/admin/parts/conflict.ts";
import { forgetKept, type KeptDraft, keepDraft } from "#views/islands/admin/parts/kept-words.ts";
import { deleteCopy, forgetOffer, type Offer, offerOf, readCopies, writeCopy } from "./offers.ts";

/** Debounce before a draft is stored in this browser; below, before it is sent to the server. */
const HERE_MS = 500;
const SERVER_MS = 1_500;
const AGAIN_MS = 10_000;

export type Trouble = "no-answer" | "signed-out";

type Options = {
  account: string;
  id: string | undefined;
  saved: PostFields;
  base: string | null;
  offers: Offer[];
};

/** Autosaves the form, here and as the post's working copy; what somebody else changed meanwhile is the `conflict`. */
export function useWorkingCopy(form: UseFormReturn<EditorForm, unknown, EditorForm>, options: Options) {
  const { account, saved, base } = options;
  const [offers, setOffers] = useState(options.offers);
  const [savedAt, setSavedAt] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [conflict, setConflict] = useState<WorkingCopy>();
  // Refs, because timers and responses outlive the render they were started in.
  const now = useRef<{ id: string; revision?: string | undefined; sent?: PostFields }>({
    id: options.id ?? crypto.randomUUID(),
  });
  const sitting = useRef<string>(crypto.randomUUID());
  const state = useRef({ saved, base, offers, conflict, done: false });
  Object.assign(state.current, { saved, base, offers, conflict });
  const sending = useRef<Promise<void>>(undefined);

  const keepHere = () => {
    const values = postFieldsOf(form.getValues());
    const { id, revision } = now.current;
    const { saved: current, base: from, done } = state.current;
    if (done || samePostFields(values, current)) return;
    const isNew = options.id === undefined;
    const at = new Date().toISOString();
    keepDraft<KeptDraft>(account, id, { sitting: sitting.current, isNew, at, values, base: from, revision });
  };

  const sendNow = async () => {
    const { saved: current, offers: open, conflict: other, done } = state.current;
    const { id, revision, sent } = now.current;
    const values = postFieldsOf(form.getValues());
    // A working copy on the server must not be overwritten while it is offered.
    if (done || other || open.some((offer) => offer.id === id && offer.revision !== undefined)) return;
    if (samePostFields(values, current) && revision === undefined) return;
    if (sent && samePostFields(values, sent)) return setTrouble(undefined);
    try {
      const written = await writeCopy(id, { values, base: state.current.base, revision });
      now.current = { id, revision: written.revision, sent: values };
      setSavedAt(written.at);
      setTrouble(undefined);
      keepHere();
    } catch (error) {
      const stale = conflictOf<WorkingCopy>(error);
      if (stale) return setConflict(stale.current);
      setTrouble(isSignedOut(error) ? "signed-out" : "no-answer");
      if (!(error instanceof ApiError)) console.warn(error);
    }
  };

  /** Sends the fields' current values after the request in flight. */
  const send = (): Promise<void> => {
    sending.current = (sending.current ?? Promise.resolve()).then(sendNow);
    return sending.current;
  };
  const acts = useRef({ keepHere, send });
  acts.current = { keepHere, send };

  useEffect(() => {
    let here: ReturnType<typeof setTimeout> | undefined;
    let there: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(here);
        clearTimeout(there);
        here = setTimeout(() => acts.current.keepHere(), HERE_MS);
        there = setTimeout(() => void acts.current.send(), SERVER_MS);
      },
    });
    const leave = () => acts.current.keepHere();
    addEventListener("pagehide", leave);
    return () => {
      clearTimeout(here);
      clearTimeout(there);
      removeEventListener("pagehide", leave);
      stop();
    };
  }, [form]);

  useEffect(() => {
    if (trouble !== "no-answer") return;
    const again = setInterval(() => void acts.current.send(), AGAIN_MS);
    return () => clearInterval(again);
  }, [trouble]);

  // While the window was hidden, the post may have been edited elsewhere, or the user may have signed in again.
  useEffect(() => {
    const back = async () => {
      if (document.visibilityState !== "visible") return acts.current.keepHere();
      const { saved: current, offers: open, conflict: other } = state.current;
      if (!samePostFields(form.getValues(), current) || now.current.revision !== undefined)
        return acts.current.send();
      if (options.id === undefined || open.length > 0 || other) return;
      const copies = await readCopies(options.id);
      setOffers(copies.map(offerOf).filter(({ values }) => !samePostFields(values, current)));
    };
    const listen = () => void back().catch((error: unknown) => console.warn(error));
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, [form, options.id]);

  const fill = (values: PostFields) => {
    for (const field of POST_FIELDS)
      form.setValue(field, values[field], { shouldDirty: true, shouldTouch: true });
  };
  const drop = (offer: Offer) => setOffers((before) => before.filter((other) => other !== offer));

  return {
    offers,
    savedAt,
    trouble,
    conflict,
    fill,
    /** Stores and sends the current values at once; resolves to whether the server holds them. */
    flush: async (): Promise<boolean> => {
      keepHere();
      await send();
      return now.current.sent !== undefined && samePostFields(form.getValues(), now.current.sent);
    },
    take: (offer: Offer) => {
      drop(offer);
      if (offer.sitting !== undefined) sitting.current = offer.sitting;
      now.current = { id: offer.id, revision: offer.revision };
      fill(offer.values);
    },
    refuse: async (offer: Offer) => {
      drop(offer);
      await forgetOffer(account, offer).catch((error: unknown) => console.warn(error));
    },
    /** Resolves a conflict: continues from the server's revision, with its values or with one's own. */
    settle: (current: WorkingCopy, whose: "mine" | "theirs") => {
      now.current = { id: current.id, revision: current.revision, sent: current.fields };
      state.current.conflict = undefined;
      setConflict(undefined);
      if (whose === "theirs") fill(current.fields);
      else void send();
      form.setFocus("content");
    },
    /** Deletes this sitting's drafts, here and on the server; with `last`, stops autosaving. */
    forget: async (last: boolean) => {
      state.current.done = true;
      await sending.current;
      const { id, revision } = now.current;
      forgetKept(account, id, sitting.current);
      now.current = { id };
      if (revision !== undefined)
        await deleteCopy(id, revision).catch((error: unknown) => console.warn(error));
      state.current.done = last;
      setSavedAt(undefined);
    },
    goOn: ({ id, updatedAt }: Post) => {
      now.current = { id };
      setSavedAt(updatedAt);
    },
  };
}
