import { afterPaint } from "./after-paint.ts";

// What is pending is known here: calls, timers, chunks that are being fetched, and what each of them draws. The page says so by
// `data-busy` on its root, the part concerned by `aria-busy`. Counted in the document, not in the module: the two bundles (staff,
// readers) each have a copy of it.

const count = (part: Element, by: number): void => {
  const pending = Number(part.getAttribute("data-busy")) + by;
  if (pending > 0) part.setAttribute("data-busy", String(pending));
  else part.removeAttribute("data-busy");
  // Of the root it would hide the whole page from a reader of the screen.
  if (part === document.documentElement) return;
  if (pending > 0) part.setAttribute("aria-busy", "true");
  else part.removeAttribute("aria-busy");
};

/** Counts something as pending until what is returned is called, and what it brought is painted. @param part what it changes */
export function begin(part?: Element | null): () => void {
  const parts = part ? [document.documentElement, part] : [document.documentElement];
  for (const one of parts) count(one, 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    afterPaint(() => {
      for (const one of parts) count(one, -1);
    });
  };
}

/** Counts a promise, say of a chunk, and returns it. */
export function pending<Value>(promise: Promise<Value>, part?: Element | null): Promise<Value> {
  const end = begin(part);
  promise.then(end, end);
  return promise;
}

let calls = 0;

/** How many calls this bundle has begun: who failed without one has sent nothing. */
export const callsBegun = (): number => calls;

/** `fetch`, counted until the body has come. */
export function callServer(...given: Parameters<typeof fetch>): Promise<Response> {
  calls++;
  const end = begin();
  const answer = fetch(...given);
  answer.then((response) => response.clone().arrayBuffer()).then(end, end);
  return answer;
}

/** A timer that somebody waits for, as a search that begins when the typing rests. Returns what cancels it. */
export function later(task: () => void, ms: number): () => void {
  const end = begin();
  const timer = setTimeout(() => {
    task();
    end();
  }, ms);
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Resolves after `ms`. */
export const rested = (ms: number): Promise<void> => new Promise((resolve) => void later(resolve, ms));

// The keys of a composition (IME) are its own, Enter, Tab and Escape too. WebKit tells of the last by its code alone.
if (globalThis.document)
  window.addEventListener(
    "keydown",
    (event) => (event.isComposing || event.keyCode === 229) && event.stopImmediatePropagation(),
    true,
  );

// A press is pending until what it changes is drawn.
if (globalThis.document)
  for (const press of ["click", "keydown", "input", "change", "submit", "popstate"])
    addEventListener(press, () => begin()(), true);
