import { useSyncExternalStore } from "react";
import {
  applied,
  type ContentChange,
  type ContentPath,
  type FileChanges,
  keysOf,
  valueAt,
} from "#src/domain/content-change.ts";
import { KEPT_CHANGES } from "#src/domain/draft-keys.ts";
import { t } from "#src/domain/words.ts";
import type { FileConflict } from "#src/services/words/publish.ts";
import type { Words } from "#src/services/words/words.ts";
import { ApiError, ensureOk, isSignedOut } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { callServer } from "#views/browser/settled.ts";
import { readStored, storedKeys, writeStored } from "#views/browser/storage.ts";
import { showFailure } from "#views/browser/toast.ts";

/** What the API answers: a content file with its shape, a row of their list, and one of a file's versions. */
export type FileRead = Extract<Awaited<ReturnType<Words["read"]>>, { shape?: unknown }>;
export type FileRow = Awaited<ReturnType<Words["list"]>>["files"][number];
export type Version = NonNullable<Awaited<ReturnType<Words["versions"]>>>[number];

/** A change that waits for its publishing, with its file. */
export type Waiting = ContentChange & { file: string };

/** Words that somebody else changed too; `own`: in another window of this account; `hash`: of the file with theirs. */
export type Question = Pick<FileConflict, "file" | "theirs"> & {
  path: ContentPath;
  own?: true;
  hash?: string | undefined;
};

export type Refused = {
  error?: string;
  fields?: Record<string, string>;
  conflicts?: FileConflict[];
  files?: { file: string; hash: string }[];
};

export const notDone = (error: unknown): void => {
  const why = isSignedOut(error) ? keptText["signed-out"]() : keptText["no-answer"]();
  showFailure(t("Not done"), error, error instanceof ApiError && !isSignedOut(error) ? undefined : why);
};

type Call = { method?: "GET" | "POST" | "PUT" | "DELETE"; body?: object };

/** A call about a file, whose name may have a slash, which the typed client would encode. @throws ApiError */
export const call = async <Body>(path: string, { method = "GET", body }: Call = {}): Promise<Body> => {
  const answer = await ensureOk(
    callServer(`/api/content${path}`, {
      method,
      credentials: "include",
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return answer.json();
};

export const keptText = {
  kept: () => t("Kept as you type, seen by nobody yet"),
  keeping: () => t("Keeping…"),
  "no-answer": () => t("The site does not answer. Your words are kept in this browser."),
  "too-long": () => t("Too long to be kept"),
  "signed-out": () => t("You are signed out. Your words are here again once you sign in."),
};

export type State = {
  /** The content files, and the own pages that were deleted. */
  listed: readonly FileRow[];
  gone: readonly FileRow[];
  /** The files that were read, as they are published. */
  files: Readonly<Record<string, FileRead>>;
  /** In the order of their making. */
  waiting: readonly Waiting[];
  /** The hash of each changed file as it was read first. */
  bases: Readonly<Record<string, string>>;
  /** Whether what waits is on the server. */
  kept: keyof typeof keptText;
  /** Why words cannot be written now, in one sentence; null where they can. */
  reason: string | null;
  /** What else is to be known of where they are written. */
  note?: string | undefined;
  others: readonly { by: string }[];
  /** What a publish refused: `file: path` and its sentence. */
  faults: Readonly<Record<string, string>>;
  conflicts: readonly Question[];
  isPublishing: boolean;
};

let state: State = {
  listed: [],
  gone: [],
  files: {},
  waiting: [],
  bases: {},
  kept: "kept",
  reason: null,
  others: [],
  faults: {},
  conflicts: [],
  isPublishing: false,
};
const listeners = new Set<() => void>();
/** The trees of `treeOf`, until a file or what waits is another: a page asks for that of each of its texts at each key. */
let trees = new Map<string, unknown>();

export const set = (part: Partial<State>): void => {
  state = { ...state, ...part };
  if (part.files || part.waiting) trees = new Map();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useWords = (): State => useSyncExternalStore(subscribe, getWords, getWords);

export const getWords = (): State => state;

export const nameOf = (file: string, path: ContentChange["path"]): string =>
  `${file}: ${keysOf(path).join(".")}`;

/** How many changes that is to staff: what is typed into an item that was added is one with adding it. */
export const countOf = (waiting: readonly Waiting[]): number => {
  const isWithin = ({ file, path, ...change }: Waiting, before: readonly Waiting[]) =>
    "value" in change &&
    before.some(
      (each) => "insert" in each && `${nameOf(file, path)}.`.startsWith(`${nameOf(each.file, each.path)}.`),
    );
  return waiting.filter((change, at) => !isWithin(change, waiting.slice(0, at))).length;
};

export const treeWith = (file: string, waiting: readonly Waiting[]): unknown =>
  applied(state.files[file]?.value, ...waiting.filter((change) => change.file === file));

export const treeOf = (file: string): unknown => {
  if (!trees.has(file)) trees.set(file, treeWith(file, state.waiting));
  return trees.get(file);
};

/** What waits, or a part of it, as the server takes it. */
export const packed = (waiting = state.waiting): FileChanges[] =>
  Object.entries(Object.groupBy(waiting, ({ file }) => file)).map(([file, changes = []]) => ({
    file,
    hash: state.bases[file] ?? "",
    changes: changes.map(({ file: _, ...change }) => change),
  }));

/** A working copy as it is kept here. */
export const unpacked = (files: readonly FileChanges[]): Pick<State, "waiting" | "bases"> => ({
  waiting: files.flatMap(({ file, changes }) => changes.map((change) => ({ ...change, file }))),
  bases: Object.fromEntries(files.map(({ file, hash }) => [file, hash])),
});

/** Reads files that were not read yet; with `anew`, those that were, too. */
export const readFiles = async (names: readonly string[], anew = false): Promise<void> => {
  const missing = [...new Set(names)].filter((file) => anew || !(file in state.files));
  const reads = missing.map((file) => call<FileRead>(`/${file}?shape=1`));
  const read = (await Promise.allSettled(reads)).flatMap((each) => {
    if (each.status === "fulfilled") return [each.value];
    // One that cannot be read leaves the others to be changed.
    console.warn(each.reason);
    return [];
  });
  // One that a hand broke stays as it was read.
  const sound = read.filter(({ file, value }) => value !== null || !(file in state.files));
  const files = Object.fromEntries(sound.map((each) => [each.file, each]));
  if (sound.length > 0) set({ files: { ...state.files, ...files } });
};

/** Says at each field what does not fit, as a publish would; of what was just added, not that it is empty yet. */
export const check = async (): Promise<void> => {
  const { waiting, faults } = getWords();
  const fields = await refusals(waiting);
  // What a publish has refused meanwhile stays.
  if (getWords().waiting !== waiting || getWords().faults !== faults) return;
  const written = new Set(waiting.flatMap((each) => ("value" in each ? nameOf(each.file, each.path) : [])));
  const isSaid = ([name]: [string, string]) => {
    const [file = "", path = ""] = name.split(": ");
    return path === "" || written.has(name) || (valueAt(treeOf(file), path) ?? "") !== "";
  };
  set({ faults: Object.fromEntries(Object.entries(fields).filter(isSaid)) });
};

/** What a publish would refuse, by `file: path`. A file that is refused as a whole hides what is wrong with the others. */
const refusals = async (waiting: readonly Waiting[]): Promise<Record<string, string>> => {
  const refused = waiting.length === 0 ? undefined : await changedFiles(waiting).catch(refusedBy);
  const fields = (refused && "fields" in refused && refused.fields) || {};
  const rest = waiting.filter(({ file }) => !(`${file}: ` in fields));
  return rest.length < waiting.length ? { ...fields, ...(await refusals(rest)) } : fields;
};

/** The changed files as a publish would write them. @throws ApiError */
export const changedFiles = async (waiting = getWords().waiting) =>
  (await ensureOk(api.content.files.$post({ json: { files: packed(waiting) } }))).json();

export const refusedBy = (error: unknown): Refused | undefined => {
  if (!(error instanceof ApiError)) console.warn(error);
  return error instanceof ApiError ? (JSON.parse(error.body) as Refused) : undefined;
};

/** What this browser keeps until the server has it. */
export type Here = {
  waiting: readonly Waiting[];
  bases: Readonly<Record<string, string>>;
  /** What the server had when this was typed, and which site that was. */
  revision: string | undefined;
  known?: readonly Waiting[];
  site?: string | undefined;
  /** When, in ms since 1970. */
  at?: number;
};

/** Each window keeps its own: one that is closed leaves its words to the next. */
const WINDOW = Math.random();

/** Keeps it, or nothing any more. */
export const keepHere = (account: string, here?: Here): boolean =>
  writeStored(`${KEPT_CHANGES}${account}:${WINDOW}`, here && { ...here, at: Date.now() });

/** Hands over what the windows of an account keep, the newest last, to be kept by this one: `take` brings it together. */
export const takeKept = (account: string, take: (one: Here, newer: Here) => Here): Here | null => {
  const keys = storedKeys(KEPT_CHANGES + account);
  const all = keys.flatMap((key) => (readStored(key) as Here | null) ?? []);
  const sorted = all.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  if (sorted.length === 0) return null;
  const kept = sorted.reduce(take);
  if (keepHere(account, kept)) for (const key of keys) writeStored(key, undefined);
  return kept;
};
