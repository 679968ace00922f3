import { useSyncExternalStore } from "react";
import { applied, type ContentChange, type FileChanges, keysOf } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import type { FileConflict } from "#src/services/words/publish.ts";
import type { Words } from "#src/services/words/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { KEPT_CHANGES } from "#views/browser/session.ts";
import { readStored, writeStored } from "#views/browser/storage.ts";
import { showFailure } from "#views/browser/toast.ts";

/** What the API answers: a content file with its shape, a row of their list, and one of a file's versions. */
export type FileRead = Extract<Awaited<ReturnType<Words["read"]>>, { shape?: unknown }>;
export type FileRow = Awaited<ReturnType<Words["list"]>>["files"][number];
export type Version = NonNullable<Awaited<ReturnType<Words["versions"]>>>[number];

/** The content files, and why they cannot be written, if so. */
export type Folder = { reason: string | null; note?: string; files: FileRow[] };

/** A change that waits for its publishing, with its file. */
export type Waiting = ContentChange & { file: string };

/** Somebody else who has changes that wait. */
export type Other = { by: string; at: string; files?: string[] };

/** The body of a publish that was refused. */
export type Refused = {
  error?: string;
  fields?: Record<string, string>;
  conflicts?: FileConflict[];
  files?: { file: string; hash: string }[];
};

/** Says that something was not done, and why if the server said so. */
export const notDone = (error: unknown): void => showFailure(t("Not done"), error);

type Asked = { method?: "POST" | "PUT" | "PATCH" | "DELETE"; body?: unknown; revision?: string | undefined };

/** Bytes that browsers send for a page that is left, with some room for others that are on their way. */
const KEEPALIVE_MOST = 60_000;

/** A call of /api/content, whose names of files have slashes, which the typed client would encode. @throws ApiError */
export const call = async <Body>(path: string, { method, body, revision }: Asked = {}): Promise<Body> => {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await ensureOk(
    fetch(`/api/content${path}`, {
      method: method ?? "GET",
      credentials: "include",
      // What is sent while the page is left arrives all the same; more than 64 KB would be refused at any time.
      keepalive: method === "PUT" && new Blob([sent ?? ""]).size < KEEPALIVE_MOST,
      headers: {
        ...(sent !== undefined && { "content-type": "application/json" }),
        ...(revision !== undefined && { "if-match": `"${revision}"` }),
      },
      ...(sent !== undefined && { body: sent }),
    }),
  );
  return answer.json();
};

/** Whether what waits is on the server. */
type Kept = "kept" | "keeping" | "no-answer" | "signed-out" | "too-long";

export type State = {
  /** The files that were read, as they are published. */
  files: Readonly<Record<string, FileRead>>;
  /** In the order of their making. */
  waiting: readonly Waiting[];
  /** The hash of each changed file as it was read first. */
  bases: Readonly<Record<string, string>>;
  kept: Kept;
  /** Why words cannot be written now, in one sentence; null where they can. */
  reason: string | null;
  /** What else is to be known of where they are written. */
  note?: string | undefined;
  others: readonly Other[];
  /** What a publish refused: `file: path` and its sentence. */
  faults: Readonly<Record<string, string>>;
  conflicts: readonly FileConflict[];
  isPublishing: boolean;
  /** What takes the last publish of this sitting back, made of the files as it left them. */
  undoing: readonly FileChanges[];
};

let state: State = {
  files: {},
  waiting: [],
  bases: {},
  kept: "kept",
  reason: null,
  others: [],
  faults: {},
  conflicts: [],
  isPublishing: false,
  undoing: [],
};
const heard = new Set<() => void>();
/** The trees of `treeOf`, until a file or what waits is another: a page asks for that of each of its texts at each key. */
let trees = new Map<string, unknown>();

export const set = (part: Partial<State>): void => {
  state = { ...state, ...part };
  if (part.files || part.waiting) trees = new Map();
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
export const treeOf = (file: string): unknown => {
  if (!trees.has(file)) {
    const changes = state.waiting.filter((change) => change.file === file);
    trees.set(file, changes.reduce(applied, state.files[file]?.value));
  }
  return trees.get(file);
};

/** What waits, or a part of it, as the server takes it. */
export const asked = (waiting = state.waiting): FileChanges[] =>
  Object.entries(Object.groupBy(waiting, ({ file }) => file)).map(([file, changes = []]) => ({
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

/** What this browser keeps until the server has it. */
type Here = {
  waiting: readonly Waiting[];
  bases: Readonly<Record<string, string>>;
  /** What the server had when this was typed. */
  revision: string | undefined;
};

const keyOf = (account: string): string => KEPT_CHANGES + account;

/** Keeps it, or nothing any more. */
export const keepHere = (account: string, here?: Here): boolean => writeStored(keyOf(account), here);

export const keptHere = (account: string): Here | undefined =>
  (readStored(keyOf(account)) as Here | null) ?? undefined;

/** Returns what is there, with what is here alone: a text typed here later takes the place of the one there. */
export const merged = (there: readonly Waiting[], here: readonly Waiting[]): readonly Waiting[] => {
  const isSame = (one: Waiting, other: Waiting): boolean =>
    JSON.stringify(one) === JSON.stringify(other) ||
    ("value" in one &&
      "value" in other &&
      one.file === other.file &&
      String(one.path) === String(other.path));
  const mine = here.filter((change) => "value" in change || !there.some((other) => isSame(change, other)));
  return [...there.filter((change) => !mine.some((other) => isSame(change, other))), ...mine];
};
