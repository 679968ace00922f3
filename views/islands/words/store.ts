import { applied, type FileChanges, valueAt } from "#src/domain/content-change.ts";
import { ApiError, isSignedOut } from "#views/browser/answer.ts";
import {
  asked,
  call,
  type FileRow,
  type Folder,
  getWords,
  keepHere,
  keptHere,
  merged,
  nameOf,
  type Other,
  type Refused,
  readFiles,
  type State,
  set,
  treeOf,
  type Waiting,
} from "./state.ts";

/** How long after the last key what waits is sent, in ms. */
const SEND_MS = 400;
/** How long after a failure it is tried again. */
const AGAIN_MS = 5_000;

/** Whose words these are; "" until what this browser keeps was read: what is sent before would take its place. */
let account = "";
let revision: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();
/** Begins with what waits on the server, and what this browser could not send. Returns which files there are. */
export const startWords = async (who: string): Promise<readonly FileRow[]> => {
  const [{ copy, others }, { files, note, reason }] = await Promise.all([
    call<{ copy: Copy | null; others: Other[] }>("/working-copy"),
    call<Folder>(""),
  ]);
  const here = keptHere(who);
  revision = copy?.revision;
  const there = unpacked(copy?.files ?? []);
  const isNewer = here !== undefined && here.revision === revision;
  const waiting = isNewer ? here.waiting : merged(there.waiting, here?.waiting ?? []);
  set({ note, others, reason, waiting, bases: { ...here?.bases, ...there.bases } });
  account = who;
  await readFiles(waiting.map(({ file }) => file));
  if (here) send();
  else void check();
  return files;
};

type Copy = { revision: string; at: string; files: FileChanges[] };

export const unpacked = (files: readonly FileChanges[]): Pick<State, "waiting" | "bases"> => ({
  waiting: files.flatMap(({ file, changes }) => changes.map((change) => ({ ...change, file }))),
  bases: Object.fromEntries(files.map(({ file, hash }) => [file, hash])),
});

const sendNow = async (): Promise<void> => {
  if (account === "") return;
  const sent = getWords().waiting;
  try {
    const written =
      sent.length === 0
        ? revision === undefined
          ? undefined
          : await call<Partial<Copy>>("/working-copy", { method: "DELETE", revision })
        : await call<Partial<Copy>>("/working-copy", { method: "PUT", body: { files: asked() }, revision });
    if (written) revision = written.revision;
    if (getWords().waiting !== sent) return;
    keepHere(account);
    set({ kept: "kept" });
    void check();
  } catch (error) {
    const current = error instanceof ApiError && error.status === 409 ? readCurrent(error) : undefined;
    if (current !== undefined) {
      // Another tab of the same account wrote: what it has and this one has not comes along.
      const there = unpacked(current?.files ?? []);
      revision = current?.revision;
      set({
        waiting: merged(there.waiting, getWords().waiting),
        bases: { ...getWords().bases, ...there.bases },
      });
      return sendNow();
    }
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

/** Says at each field what does not fit, as a publish would; of what was just added, not that it is empty yet. */
const check = async (): Promise<void> => {
  const { waiting } = getWords();
  const refused = waiting.length === 0 ? undefined : await changedFiles().catch(refusedBy);
  if (getWords().waiting !== waiting) return;
  const written = new Set(waiting.flatMap((each) => ("value" in each ? nameOf(each.file, each.path) : [])));
  const isSaid = ([name]: [string, string]) => {
    const [file = "", path = ""] = name.split(": ");
    return written.has(name) || valueAt(treeOf(file), path) !== "";
  };
  const fields = (refused && "fields" in refused && refused.fields) || {};
  set({ faults: Object.fromEntries(Object.entries(fields).filter(isSaid)) });
};

/** The changed files as a publish would write them. @throws ApiError */
export const changedFiles = () =>
  call<{ files: { file: string; text: string }[] }>("/files", { method: "POST", body: { files: asked() } });

export const refusedBy = (error: unknown): Refused | undefined => {
  if (!(error instanceof ApiError)) console.warn(error);
  return error instanceof ApiError ? (JSON.parse(error.body) as Refused) : undefined;
};

const readCurrent = ({ body }: ApiError): Copy | null =>
  (JSON.parse(body) as { current?: Copy | null }).current ?? null;

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
  set({ waiting, bases, faults, kept: "keeping" });
  keepHere(account, { waiting, bases, revision });
  clearTimeout(timer);
  timer = setTimeout(send, SEND_MS);
};

/** Takes a deleted file and what waits of it out: a publish that names it is refused as a whole. */
export const forgetFile = (name: string): void => {
  const { [name]: _, ...files } = getWords().files;
  set({ files });
  wait(getWords().waiting.filter(({ file }) => file !== name));
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

/** Reads again who else has changes that wait, and what another window of the same account has made of these. */
export const hearWaiting = async (): Promise<void> => {
  const before = revision;
  const { copy, others } = await call<{ copy: Copy | null; others: Other[] }>("/working-copy");
  set({ others });
  const { isPublishing, kept } = getWords();
  // What this window has sent since is newer than the answer.
  if (kept === "kept" && !isPublishing && revision === before && copy?.revision !== revision) {
    revision = copy?.revision;
    set(unpacked(copy?.files ?? []));
    void check();
  }
};

export const hearPublished = (): Promise<void> => readFiles(Object.keys(getWords().files), true);
