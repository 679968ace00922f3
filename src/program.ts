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

/** A command with a limit of its work, in seconds of CPU; as it is where util-linux is missing. */
export const limited = (cpuS: number, command: string[]): string[] => {
  const prlimit = Bun.which("prlimit");
  return prlimit ? [prlimit, `--cpu=${cpuS}`, ...command] : command;
};

/** Runs a command with a request as JSON on its input and none of the site's secrets. @returns its output and how it ended */
export const runApart = async (command: string[], request: object, signal?: AbortSignal) => {
  const child = Bun.spawn(command, {
    env: {},
    stdin: new Blob([JSON.stringify(request)]),
    stdout: "pipe",
    stderr: "pipe",
    killSignal: "SIGKILL",
    ...(signal && { signal }),
  });
  const [made, trouble, code] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { made, trouble: trouble.trim(), code, signalCode: child.signalCode };
};
