import { inTurn } from "#src/domain/promises.ts";
import type { ShareCard, Tints } from "./cards.ts";
import type { DrawRequest } from "./child.ts";

/** Its figure is the file served at `figureUrl`. Rejects if it fails. */
export type DrawCard = (
  card: ShareCard,
  figureUrl: string,
  tints?: Tints,
) => Promise<Uint8Array<ArrayBuffer>>;

/** `side` pixels wide. Rejects if it fails. */
export type DrawSvg = (svg: string, side: number) => Promise<Uint8Array<ArrayBuffer>>;

/** A picture takes some tenths of a second, after those of the machine's other sites. */
const LONGEST_MS = 5 * 60_000;

/** One picture takes 120 MB: a lock on the executable, which all sites of a machine share, unless util-linux is missing. */
const alone = (command: string[]): string[] => {
  const flock = Bun.which("flock");
  return flock ? [flock, "--no-fork", process.execPath, ...command] : command;
};

/** In a process each, one at a time. Not a worker: WebAssembly's memory never shrinks (a soak grew by 150 MB). */
export const startDrawing = (command: string[]): { draw: DrawCard; drawSvg: DrawSvg; stop: () => void } => {
  const turn = inTurn();
  const stopped = new AbortController();

  const request = (what: DrawRequest): Promise<Uint8Array<ArrayBuffer>> =>
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
