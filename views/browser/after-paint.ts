/** Tabs in the background get no frames: there a task waits for this long instead, in ms. */
const NO_FRAME_MS = 100;

/**
 * Runs `task` in a task of its own once what has changed so far is painted, or when the page is left before that, so that
 * a press is not kept from being seen by work that nobody sees. Returns a function that calls it off.
 */
export function afterPaint(task: () => void): () => void {
  const run = () => {
    cancel();
    task();
  };
  let timer = setTimeout(run, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    removeEventListener("pagehide", run);
  };
  addEventListener("pagehide", run);
  return cancel;
}
