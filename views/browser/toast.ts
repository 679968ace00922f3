import { toastStyle } from "#generated/toast-style.gen.ts";
import { type ToastWords, toastWords } from "#src/domain/catalogue.ts";
import { UNDO_MS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { addStyle } from "./add-style.ts";
import { sentenceOf } from "./answer.ts";

// One toast and one viewport for all islands of a page. Without React, so that the header's script can use it too.

const SHOWN_MS = 5_000;

export type Toast = Pick<ToastWords, "title" | "description" | "failed"> & {
  /** One action button; the toast then stays open for as long as the action is possible. */
  action?: { label: string; act: () => void };
};

declare global {
  // Not in the module: the two bundles (staff, readers) each have a copy of it and share one toast.
  var toastTimer: ReturnType<typeof setTimeout> | undefined;
}

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  attributes: Record<string, string> = {},
) => {
  const made = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

const viewport = (): HTMLElement => {
  const found = document.getElementById("toasts");
  if (found) return found;
  const made = element(
    "section",
    { id: "toasts", className: "toasts", tabIndex: -1 },
    { "aria-label": t("Notifications") },
  );
  // Added empty before the first toast: screen readers often skip a live region that is added with its text. With an
  // explicit aria-live: dialogs that set aria-hidden on the rest of the page leave out elements with that attribute.
  made.append(
    element("div", {}, { role: "status", "aria-live": "polite" }),
    element("div", {}, { role: "alert", "aria-live": "assertive" }),
  );
  // Added with the first toast, so that pages without toasts do not carry the style.
  addStyle(toastStyle);
  document.body.append(made);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  return made;
};

const rest = () => clearTimeout(globalThis.toastTimer);

const close = () => {
  rest();
  for (const live of viewport().children) live.replaceChildren();
};

const card = ({ title, description, failed, action }: Toast): HTMLElement => {
  const wait = () => {
    rest();
    globalThis.toastTimer = setTimeout(close, action ? UNDO_MS : SHOWN_MS);
  };
  // The timer pauses while the toast is hovered or has the focus.
  const made = element("div", {
    className: failed ? "toast toast-destructive" : "toast",
    onpointerenter: rest,
    onpointerleave: wait,
  });
  made.addEventListener("focusin", rest);
  made.addEventListener("focusout", () => made.isConnected && wait());
  const words = element("div", { className: "toast-words" });
  words.append(element("strong", { textContent: title }));
  if (description) words.append(element("p", { textContent: description }));
  if (action) {
    const onclick = () => {
      close();
      action.act();
    };
    words.append(
      element("button", { className: "toast-action", type: "button", textContent: action.label, onclick }),
    );
  }
  made.append(
    words,
    element(
      "button",
      {
        className: "toast-close",
        type: "button",
        textContent: "×",
        onclick: close,
      },
      { "aria-label": t("Close notification") },
    ),
  );
  wait();
  return made;
};

/** What has its buttons where a toast would be (toasts.css). */
const OVER = { bar: "[data-words-bar]", dialog: "[role=dialog]", quiz: ".ask-head" };

/** Shows a toast, replacing the visible one: there is one at a time (SPEC §9). */
export const showToast = (toast: Toast): void => {
  close();
  const place = viewport();
  place.dataset.over = Object.entries(OVER)
    .flatMap(([name, found]) => (document.querySelector(found) ? name : []))
    .join(" ");
  place.children.item(toast.failed ? 1 : 0)?.append(card(toast));
};

/** Shows a toast of the catalogue; its description is the server's message where the catalogue allows that. */
export const showCatalogueToast = (words: ToastWords, sentence?: string, action?: Toast["action"]): void => {
  const { title, description, ...rest } = toastWords(words, sentence);
  showToast({ ...rest, action, title: t(title), description: description && t(description) });
};

export function showFailure(title: string, error: unknown, words?: string): void {
  console.warn(error);
  showToast({ title, description: sentenceOf(error) ?? words, failed: true });
}
