import { useEffect, useRef, useState } from "react";
import { POST_FIELDS, type PostFields, postFieldsOf, samePostFields } from "#src/domain/post.ts";
import type { WorkingCopy } from "#src/store/drafts.ts";
import type { Post } from "#src/store/post/versions.ts";
import { ApiError, conflictOf, ensureOk, isSignedOut } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { newKey } from "#views/browser/new-key.ts";
import { later } from "#views/browser/settled.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { keepDraft, keptAt, keptIds } from "#views/islands/admin/parts/kept-words.ts";
import type { Fields } from "#views/islands/admin/parts/use-fields.ts";

/** Unsaved words of a post: as this browser keeps them, or as the working copy on the server. */
export type Offer = {
  /** The post's, or one made for a new post. */
  id: string;
  isNew?: boolean;
  at: string;
  values: PostFields;
  /** The version of the post that they were based on; below, the working copy's revision that they are, or go on from. */
  base: string | null;
  revision?: string | undefined;
  by?: string;
  /** Where this browser keeps them: each opening of the editor has a place of its own. */
  place?: string;
};

const copies = api["working-copies"];

/** Fetches the working copies on the server: of the post of `id`, or of all new posts. @throws ApiError */
export async function readCopies(id: string | undefined): Promise<Offer[]> {
  if (id === undefined) return (await (await ensureOk(copies.$get())).json()).map(offerOf);
  const { copy } = await (await ensureOk(copies[":id"].$get({ param: { id } }))).json();
  return copy ? [offerOf(copy)] : [];
}

const offerOf = ({ fields, ...copy }: WorkingCopy): Offer => ({ ...copy, values: fields });

const keptOffers = (account: string): Offer[] =>
  keptIds(account).flatMap((place) => keptAt<Offer>(account, place, POST_FIELDS) ?? []);

/** The posts, not the new ones, of which this browser keeps unsaved words. */
export const keptPosts = (account: string): string[] => [
  ...new Set(keptOffers(account).flatMap(({ id, isNew }) => (isNew ? [] : id))),
];

/**
 * The drafts that an account can resume, newest first; a local one replaces the working copy it is based on. `gone`: posts that
 * were deleted, whose words are offered as those of a new one.
 */
export function offersOf(
  account: string,
  id: string | undefined,
  saved: PostFields,
  { copied, gone }: { copied: readonly Offer[]; gone: readonly string[] },
): Offer[] {
  const isNews = ({ values }: Offer) => !samePostFields(values, saved);
  const isOf = (mine: Offer) => (id === undefined ? mine.isNew || gone.includes(mine.id) : mine.id === id);
  const kept = keptOffers(account).filter((mine) => isOf(mine) && isNews(mine));
  const isSame = (one: Offer, other: Offer) =>
    one.id === other.id && samePostFields(one.values, other.values);
  // What is kept here and there is offered once, and forgotten in both places.
  const fromServer = copied
    .filter(isNews)
    .map((copy) => ({ ...kept.find((mine) => isSame(mine, copy)), ...copy }));
  const fromHere = kept.filter((mine) => !fromServer.some((copy) => isSame(mine, copy)));
  const isContinued = (copy: Offer) =>
    fromHere.some((mine) => mine.id === copy.id && mine.revision === copy.revision);
  return [...fromHere, ...fromServer.filter((copy) => !isContinued(copy))].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
}

type Kept = Pick<Offer, "id" | "place" | "revision">;

/** Deletes a draft, here and on the server, where it stays if somebody has changed it since. */
async function forgetDraft(account: string, { id, place, revision }: Kept): Promise<void> {
  if (place !== undefined) keepDraft(account, place);
  if (revision === undefined) return;
  const header = { "if-match": `"${revision}"` };
  await ensureOk(copies[":id"].$delete({ param: { id }, header })).catch(console.warn);
}

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

/** Autosaves the fields, here and as the post's working copy; what somebody else changed meanwhile is the `conflict`. */
export function useWorkingCopy({ values, latest, change }: Fields<PostFields>, options: Options) {
  const { account, saved, base } = options;
  const [offers, setOffers] = useState(options.offers);
  const [savedAt, setSavedAt] = useState<string>();
  const [trouble, setTrouble] = useState<"no-answer" | "signed-out">();
  const [conflict, setConflict] = useState<WorkingCopy>();
  // Timers and answers outlive the render they were started in.
  const { current: now } = useRef<Kept & { place: string; sent?: PostFields | undefined }>({
    id: options.id ?? newKey(),
    place: `post:${newKey()}`,
  });
  const isOver = useRef(false);
  const sending = useRef(Promise.resolve());
  const words = () => postFieldsOf(latest.current);
  const isSent = () => now.sent !== undefined && samePostFields(words(), now.sent);

  const keepHere = () => {
    const { id, revision, place } = now;
    const written = words();
    if (isOver.current || samePostFields(written, saved)) return;
    const at = new Date().toISOString();
    const isNew = options.id === undefined;
    const offer: Offer = { id, isNew, at, values: written, base, revision, place };
    keepDraft(account, place, offer);
  };
  const sendNow = async () => {
    const { id, revision } = now;
    const sent = words();
    // A working copy on the server must not be overwritten while it is offered.
    if (isOver.current || offers.some((offer) => offer.id === id && offer.revision !== undefined)) return;
    if (samePostFields(sent, saved) && revision === undefined) return;
    if (isSent()) return setTrouble(undefined);
    try {
      const header = revision === undefined ? {} : { "if-match": `"${revision}"` };
      const put = copies[":id"].$put({ param: { id }, json: { fields: sent, base }, header });
      const written = await (await ensureOk(put)).json();
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
  const recheck = async () => {
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
  /** Keeps the words once typing rests. Returns what cancels that. */
  const rest = () => {
    const stopHere = later(() => acts.current.keepHere(), HERE_MS);
    const stopThere = later(() => acts.current.send(), SERVER_MS);
    return () => {
      stopHere();
      stopThere();
    };
  };
  const acts = useRef({ keepHere, rest, sendNow, send });
  acts.current = { keepHere, rest, sendNow, send };

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the words, which it reads when it is due
  useEffect(() => acts.current.rest(), [values]);

  useEvent("pagehide", () => keepHere());
  // Somebody signed in, in another tab.
  useEvent("storage", ({ key }) => key === "session" && void send());
  useEvent("visibilitychange", () => {
    if (document.visibilityState === "visible") recheck().catch((error: unknown) => console.warn(error));
    else keepHere();
  });

  useEffect(() => {
    if (trouble !== "no-answer") return;
    const again = setInterval(() => acts.current.send(), AGAIN_MS);
    return () => clearInterval(again);
  }, [trouble]);

  const drop = (offer: Offer) => setOffers((before) => before.filter((other) => other !== offer));

  return {
    /** Of the post, or of one that is not there yet, under which it is created once. */
    id: (): string => now.id,
    offers,
    savedAt,
    trouble,
    conflict,
    /** Keeps and sends the words at once; resolves to whether the server holds them. */
    flush: async (): Promise<boolean> => {
      acts.current.keepHere();
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
      await forgetDraft(account, offer);
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
      await forgetDraft(account, { id, place, revision });
      isOver.current = next === undefined;
      setSavedAt(next?.updatedAt);
      // What was typed meanwhile was not kept.
      if (next) acts.current.rest();
    },
  };
}
