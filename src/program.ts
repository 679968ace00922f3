import manifest from "#package.json" with { type: "json" };

export const VERSION = manifest.version;

/** How the program names itself in what it writes. */
export const PROGRAM = `Fivefold ${VERSION}`;

// The compiled program's own files stand under this made-up root.
const EMBEDDED_ROOT = "/$bunfs/";

/** Returns the command line that runs this same program again, compiled or from source. */
export const ownCommand = (...args: string[]): string[] =>
  Bun.main.startsWith(EMBEDDED_ROOT) ? [process.execPath, ...args] : [process.execPath, Bun.main, ...args];
