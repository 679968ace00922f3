import { inTurn } from "#src/domain/promises.ts";
import type { ShareCard, Tints } from "./cards.ts";
import type { DrawRequest } from "./child.ts";

/** Of CPU: a picture takes about one, however long it waits for those of the machine's other sites. */
const LONGEST_S = 60;

/**
 * One picture takes 120 MB: a lock on the executable, which all sites of a machine share, and a limit of its work, unless
 * util-linux is missing.
 */
const alone = (command: string[], longestS: number): string[] => {
  const [prlimit, flock] = [Bun.which("prlimit"), Bun.which("flock")];
  if (!prlimit || !flock) return command;
  return [prlimit, `--cpu=${longestS}`, flock, "--no-fork", process.execPath, ...command];
};

/** In a process each, one at a time. Not a worker: WebAssembly's memory never shrinks (a soak grew by 150 MB). */
export const startDrawing = (command: string[], longestS = LONGEST_S) => {
  const turn = inTurn();
  const stopped = new AbortController();

  const request = (what: DrawRequest): Promise<Uint8Array<ArrayBuffer>> =>
    turn(async () => {
      stopped.signal.throwIfAborted();
      const child = Bun.spawn(alone(command, longestS), {
        // None of the site's secrets.
        env: {},
        stdin: new Blob([JSON.stringify(what)]),
        stdout: "pipe",
        stderr: "pipe",
        killSignal: "SIGKILL",
        signal: stopped.signal,
      });
      const [png, trouble, code] = await Promise.all([
        new Response(child.stdout).bytes(),
        new Response(child.stderr).text(),
        child.exited,
      ]);
      if (code !== 0)
        throw new Error(trouble.trim() || `The drawing ended with ${child.signalCode ?? code}.`);
      return png;
    });

  return {
    /** Its figure is the file served at `figureUrl`. Rejects if it fails. */
    drawCard: (card: ShareCard, figureUrl: string, tints?: Tints) => request({ card, figureUrl, tints }),
    /** `side` pixels wide. Rejects if it fails. */
    drawSvg: (svg: string, side: number) => request({ svg, side }),
    stop: () => stopped.abort(new Error("The drawing was stopped.")),
  };
};

type Drawing = ReturnType<typeof startDrawing>;
export type DrawCard = Drawing["drawCard"];
export type DrawSvg = Drawing["drawSvg"];
