import { inTurn } from "#src/domain/promises.ts";
import type { ShareCard, Tints } from "./cards.ts";
import type { DrawRequest } from "./child.ts";

/** Draws a card as PNG in the operator's colors; its figure is the file served at `figureUrl`. Rejects if it fails. */
export type DrawCard = (card: ShareCard, figureUrl: string, tints?: Tints) => Promise<Uint8Array>;

/** Draws an SVG as PNG, `side` pixels wide. Rejects if it fails. */
export type DrawSvg = (svg: string, side: number) => Promise<Uint8Array>;

/** A picture takes some tenths of a second, after those of a machine's other sites; a process that takes longer hangs. */
const LONGEST_MS = 5 * 60_000;

/**
 * Holds a lock on the executable, which all sites of a machine share, while a picture is drawn: one takes 120 MB. Where
 * util-linux is missing, each site draws for itself.
 */
const alone = (command: string[]): string[] => {
  const flock = Bun.which("flock");
  return flock ? [flock, "--no-fork", process.execPath, ...command] : command;
};

/**
 * Returns functions that draw in a process each (`command` is that of `fivefold draw`), one picture at a time, so that no
 * request waits for one. A process and not a worker: WebAssembly's memory never shrinks, and what a worker took is not given
 * back to the system (a soak grew by 150 MB).
 */
export const startDrawing = (command: string[]): { draw: DrawCard; drawSvg: DrawSvg; stop: () => void } => {
  const turn = inTurn();
  const stopped = new AbortController();

  const request = (what: DrawRequest): Promise<Uint8Array> =>
    turn(async () => {
      stopped.signal.throwIfAborted();
      const child = Bun.spawn(alone(command), {
        // None of the site's secrets.
        env: {},
        stdin: new Blob([JSON.stringify(what)]),
        stdout: "pipe",
        stderr: "pipe",
        timeout: LONGEST_MS,
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
    draw: (card, figureUrl, tints) => request({ card, figureUrl, tints }),
    drawSvg: (svg, side) => request({ svg, side }),
    stop: () => stopped.abort(new Error("The drawing was stopped.")),
  };
};
