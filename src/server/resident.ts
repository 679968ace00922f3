import { dlopen } from "bun:ffi";
import { readFileSync } from "node:fs";

/** MADV_DONTNEED of madvise(2): the pages are dropped now and read from the file again when they are next touched. */
const DONT_NEED = 4;
const LIBRARIES = ["libc.so.6", "libc.so"];

/** The first line of a mapping in /proc/self/smaps: its addresses, its rights, its path. */
const MAPPING = /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \d+ +(\/.*)$/;

const START_OF_MAPPING = /\n(?=[0-9a-f]+-[0-9a-f]+ )/;

/** No page of the mapping was written to, not even one that lies in the swap space: the file holds every byte of it. */
const isClean = (fields: string): boolean =>
  /^Anonymous: +0 kB$/m.test(fields) && /^Swap: +0 kB$/m.test(fields);

/** Returns the mappings of a file, as address and length in bytes, that may only be read and hold the file's own bytes. */
export const cleanMappings = (smaps: string, file: string): { at: number; bytes: number }[] =>
  smaps.split(START_OF_MAPPING).flatMap((block) => {
    const [, from = "", to = "", rights = "", path] = MAPPING.exec(block.split("\n", 1)[0] ?? "") ?? [];
    if (path !== file || !/^r-[x-]p$/.test(rights) || !isClean(block)) return [];
    const at = Number.parseInt(from, 16);
    return [{ at, bytes: Number.parseInt(to, 16) - at }];
  });

type Advise = (at: number, bytes: number, advice: number) => number;

let opened: { advise: Advise | undefined } | undefined;

/** Opens the system's `madvise`; undefined where there is none to be had. */
const openAdvise = (): Advise | undefined => {
  for (const library of LIBRARIES) {
    try {
      return dlopen(library, { madvise: { args: ["usize", "usize", "i32"], returns: "i32" } }).symbols
        .madvise as Advise;
    } catch {
      // Another name of it, or another system: memory is given back when the system asks for it.
    }
  }
  return undefined;
};

/**
 * Gives the memory back that holds the program's own code and constants as far as the start needed them: most of it is
 * not needed again. What is comes from the file's pages in the system's cache, in some microseconds.
 */
export const giveBackCode = (): void => {
  if (process.platform !== "linux") return;
  opened ??= { advise: openAdvise() };
  const { advise } = opened;
  if (!advise) return;
  for (const { at, bytes } of cleanMappings(readFileSync("/proc/self/smaps", "utf8"), process.execPath))
    advise(at, bytes, DONT_NEED);
};
