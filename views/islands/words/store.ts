import { useSyncExternalStore } from "react";
import {
  applied,
  type ContentChange,
  type FileChanges,
  keysOf,
  valueAt,
} from "#src/domain/content-change.ts";
import { ApiError } from "#views/browser/answer.ts";
import { type Conflict, call, type FileRead, type Other, type Refused, type Waiting } from "./calls.ts";
import { forgetHere, keepHere, keptHere, merged } from "./kept.ts";

/** Whether what waits is on the server. */
type Kept = "kept" | "keeping" | "no-answer" | "signed-out";

type State = {
  /** The files that were read, as they are published. */
  files: Readonly<Record<string, FileRead>>;
  /** In the order of their making. */
  waiting: readonly Waiting[];
  /** The hash of each changed file as it was read first. */
  bases: Readonly<Record<string, string>>;
  kept: Kept;
  others: readonly Other[];
  /** What a publish refused: `file: path` and its sentence. */
  faults: Readonly<Record<string, string>>;
  conflicts: readonly Conflict[];
  isPublishing: boolean;
  /** The files of the last publish, whose undoing brings their versions back. */
  published: readonly string[];
};

/** How long after the last key what waits is sent, in ms. */
const SEND_MS = 400;
/** How long after a failure it is tried again. */
const AGAIN_MS = 5_000;

let state: State = {
  files: {},
  waiting: [],
  bases: {},
  kept: "kept",
  others: [],
  faults: {},
  conflicts: [],
  isPublishing: false,
  published: [],
};
let account = "";
let revision: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();
const heard = new Set<() => void>();

const set = (part: Partial<State>): void => {
  state = { ...state, ...part };
  for (const hear of heard) hear();
};

const subscribe = (hear: () => void) => {
  heard.add(hear);
  return () => void heard.delete(hear);
};

/** The words that wait, and the files they are in. */
export const useWords = (): State => useSyncExternalStore(subscribe, getWords, getWords);

export const getWords = (): State => state;

export const nameOf = (file: string, path: ContentChange["path"]): string =>
  `${file}: ${keysOf(path).join(".")}`;

/** A file's tree with what waits. */
export const treeOf = (file: string): unknown =>
  state.waiting.filter((change) => change.file === file).reduce(applied, state.files[file]?.value);

/** What waits, as the server takes it. */
export const asked = (): FileChanges[] =>
  Object.entries(Object.groupBy(state.waiting, ({ file }) => file)).map(([file, changes = []]) => ({
    file,
    hash: state.bases[file] ?? state.files[file]?.hash ?? "",
    changes: changes.map(({ file: _, ...change }) => change),
  }));

/** Reads files that were not read yet; with `anew`, those that were, too. */
export const readFiles = async (names: readonly string[], anew = false): Promise<void> => {
  const missing = [...new Set(names)].filter((file) => anew || !(file in state.files));
  const asked = missing.map((file) => call<FileRead>(`/${file}?shape=1`));
  const read = (await Promise.allSettled(asked)).flatMap((each) => {
    if (each.status === "fulfilled") return [each.value];
    // One that cannot be read leaves the others to be changed.
    console.warn(each.reason);
    return [];
  });
  const files = Object.fromEntries(read.map((each) => [each.file, each]));
  if (read.length > 0) set({ files: { ...state.files, ...files } });
};

/** Begins with what waits on the server, and what this browser could not send. */
export const startWords = async (who: string): Promise<void> => {
  account = who;
  const { copy, others } = await call<{ copy: Copy | null; others: Other[] }>("/working-copy");
  const here = keptHere(account);
  revision = copy?.revision;
  const there = unpacked(copy?.files ?? []);
  const isNewer = here !== undefined && here.revision === revision;
  const waiting = isNewer ? here.waiting : merged(there.waiting, here?.waiting ?? []);
  set({ others, waiting, bases: { ...here?.bases, ...there.bases } });
  await readFiles(state.waiting.map(({ file }) => file));
  if (here) send();
};

type Copy = { revision: string; at: string; files: FileChanges[] };

const unpacked = (files: readonly FileChanges[]): Pick<State, "waiting" | "bases"> => ({
  waiting: files.flatMap(({ file, changes }) => changes.map((change) => ({ ...change, file }))),
  bases: Object.fromEntries(files.map(({ file, hash }) => [file, hash])),
});

const sendNow = async (): Promise<void> => {
  const sent = state.waiting;
  try {
    const written =
      sent.length === 0
        ? revision === undefined
          ? undefined
          : await call<Partial<Copy>>("/working-copy", { method: "DELETE", revision })
        : await call<Partial<Copy>>("/working-copy", { method: "PUT", body: { files: asked() }, revision });
    if (written) revision = written.revision;
    if (state.waiting !== sent) return;
    forgetHere(account);
    set({ kept: "kept" });
  } catch (error) {
    const current = error instanceof ApiError && error.status === 409 ? readCurrent(error) : undefined;
    if (current !== undefined) {
      // Another tab of the same account wrote: what it has and this one has not comes along.
      const there = unpacked(current?.files ?? []);
      revision = current?.revision;
      set({ waiting: merged(there.waiting, state.waiting), bases: { ...state.bases, ...there.bases } });
      return sendNow();
    }
    const isOut = error instanceof ApiError && [401, 403].includes(error.status);
    set({ kept: isOut ? "signed-out" : "no-answer" });
    timer = setTimeout(send, AGAIN_MS);
  }
};

const readCurrent = ({ body }: ApiError): Copy | null =>
  (JSON.parse(body) as { current?: Copy | null }).current ?? null;

/** Sends what waits, after what is on its way. Resolves when the server has it. */
export const send = (): Promise<void> => {
  clearTimeout(timer);
  sending = sending.then(sendNow);
  return sending;
};

const wait = (waiting: readonly Waiting[], bases = state.bases): void => {
  const faults = Object.fromEntries(
    Object.entries(state.faults).filter(([name]) =>
      waiting.some((change) => state.waiting.includes(change) && nameOf(change.file, change.path) === name),
    ),
  );
  set({ waiting, bases, faults, kept: "keeping" });
  keepHere(account, { waiting, bases, revision });
  clearTimeout(timer);
  timer = setTimeout(send, SEND_MS);
};

/** Adds a change. A text that is typed is one change, and none where it is again what is published. */
export const change = (next: Waiting): void => {
  const name = nameOf(next.file, next.path);
  const last = state.waiting.findLastIndex(
    (each) => each.file === next.file && (!("value" in each) || nameOf(each.file, each.path) === name),
  );
  const before = state.waiting[last];
  const isTyped = "value" in next && before !== undefined && "value" in before;
  const others = isTyped ? state.waiting.toSpliced(last, 1) : state.waiting;
  const published = others
    .filter(({ file }) => file === next.file)
    .reduce(applied, state.files[next.file]?.value);
  const isBack = "value" in next && valueAt(published, next.path) === next.value;
  const bases = { ...state.bases, [next.file]: state.bases[next.file] ?? state.files[next.file]?.hash ?? "" };
  wait(isBack ? others : [...others, next], bases);
};

/** Takes the last change back; where none waits, the last publish of this sitting. */
export const undo = async (): Promise<void> => {
  if (state.waiting.length > 0) return wait(state.waiting.slice(0, -1));
  const files = state.published;
  set({ published: [] });
  for (const file of files) {
    const [, before] = await call<{ version: number }[]>(`/${file}/versions`);
    if (before) await call(`/${file}/versions/${before.version}/restore`, { method: "POST", body: {} });
  }
  await readFiles(files, true);
};

/** Takes all changes back and returns what brings them again. */
export const discard = (): (() => void) => {
  const { waiting, bases } = state;
  wait([], {});
  set({ conflicts: [] });
  return () => wait([...waiting, ...state.waiting], { ...bases, ...state.bases });
};

/** Publishes what waits. Resolves to whether it is on the site; else `faults` or `conflicts` say why not. */
export const publish = async (): Promise<boolean> => {
  if (state.isPublishing || state.waiting.length === 0) return false;
  set({ isPublishing: true });
  try {
    await send();
    const files = asked();
    const sent = state.waiting;
    const { files: written } = await call<{ files: { file: string; hash: string }[] }>("", {
      method: "PATCH",
      body: { files },
    });
    const names = written.map(({ file }) => file);
    const rest = state.waiting.filter((each) => !sent.includes(each));
    set({ waiting: rest, bases: {}, faults: {}, conflicts: [], published: names });
    await Promise.all([send(), readFiles(names, true)]);
    return true;
  } catch (error) {
    const refused = error instanceof ApiError ? (JSON.parse(error.body) as Refused) : undefined;
    if (!refused?.conflicts && !refused?.fields) throw error;
    set({ faults: refused.fields ?? {}, conflicts: refused.conflicts ?? [] });
    const news = Object.fromEntries((refused.files ?? []).map(({ file, hash }) => [file, hash]));
    if (refused.conflicts) set({ bases: { ...state.bases, ...news } });
    return false;
  } finally {
    set({ isPublishing: false });
  }
};

/** Ends a conflict: with one's own words, which the next publish writes, or with theirs. */
export const settle = async (conflict: Conflict, whose: "mine" | "theirs"): Promise<void> => {
  set({ conflicts: state.conflicts.filter((each) => each !== conflict) });
  await readFiles([conflict.file], true);
  const name = nameOf(conflict.file, conflict.path);
  if (whose === "theirs") wait(state.waiting.filter((each) => nameOf(each.file, each.path) !== name));
};

/** Reads again what others published or keep. */
export const hearOthers = async (): Promise<void> => {
  const { others } = await call<{ others: Other[] }>("/working-copy");
  set({ others });
  await readFiles(Object.keys(state.files), true);
};
