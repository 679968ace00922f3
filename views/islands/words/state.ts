import { useSyncExternalStore } from "react";
import { applied, type ContentChange, type FileChanges, keysOf } from "#src/domain/content-change.ts";
import { type Conflict, call, type FileRead, type Other, type Waiting } from "./calls.ts";

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
  conflicts: readonly Conflict[];
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

export const set = (part: Partial<State>): void => {
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
