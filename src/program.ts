import { join } from "node:path";
import manifest from "#package.json" with { type: "json" };

export const VERSION = manifest.version;

// Both are written in by the compile; a program that runs from source has none.
const commit = process.env.FIVEFOLD_COMMIT;
const date = process.env.FIVEFOLD_COMMIT_DATE;

/** The version with the commit that it was built from and that commit's day, such as `1.2.0 (4e2b4a8, 2026-11-21)`. */
export const BUILD = commit ? `${VERSION} (${commit}, ${date})` : VERSION;

export const PROGRAM = `Fivefold ${VERSION}`;

// The compiled program's own files stand under this made-up root.
const EMBEDDED_ROOT = "/$bunfs/";

export const ownCommand = (...args: string[]): string[] =>
  Bun.main.startsWith(EMBEDDED_ROOT)
    ? [process.execPath, ...args]
    : [process.execPath, join(import.meta.dir, "main.ts"), ...args];
