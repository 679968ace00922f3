import { type FileChanges, valueAt } from "#src/domain/content-change.ts";
import { ApiError, ensureOk, isSignedOut } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { later } from "#views/browser/settled.ts";
import { takeDrafts } from "#views/islands/admin/parts/returned-drafts.ts";
import {
  check,
  getWords,
  type Here,
  keepHere,
  nameOf,
  packed,
  type Question,
  readFiles,
  set,
  takeKept,
  treeWith,
  unpacked,
  type Waiting,
} from "./state.ts";
import { askedAnew, merged, swapped } from "./windows.ts";

/** How long after the last key what waits is sent, in ms. */
const SEND_MS = 400;
/** How long after a failure it is tried again. */
const AGAIN_MS = 5_000;

/** Whose words these are; "" until what this browser keeps was read: what is sent before would take its place. */
let account = "";
/** What the server had when it last answered: a write of another revision is refused. */
let revision: string | undefined;
/** No copy has this one: the first write is refused, and meets what waits there. */
const UNREAD = "";
let known: readonly Waiting[] = [];
/** What it has, while the words of another window await a decision. */
let there: readonly Waiting[] = [];
/** The id of the site's data: a restore gives it another. */
let site: string | undefined;
let stop = (): void => {};
let sending: Promise<void> = Promise.resolve();

/**
 * Begins with what waits on the server, or with what this browser could not send; where the server cannot be read, words are kept
 * here until it can be, and then meet what waits there.
 * @throws ApiError if it was not read
 */
export const startWords = async (who: string): Promise<void> => {
  const reads = await Promise.allSettled([readServer(), readFolder()]);
  const server = reads[0].status === "fulfilled" ? reads[0].value : undefined;
  await takeDrafts(who);
  const kept = takeKept(who, joined);
  const { waiting, bases } = kept ?? unpacked(server?.copy?.files ?? []);
  revision = (kept ?? (server ? server.copy : { revision: UNREAD }))?.revision;
  known = kept ? (kept.known ?? []) : waiting;
  site = kept ? kept.site : server?.site;
  set({ others: server?.others ?? [], waiting, bases });
  account = who;
  await readFiles(waiting.map(({ file }) => file));
  void (kept || !server ? send() : check());
  for (const read of reads) if (read.status === "rejected") throw read.reason;
};

/** What two windows could not send; of a text that both have written, the newer one's. */
const joined = (one: Here, newer: Here): Here => ({
  ...newer,
  waiting: merged(one.known ?? [], newer.waiting, one.waiting).waiting,
  bases: { ...one.bases, ...newer.bases },
});

export const readFolder = async (): Promise<void> => {
  const { files, gone = [], note, reason } = await (await ensureOk(api.content.$get())).json();
  set({ listed: files, gone, note, reason });
};

const copies = api.content["working-copy"];

const readServer = async () => (await ensureOk(copies.$get())).json();

/**
 * Brings together what another window of this account has made of these words and what was made here; where both changed the
 * same, the bar asks, and nothing is sent meanwhile.
 */
const meet = async (): Promise<void> => {
  const server = await readServer();
  const copy = unpacked(server.copy?.files ?? []);
  there = copy.waiting;
  await readFiles(there.map(({ file }) => file));
  const { waiting: here, bases, conflicts } = getWords();
  // A restore brings words back that are older than those here.
  if (site !== undefined && server.site !== site) known = there;
  site = server.site;
  const { contested, waiting } = merged(known, there, here);
  const theirsAt = ({ file, path }: Pick<Question, "file" | "path">) => valueAt(treeWith(file, there), path);
  const questions = contested.map((place) => ({ ...place, theirs: theirsAt(place), own: true as const }));
  set({ others: server.others, conflicts: [...conflicts.filter(({ own }) => !own), ...questions] });
  if (hasOwnConflict()) return;
  revision = server.copy?.revision;
  known = there;
  set({ waiting, bases: { ...bases, ...copy.bases } });
};

export const hasOwnConflict = (): boolean => getWords().conflicts.some(({ own }) => own);

/** Bytes that browsers send for a page that is left, with some room for others that are on their way. */
const KEEPALIVE_MOST = 60_000;

/** What is sent while the page is left arrives all the same; more than 64 KB would be refused at any time. */
const putCopy = async (json: { files: FileChanges[] }, header: { "if-match"?: string }) => {
  const keepalive = new Blob([JSON.stringify(json)]).size < KEEPALIVE_MOST;
  return (await ensureOk(copies.$put({ json, header }, { init: { keepalive } }))).json();
};

/** Words that were typed before their file could be read are of that file as it is now. */
const findBases = async (): Promise<void> => {
  const unread = getWords().waiting.flatMap(({ file }) => (getWords().bases[file] ? [] : file));
  if (unread.length === 0) return;
  await readFiles(unread);
  const { bases, files } = getWords();
  const found = Object.fromEntries(unread.map((file) => [file, files[file]?.hash ?? ""]));
  set({ bases: { ...bases, ...found } });
};

const sendNow = async (): Promise<void> => {
  if (account === "" || hasOwnConflict()) return;
  await findBases();
  const sent = getWords().waiting;
  if (sent.length > 0 || revision !== undefined) {
    const header = revision === undefined ? {} : { "if-match": `"${revision}"` };
    if (sent.length === 0) {
      await ensureOk(copies.$delete({ header }));
      revision = undefined;
    } else ({ revision } = await putCopy({ files: packed() }, header));
    known = sent;
  }
  if (getWords().waiting !== sent) return;
  keepHere(account);
  set({ kept: "kept" });
  void check();
};

const onRefused = (error: unknown): void | Promise<void> => {
  if (error instanceof ApiError && error.status === 409) return meet().then(sendNow).catch(onRefused);
  if (error instanceof ApiError && error.status === 413) {
    const size = (change: Waiting) => JSON.stringify(change).length;
    const [longest] = getWords().waiting.toSorted((one, other) => size(other) - size(one));
    if (longest) set({ faults: { [nameOf(longest.file, longest.path)]: error.sentence ?? "" } });
    return set({ kept: "too-long" });
  }
  set({ kept: isSignedOut(error) ? "signed-out" : "no-answer" });
  const timer = setTimeout(send, AGAIN_MS);
  stop = () => clearTimeout(timer);
};

/** Sends what waits, after what is on its way. Resolves when the server has it. */
export const send = (): Promise<void> => {
  stop();
  sending = sending.then(sendNow).catch(onRefused);
  return sending;
};

const wait = (waiting: readonly Waiting[], hashes = getWords().bases): void => {
  const { files, waiting: before, ...now } = getWords();
  const bases = Object.fromEntries(
    waiting.map(({ file }) => [file, hashes[file] ?? files[file]?.hash ?? ""]),
  );
  const touched = [
    ...before.filter((change) => !waiting.includes(change)),
    ...waiting.filter((change) => !before.includes(change)),
  ].map(({ file, path }) => nameOf(file, path));
  const isTouched = (fault: string) =>
    touched.some((name) => fault.startsWith(name) || name.startsWith(fault));
  const faults = Object.fromEntries(Object.entries(now.faults).filter(([fault]) => !isTouched(fault)));
  const conflicts = now.conflicts.filter((each) => swapped([], waiting, each).length > 0);
  set({ waiting, bases, faults, conflicts, kept: "keeping" });
  keepHere(account, { waiting, bases, revision, known, site });
  stop();
  stop = later(send, SEND_MS);
};

/** Takes a deleted file and what waits of it out: nothing of it can be published. Returns what brings that again. */
export const forgetFile = async (name: string): Promise<() => void> => {
  const { [name]: _, ...files } = getWords().files;
  set({ files });
  const again = discard(({ file }) => file === name);
  await readFolder();
  return again;
};

/** Adds a change. A text that is typed is one change, and none where it is again what is published. */
export const change = (next: Waiting): void => {
  const { waiting } = getWords();
  const name = nameOf(next.file, next.path);
  const last = waiting.findLastIndex(
    (each) => each.file === next.file && (!("value" in each) || nameOf(each.file, each.path) === name),
  );
  const isTyped = "value" in next && "value" in (waiting[last] ?? {});
  const others = isTyped ? waiting.toSpliced(last, 1) : waiting;
  const isBack = "value" in next && valueAt(treeWith(next.file, others), next.path) === next.value;
  wait(isBack ? others : [...others, next]);
};

/** Takes changes back and returns what brings them again. */
export const discard = (isOf: (change: Waiting) => boolean): (() => void) => {
  const { waiting, bases } = getWords();
  const gone = waiting.filter(isOf);
  const rest = waiting.filter((change) => !gone.includes(change));
  wait(rest);
  return () => {
    const now = getWords();
    const all = now.waiting === rest ? waiting : [...gone, ...now.waiting];
    wait(all, { ...bases, ...now.bases });
  };
};

/** Ends a question: with one's own words, which the next publish writes, or with theirs. */
export const settle = async (question: Question, whose: "mine" | "theirs"): Promise<void> => {
  const { file, hash } = question;
  const conflicts = getWords().conflicts.filter((each) => each !== question);
  const isLast = !conflicts.some((each) => each.file === file);
  set({ conflicts, bases: { ...getWords().bases, ...(hash && isLast && { [file]: hash }) } });
  if (question.own) known = swapped(known, whose === "mine" ? there : [], question);
  if (whose === "theirs") wait(swapped(getWords().waiting, [], question));
  await Promise.all([send(), readFiles([file], true)]);
};

/**
 * Reads again who else has changes that wait, and what another window of the same account has made of these. Resolves to whether
 * that was anything.
 */
export const rereadWaiting = async (): Promise<boolean> => {
  const [before, of] = [revision, site];
  const { copy, others } = await readServer();
  set({ others });
  const { isPublishing, kept } = getWords();
  // What this window has sent since is newer than the answer.
  if (kept !== "kept" || isPublishing || revision !== before || copy?.revision === revision) return false;
  await meet();
  if (site === of) void check();
  else void send();
  return true;
};

export const rereadPublished = async (): Promise<void> => {
  await readFiles(Object.keys(getWords().files), true);
  const { conflicts, files } = getWords();
  set({ conflicts: conflicts.map((question) => askedAnew(question, files[question.file])) });
  void check();
};
