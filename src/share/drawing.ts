import { inTurn } from "#src/domain/promises.ts";
import { limited, runApart } from "#src/program.ts";
import type { ShareCard, Tints } from "./cards.ts";
import type { DrawRequest } from "./child.ts";

/** Of CPU: a picture takes about one, however long it waits for those of the machine's other sites. */
const LONGEST_S = 60;

/**
 * One picture takes 120 MB: a lock on the executable, which all sites of a machine share, and a limit of its work, unless
 * util-linux is missing.
 */
const alone = (command: string[], longestS: number): string[] => {
  const flock = Bun.which("flock");
  return flock ? limited(longestS, [flock, "--no-fork", process.execPath, ...command]) : command;
};

/** In a process each, one at a time. Not a worker: WebAssembly's memory never shrinks (a soak grew by 150 MB). */
export const startDrawing = (command: string[], longestS = LONGEST_S) => {
  const turn = inTurn();
  const stopped = new AbortController();

  const request = (what: DrawRequest): Promise<Uint8Array<ArrayBuffer>> =>
    turn(async () => {
      stopped.signal.throwIfAborted();
      const run = await runApart(alone(command, longestS), what, stopped.signal);
      const { made, trouble, code, signalCode } = run;
      if (code !== 0) throw new Error(trouble || `The drawing ended with ${signalCode ?? code}.`);
      return made;
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
