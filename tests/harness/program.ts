import { existsSync, statSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";

/** The path of the built program. */
export const BINARY = join(ROOT, "dist/fivefold");

// Not one pattern: a slash between its braces makes it match nothing.
const SOURCES = ["src/**/*", "views/**/*", "static/**/*", "data/content/**/*", "build/**/*"];
const ALSO = ["build.ts", "package.json", "bun.lock"];

let checked = false;

/** Throws if the program is older than its sources. Checked once per process. */
export const refuseStale = (): void => {
  if (checked) return;
  if (!existsSync(BINARY)) throw new Error("There is no dist/fivefold: run `bun run build` first.");
  const built = statSync(BINARY).mtimeMs;
  const sources = SOURCES.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: ROOT })]);
  for (const file of [...sources, ...ALSO])
    if (statSync(join(ROOT, file)).mtimeMs > built)
      throw new Error(`dist/fivefold is older than ${file}: run \`bun run build\` first.`);
  checked = true;
};

/**
 * Makes an empty folder for a test and returns it with a function that removes it. What the site keeps beside its content folder
 * is the test's own, too: all workers would find it in the system's folder.
 */
export const emptyFolder = async () => {
  const around = await mkdtemp(join(tmpdir(), "fivefold-"));
  const folder = join(around, "content");
  // Some tests open it to other users.
  await chmod(around, 0o711);
  await mkdir(folder, { mode: 0o700 });
  return { folder, remove: () => rm(around, { recursive: true, force: true }) };
};

/** Resolves in the next second, and returns its time: names of copies, and `--at`, tell seconds of the program's own clock. */
export const nextSecond = async (): Promise<string> => {
  await Bun.sleep(1_001 - (Date.now() % 1_000));
  return new Date().toISOString();
};

/** Runs a command of the built program to its end with a minimal environment, and returns its output and exit code. */
export const runProgram = async (
  args: string[],
  {
    cwd,
    env = {},
    stdin,
    killAfterMs,
    program = BINARY,
  }: {
    cwd: string;
    env?: Record<string, string>;
    stdin?: string;
    killAfterMs?: number;
    /** The path of another build, such as an older version. */
    program?: string;
  },
): Promise<{ exitCode: number; stdout: string; stderr: string }> => {
  if (program === BINARY) refuseStale();
  const child = Bun.spawn([program, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? "", HOME: cwd, ...env },
    stdin: stdin === undefined ? "ignore" : new Blob([stdin]),
    stdout: "pipe",
    stderr: "pipe",
    ...(killAfterMs !== undefined && { timeout: killAfterMs, killSignal: "SIGKILL" as const }),
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { exitCode, stdout, stderr };
};

/** Starts `fivefold serve` on a free port and resolves once it has printed its address. Stop it or kill it when done. */
export const serveProgram = async ({
  cwd,
  env = {},
  args = [],
  program = BINARY,
}: {
  cwd: string;
  env?: Record<string, string>;
  args?: string[];
  program?: string;
}) => {
  if (program === BINARY) refuseStale();
  const child = Bun.spawn([program, "serve", "--port", "0", ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? "", HOME: cwd, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  let said = "";
  const decoder = new TextDecoder();
  const reader = child.stdout.getReader();
  let origin: string | undefined;
  while (!origin) {
    const { value, done } = await reader.read();
    if (done)
      throw new Error(
        `The program ended before it served: ${said}${await new Response(child.stderr).text()}`,
      );
    said += decoder.decode(value, { stream: true });
    origin = /Fivefold is at (http\S+)/.exec(said)?.[1];
  }
  let heard = Promise.withResolvers<boolean>();
  const drained = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return heard.resolve(false);
      said += decoder.decode(value, { stream: true });
      heard.resolve(true);
      heard = Promise.withResolvers();
    }
  })();
  return {
    origin,
    child,
    /** Returns everything it has printed so far. */
    output: () => said,
    /** Resolves once it has printed `words`. */
    says: async (words: string): Promise<void> => {
      while (!said.includes(words)) {
        if (!(await heard.promise)) throw new Error(`The program ended without "${words}": ${said}`);
      }
    },
    stop: async (signal: NodeJS.Signals = "SIGTERM"): Promise<number> => {
      child.kill(signal);
      const exitCode = await child.exited;
      await drained;
      return exitCode;
    },
  };
};
