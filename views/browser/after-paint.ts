/** Tabs in the background get no frames: there a task waits for this long instead, in ms. */
const NO_FRAME_MS = 100;

/** Runs `task` once what has changed is painted, or the page is left: a press is seen first. Returns what cancels it. */
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
