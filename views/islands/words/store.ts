import { applied, type FileChanges, valueAt } from "#src/domain/content-change.ts";
import { ApiError, isSignedOut } from "#views/browser/answer.ts";
import { check } from "./refusals.ts";
import {
  asked,
  call,
  type Folder,
  getWords,
  keepHere,
  keptHere,
  nameOf,
  type Other,
  type Question,
  readFiles,
  set,
  treeOf,
  treeWith,
  unpacked,
  type Waiting,
} from "./state.ts";
import { contested, isSameList, isWithin, met } from "./windows.ts";

/** How long after the last key what waits is sent, in ms. */
const SEND_MS = 400;
/** How long after a failure it is tried again. */
const AGAIN_MS = 5_000;

/** Whose words these are; "" until what this browser keeps was read: what is sent before would take its place. */
let account = "";
/** What the server had when it was last asked: a write of another revision is refused. */
let revision: string | undefined;
let known: readonly Waiting[] = [];
/** The id of the site's data: a restore gives it another. */
let site: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

/** Begins with what waits on the server, and what this browser could not send. */
export const startWords = async (who: string): Promise<void> => {
  const [server] = await Promise.all([readServer(), readFolder()]);
  const here = keptHere(who);
  const there = unpacked(server.copy?.files ?? []);
  const isNewer = here?.revision === server.copy?.revision;
  known = isNewer ? there.waiting : (here?.known ?? []);
  // Of what was typed elsewhere since, the first write hears.
  revision = here ? here.revision : server.copy?.revision;
  site = here?.site ?? server.site;
  set({
    others: server.others,
    waiting: here?.waiting ?? there.waiting,
    bases: { ...here?.bases, ...there.bases },
  });
  account = who;
  await readFiles(getWords().waiting.map(({ file }) => file));
  if (!here) return void check();
  if (!isNewer) await meet();
  void send();
};

/** Reads which files there are. */
export const readFolder = async (): Promise<void> => {
  const { files, gone = [], note, reason } = await call<Folder>("");
  set({ listed: files, gone, note, reason });
};

type Copy = { revision: string; at: string; files: FileChanges[] };
type Server = { copy: Copy | null; others: Other[]; site?: string };

const readServer = () => call<Server>("/working-copy");

/**
 * Brings together what another window of this account has made of these words and what was made here; where both changed the
 * same, the bar asks. Resolves to whether something is to be sent.
 */
const meet = async (): Promise<boolean> => {
  const server = await readServer();
  const there = unpacked(server.copy?.files ?? []);
  await readFiles(there.waiting.map(({ file }) => file));
  const { waiting: here, bases, conflicts } = getWords();
  // A restore brings words back that are older than those here.
  if (server.site !== site) known = there.waiting;
  site = server.site;
  const asked = contested(known, there.waiting, here).map((place) => ({
    ...place,
    yours: valueAt(treeOf(place.file), place.path) ?? null,
    theirs: valueAt(treeWith(place.file, there.waiting), place.path) ?? null,
  }));
  set({ others: server.others, conflicts: [...conflicts.filter(({ news }) => !news), ...asked] });
  if (asked.length > 0) {
    set({ kept: "asked" });
    return false;
  }
  const waiting = met(known, there.waiting, here);
  revision = server.copy?.revision;
  known = there.waiting;
  set({ waiting, bases: { ...bases, ...there.bases } });
  return !isSameList(waiting, known);
};

const isAsked = (conflicts = getWords().conflicts): boolean => conflicts.some(({ news }) => news);

/** Writes what waits. Returns false where another window has written since. */
const put = async (waiting: readonly Waiting[]): Promise<boolean> => {
  if (waiting.length === 0 && revision === undefined) return true;
  const body =
    waiting.length === 0
      ? { method: "DELETE" as const }
      : { method: "PUT" as const, body: { files: asked() } };
  try {
    ({ revision } = await call<Partial<Copy>>("/working-copy", { ...body, revision }));
    known = waiting;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
};

const sendNow = async (): Promise<void> => {
  if (account === "" || isAsked()) return;
  const sent = getWords().waiting;
  try {
    if (!(await put(sent))) {
      await meet();
      return sendNow();
    }
    if (getWords().waiting !== sent) return;
    keepHere(account);
    set({ kept: "kept" });
    void check();
  } catch (error) {
    if (error instanceof ApiError && error.status === 413) {
      const [longest] = sent.toSorted((one, other) => sizeOf(other) - sizeOf(one));
      if (longest) set({ faults: { [nameOf(longest.file, longest.path)]: error.sentence ?? "" } });
      return set({ kept: "too-long" });
    }
    set({ kept: isSignedOut(error) ? "signed-out" : "no-answer" });
    timer = setTimeout(send, AGAIN_MS);
  }
};

const sizeOf = (change: Waiting): number => JSON.stringify(change).length;

/** Sends what waits, after what is on its way. Resolves when the server has it. */
export const send = (): Promise<void> => {
  clearTimeout(timer);
  sending = sending.then(sendNow);
  return sending;
};

/** Has these changes wait. */
export const wait = (waiting: readonly Waiting[], bases = getWords().bases): void => {
  const before = getWords().waiting;
  const touched = [
    ...before.filter((change) => !waiting.includes(change)),
    ...waiting.filter((change) => !before.includes(change)),
  ].map(({ file, path }) => nameOf(file, path));
  const faults = Object.fromEntries(
    Object.entries(getWords().faults).filter(
      ([fault]) => !touched.some((name) => fault.startsWith(name) || name.startsWith(fault)),
    ),
  );
  const conflicts = getWords().conflicts.filter(
    (each) => !each.news || waiting.some((change) => isWithin(change, each)),
  );
  set({ waiting, bases, faults, conflicts, kept: isAsked(conflicts) ? "asked" : "keeping" });
  keepHere(account, { waiting, bases, revision, known, site });
  clearTimeout(timer);
  timer = setTimeout(send, SEND_MS);
};

/** Takes a deleted file and what waits of it out: nothing of it can be published. */
export const forgetFile = async (name: string): Promise<void> => {
  const { [name]: _, ...files } = getWords().files;
  set({ files });
  wait(getWords().waiting.filter(({ file }) => file !== name));
  await readFolder();
};

/** Adds a change. A text that is typed is one change, and none where it is again what is published. */
export const change = (next: Waiting): void => {
  const name = nameOf(next.file, next.path);
  const last = getWords().waiting.findLastIndex(
    (each) => each.file === next.file && (!("value" in each) || nameOf(each.file, each.path) === name),
  );
  const before = getWords().waiting[last];
  const isTyped = "value" in next && before !== undefined && "value" in before;
  const others = isTyped ? getWords().waiting.toSpliced(last, 1) : getWords().waiting;
  const published = others
    .filter(({ file }) => file === next.file)
    .reduce(applied, getWords().files[next.file]?.value);
  const isBack = "value" in next && valueAt(published, next.path) === next.value;
  const bases = {
    ...getWords().bases,
    [next.file]: getWords().bases[next.file] ?? getWords().files[next.file]?.hash ?? "",
  };
  wait(isBack ? others : [...others, next], bases);
};

/** Takes all changes back and returns what brings them again. */
export const discard = (): (() => void) => {
  const { waiting, bases } = getWords();
  wait([], {});
  set({ conflicts: [] });
  return () => wait([...waiting, ...getWords().waiting], { ...bases, ...getWords().bases });
};

/** Ends a question between two windows of this account. */
export const choose = (question: Question, whose: "mine" | "theirs"): Promise<void> => {
  const isElsewhere = (change: Waiting) => !isWithin(change, question);
  if (whose === "mine") known = [...known, ...(question.news ?? [])];
  else {
    known = known.filter(isElsewhere);
    wait(getWords().waiting.filter(isElsewhere));
  }
  return send();
};

/**
 * Reads again who else has changes that wait, and what another window of the same account has made of these. Resolves to whether
 * that was anything.
 */
export const hearWaiting = async (): Promise<boolean> => {
  const before = revision;
  const { copy, others } = await readServer();
  set({ others });
  const { isPublishing, kept, waiting } = getWords();
  // What this window has sent since is newer than the answer.
  if (kept !== "kept" || isPublishing || revision !== before || copy?.revision === revision) return false;
  if (await meet()) void send();
  else void check();
  return !isSameList(waiting, getWords().waiting);
};

/** Reads the published words again. What waited of them and is published now waits no longer. */
export const hearPublished = async (): Promise<void> => {
  await readFiles(Object.keys(getWords().files), true);
  const { files, isPublishing, waiting } = getWords();
  if (isPublishing) return;
  const isPublished = (change: Waiting) =>
    "value" in change && valueAt(files[change.file]?.value, change.path) === change.value;
  const done: Waiting[] = Object.values(Object.groupBy(waiting, ({ file }) => file)).flatMap((all = []) =>
    all.every((change) => "value" in change) ? all.filter(isPublished) : [],
  );
  if (done.length > 0) wait(waiting.filter((change) => !done.includes(change)));
  else void check();
};
