import { toastStyle } from "#generated/toast-style.gen.ts";
import { type ToastWords, toastWords } from "#src/domain/catalogue.ts";
import { TOAST_REMOVED_MS, TOAST_SHOWN_MS, UNDO_MS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { sentenceOf } from "./answer.ts";

// One queue and one viewport for all islands of a page. Without React, so that the header's script can use it too.

/** The content of a toast; the variant `destructive` is for failures. */
export type Toast = Pick<ToastWords, "title" | "description" | "variant"> & {
  /** One action button; the toast then stays open for as long as the action is possible. */
  action?: { label: string; act: () => void };
};

type Entry = Toast & { id: number; open: boolean };

/** SPEC §9: at most one is visible. */
const TOAST_LIMIT = 1;

type Queue = { entries: Entry[]; nextId: number; closing?: ReturnType<typeof setTimeout> };

declare global {
  var fivefoldToasts: Queue | undefined;
}

// On globalThis, not in the module: the two bundles (staff, readers) each have a copy of this module and share one
// queue.
globalThis.fivefoldToasts ??= { entries: [], nextId: 1 };
const queue = globalThis.fivefoldToasts;

const element = (tag: string, className: string, text?: string): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  if (text) made.textContent = text;
  return made;
};

const viewport = (): HTMLElement => {
  const found = document.getElementById("toasts");
  if (found) return found;
  const made = element("section", "toasts");
  made.id = "toasts";
  made.setAttribute("aria-label", t("Notifications"));
  made.tabIndex = -1;
  // The live regions are added empty before the first toast: screen readers often skip a region that is added with its
  // text.
  const polite = element("div", "toast-live");
  polite.setAttribute("role", "status");
  // Explicit aria-live: dialogs that set aria-hidden on the rest of the page leave out elements with that attribute.
  polite.setAttribute("aria-live", "polite");
  const assertive = element("div", "toast-live");
  assertive.setAttribute("role", "alert");
  assertive.setAttribute("aria-live", "assertive");
  made.append(polite, assertive);
  // Adopted with the first toast, so that pages without toasts do not carry the style.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(toastStyle);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(made);
  document.addEventListener("keydown", ({ key }) => {
    const open = queue.entries.find((entry) => entry.open);
    if (key === "Escape" && open) dismissToast(open.id);
  });
  return made;
};

const rest = () => {
  clearTimeout(queue.closing);
  queue.closing = undefined;
};

const wait = (id: number) => {
  rest();
  const hasAction = queue.entries.some((entry) => entry.id === id && entry.action);
  queue.closing = setTimeout(() => dismissToast(id), hasAction ? UNDO_MS : TOAST_SHOWN_MS);
};

const card = ({ id, title, description, variant, action }: Entry): HTMLElement => {
  const made = element("div", variant === "destructive" ? "toast toast-destructive" : "toast");
  const words = element("div", "toast-words");
  words.append(element("strong", "toast-title", title));
  if (description) words.append(element("p", "toast-description", description));
  if (action) {
    const button = element("button", "toast-action", action.label);
    button.setAttribute("type", "button");
    button.addEventListener("click", () => {
      dismissToast(id);
      action.act();
    });
    words.append(button);
  }
  const close = element("button", "toast-close", "×");
  close.setAttribute("type", "button");
  close.setAttribute("aria-label", t("Close notification"));
  close.addEventListener("click", () => dismissToast(id));
  made.append(words, close);
  // The timer pauses while the toast is hovered or has the focus.
  made.addEventListener("pointerenter", rest);
  made.addEventListener("focusin", rest);
  made.addEventListener("pointerleave", () => wait(id));
  made.addEventListener("focusout", () => wait(id));
  return made;
};

const show = () => {
  const [polite, assertive] = viewport().children;
  const open = queue.entries.find((entry) => entry.open);
  const urgent = open?.variant === "destructive";
  polite?.replaceChildren(...(open && !urgent ? [card(open)] : []));
  assertive?.replaceChildren(...(open && urgent ? [card(open)] : []));
};

/** Hides the toast of an id; it is removed from the queue after `TOAST_REMOVED_MS`. */
export const dismissToast = (id: number): void => {
  rest();
  queue.entries = queue.entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry));
  setTimeout(() => {
    queue.entries = queue.entries.filter((entry) => entry.id !== id);
  }, TOAST_REMOVED_MS);
  show();
};

/** Shows a toast, replacing the visible one. Returns its id. */
export const showToast = (toast: Toast): number => {
  const id = queue.nextId++;
  queue.entries = [{ ...toast, id, open: true }, ...queue.entries].slice(0, TOAST_LIMIT);
  show();
  wait(id);
  return id;
};

/** Shows a toast of the catalogue; its description is the server's message where the catalogue allows that. */
export const showCatalogueToast = (
  words: ToastWords,
  sentence?: string,
  action?: Toast["action"],
): number => {
  const { title, description, ...rest } = toastWords(words, sentence);
  return showToast({ ...rest, action, title: t(title), description: description && t(description) });
};

/** Shows that something failed: with the server's message if it gave one, else with `words`. */
export function showFailure(title: string, error: unknown, words?: string): void {
  console.warn(error);
  showToast({ title, description: sentenceOf(error) ?? words, variant: "destructive" });
}
