import { onTestFinished } from "bun:test";
import { join } from "node:path";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

const undo: (() => unknown)[] = [];

const undoAll = async () => {
  for (const one of undo.splice(0).reverse()) await one();
};

/** Runs `work` after the current test, last added first. Not an afterEach: this module's would run for one file only. */
export const afterwards = (work: () => unknown): void => {
  if (undo.length === 0) onTestFinished(undoAll);
  undo.push(work);
};

/** Makes an empty folder, removed after the test. */
export const place = async (): Promise<string> => {
  const { folder, remove } = await emptyFolder();
  afterwards(remove);
  return folder;
};

export const databaseIn = (cwd: string): string => join(cwd, "data/fivefold.sqlite");

/** The webhook secret of the booking service. */
export const BOOKING_SECRET = "shared with the booking service";

/** Starts a server without rate limits; killed after the test if it is still running. */
export const serve = async (
  cwd: string,
  options: { env?: Record<string, string>; args?: string[]; program?: string } = {},
) => {
  const server = await serveProgram({
    cwd,
    args: options.args,
    program: options.program,
    env: { FIVEFOLD_RATE_LIMIT: "off", FIVEFOLD_BOOKING_SECRET: BOOKING_SECRET, ...options.env },
  });
  afterwards(() => server.stop("SIGKILL"));
  return server;
};

/** Sends one message and returns the status; 0 if the connection broke. */
export const sendMessage = async (origin: string, text: string): Promise<number> => {
  try {
    const answer = await fetch(`${origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Nora Field", email: "nora@field.example", message: text }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

/** Returns the messages of all submissions, read by `fivefold export`. */
export const keptMessages = async (cwd: string): Promise<Set<string>> => {
  const { exitCode, stdout, stderr } = await runProgram(["export", "submissions", "--format", "json"], {
    cwd,
  });
  if (exitCode !== 0) throw new Error(stderr);
  return new Set((JSON.parse(stdout) as { message: string }[]).map(({ message }) => message));
};

/** Starts senders that send messages until stopped; `acknowledged` lists the messages that got 201. */
export const startLoad = (origin: string, senders: number, round: string) => {
  const acknowledged: string[] = [];
  let stopped = false;
  const run = async (sender: number) => {
    for (let count = 0; !stopped; count++) {
      const text = `round ${round}, sender ${sender}, message ${count}`;
      const status = await sendMessage(origin, text);
      if (status === 201) acknowledged.push(text);
      else if (status === 0) return;
    }
  };
  const all = Promise.all(Array.from({ length: senders }, (_, sender) => run(sender)));
  return {
    acknowledged,
    stop: async () => {
      stopped = true;
      await all;
    },
  };
};

/** Prints a figure for docs/reliability.md. */
export const figure = (words: string): void => console.log(`      ${words}`);
