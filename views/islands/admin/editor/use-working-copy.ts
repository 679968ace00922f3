import { useEffect, useRef, useState } from "react";
import { type PostFields, postFieldsOf, samePostFields } from "#src/domain/post.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { WorkingCopy } from "#src/store/post/working-copies.ts";
import { ApiError, isSignedOut } from "#views/browser/answer.ts";
import type { EditorForm } from "#views/forms/post.ts";
import { conflictOf } from "#views/islands/admin/parts/conflict.ts";
import { keepDraft } from "#views/islands/admin/parts/kept-words.ts";
import type { Fields } from "#views/islands/admin/parts/use-fields.ts";
import { forgetDraft, type Offer, readCopies, writeCopy } from "./offers.ts";

/** How long typing rests before a draft is kept in this browser; below, before it is sent to the server, and sent again. */
const HERE_MS = 500;
const SERVER_MS = 1_500;
const AGAIN_MS = 10_000;

type Options = {
  account: string;
  /** The post's; none for a new one. */
  id: string | undefined;
  saved: PostFields;
  base: string | null;
  offers: Offer[];
};

/** Under which id and in which place of this browser a draft is kept, and what of it the server has. */
type Now = { id: string; place: string; revision?: string | undefined; sent?: PostFields | undefined };

/** Autosaves the fields, here and as the post's working copy; what somebody else changed meanwhile is the `conflict`. */
export function useWorkingCopy({ values, latest, change }: Fields<EditorForm>, options: Options) {
  const { account, saved, base } = options;
  const [offers, setOffers] = useState(options.offers);
  const [savedAt, setSavedAt] = useState<string>();
  const [trouble, setTrouble] = useState<"no-answer" | "signed-out">();
  const [conflict, setConflict] = useState<WorkingCopy>();
  // Timers and answers outlive the render they were started in.
  const { current: now } = useRef<Now>({
    id: options.id ?? crypto.randomUUID(),
    place: crypto.randomUUID(),
  });
  const isOver = useRef(false);
  const sending = useRef(Promise.resolve());
  const words = () => postFieldsOf(latest.current);
  const isSent = () => now.sent !== undefined && samePostFields(words(), now.sent);

  const keepHere = (written = words()) => {
    const { id, revision, place } = now;
    if (isOver.current || samePostFields(written, saved)) return;
    const at = new Date().toISOString();
    const isNew = options.id === undefined;
    keepDraft<Offer>(account, place, { id, isNew, at, values: written, base, revision, place });
  };
  const sendNow = async () => {
    const { id, revision } = now;
    const sent = words();
    // A working copy on the server must not be overwritten while it is offered.
    if (isOver.current || offers.some((offer) => offer.id === id && offer.revision !== undefined)) return;
    if (samePostFields(sent, saved) && revision === undefined) return;
    if (isSent()) return setTrouble(undefined);
    try {
      const written = await writeCopy({ id, values: sent, base, revision });
      Object.assign(now, { revision: written.revision, sent });
      setSavedAt(written.at);
      setTrouble(undefined);
      acts.current.keepHere();
    } catch (error) {
      const stale = conflictOf<WorkingCopy>(error);
      if (stale) return setConflict(stale.current);
      setTrouble(isSignedOut(error) ? "signed-out" : "no-answer");
      if (!(error instanceof ApiError)) console.warn(error);
    }
  };
  /** The window is in sight again: meanwhile the post may have been edited elsewhere, or somebody signed in. */
  const lookAgain = async () => {
    if (!samePostFields(words(), saved) || now.revision !== undefined) return send();
    if (options.id === undefined || offers.length > 0) return;
    const copies = await readCopies(options.id);
    setOffers(copies.filter((copy) => !samePostFields(copy.values, saved)));
  };
  /** Sends what the fields hold then, after what is on its way. */
  const send = (): Promise<void> => {
    sending.current = sending.current.then(() => acts.current.sendNow());
    return sending.current;
  };
  const acts = useRef({ keepHere, sendNow, lookAgain, send });
  acts.current = { keepHere, sendNow, lookAgain, send };

  useEffect(() => {
    const here = setTimeout(() => acts.current.keepHere(postFieldsOf(values)), HERE_MS);
    const there = setTimeout(() => acts.current.send(), SERVER_MS);
    return () => {
      clearTimeout(here);
      clearTimeout(there);
    };
  }, [values]);

  useEffect(() => {
    const leave = () => acts.current.keepHere();
    const turn = () => {
      if (document.visibilityState !== "visible") return leave();
      acts.current.lookAgain().catch((error: unknown) => console.warn(error));
    };
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", turn);
    return () => {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", turn);
    };
  }, []);

  useEffect(() => {
    if (trouble !== "no-answer") return;
    const again = setInterval(() => acts.current.send(), AGAIN_MS);
    return () => clearInterval(again);
  }, [trouble]);

  const drop = (offer: Offer) => setOffers((before) => before.filter((other) => other !== offer));

  return {
    offers,
    savedAt,
    trouble,
    conflict,
    /** Keeps and sends the words at once; resolves to whether the server holds them. */
    flush: async (): Promise<boolean> => {
      keepHere();
      await send();
      return isSent();
    },
    take: (offer: Offer) => {
      const { id, revision, place = now.place, values: offered } = offer;
      drop(offer);
      Object.assign(now, { id, revision, place, sent: undefined });
      change(offered);
    },
    refuse: async (offer: Offer) => {
      drop(offer);
      await forgetDraft(account, offer).catch((error: unknown) => console.warn(error));
    },
    /** Resolves a conflict: goes on from the server's revision, with its words or with one's own. */
    settle: ({ id, revision, fields }: WorkingCopy, whose: "mine" | "theirs") => {
      Object.assign(now, { id, revision, sent: fields });
      setConflict(undefined);
      if (whose === "theirs") change(fields);
      else void send();
    },
    /** Forgets the draft, here and on the server; goes on from the post as it was saved, or not at all. */
    end: async (next?: Post) => {
      isOver.current = true;
      await sending.current;
      const { id, place, revision } = now;
      Object.assign(now, { id: next?.id ?? id, revision: undefined, sent: undefined });
      await forgetDraft(account, { id, place, revision }).catch((error: unknown) => console.warn(error));
      isOver.current = next === undefined;
      setSavedAt(next?.updatedAt);
    },
  };
}
