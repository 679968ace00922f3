import { publish } from "#views/islands/words/store.ts";
import { allTexts } from "./marks.ts";
import { begin, changeListOf, giveBack, isInPlace, isWriting, keep, typed } from "./typing.ts";

const textAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-words]") : null;

/** The next text in the order of the document, or the one before. */
const beside = (element: HTMLElement, by: 1 | -1): HTMLElement | undefined => {
  const all = allTexts().filter((each) => each.checkVisibility());
  return all[all.indexOf(element) + by];
};

const onKey = (event: KeyboardEvent): void => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && key === "Enter") return void publish();
  const element = textAt(event.target);
  if (!element || !isInPlace(element) || element.role !== "textbox") return;
  const act = altKey ? LIST_KEYS[key] : undefined;
  const next = key === "Tab" && isWriting() ? beside(element, shiftKey ? -1 : 1) : undefined;
  if (act) changeListOf(element, act);
  else if (!isWriting() && (key === "Enter" || key === " ")) begin(element);
  else if (isWriting() && key === "Enter" && !shiftKey) keep();
  else if (isWriting() && key === "Escape") giveBack();
  else if (next) {
    next.focus();
    begin(next);
  } else return;
  event.preventDefault();
  if (!isWriting()) element.focus();
};

const LIST_KEYS: Readonly<Record<string, "remove" | -1 | 1>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Delete: "remove",
};

/** Follows pointer and keys over the page's texts. `onText` hears of the one in question. Returns what ends it. */
export const follow = (onText: (element: HTMLElement | undefined) => void): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  const see = (event: Event) => {
    const element = textAt(event.target);
    if (element && (event.type === "focusin" || !isWriting())) onText(element);
  };
  const onClick = (event: MouseEvent) => {
    const element = textAt(event.target);
    if (!element) return;
    onText(element);
    // A label would hand the focus to its field.
    event.preventDefault();
    element.focus();
    begin(element);
  };
  const onLeave = ({ target, relatedTarget }: FocusEvent) => {
    const tip = relatedTarget instanceof Element && relatedTarget.closest("[data-tip]");
    if (isWriting() && textAt(target) && !tip) keep();
  };
  document.addEventListener("pointerover", see, { signal });
  document.addEventListener("focusin", see, { signal });
  document.addEventListener("focusout", onLeave, { signal });
  document.addEventListener("click", onClick, { signal });
  document.addEventListener("keydown", onKey, { signal });
  document.addEventListener("input", (event) => textAt(event.target) && typed(), { signal });
  return () => ended.abort();
};
