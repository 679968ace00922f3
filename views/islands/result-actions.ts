import { copyAndShow, shared } from "#views/browser/clipboard.ts";
import { writeStored } from "#views/browser/storage.ts";
import { KEPT_UNDER, keepLast } from "./quiz/kept.ts";

// The buttons of a result, without React: on the page of a private link, and in the quiz, which calls `mount` itself.

const copy = (button: HTMLElement, text: string): Promise<void> =>
  copyAndShow(text, button.dataset.done ?? "", text);

const share = async (button: HTMLElement): Promise<void> => {
  const { title = "", text = "", url = "" } = button.dataset;
  if (!(await shared({ title, text, url }))) await copy(button, `${text} ${url}`);
};

const ACTS: Record<string, (button: HTMLElement) => unknown> = {
  copy: (button) => copy(button, button.dataset.text ?? ""),
  share,
  print: () => print(),
};

const onClick = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-act]") : null;
  if (button) void ACTS[button.dataset.act ?? ""]?.(button);
};

/** 'Retake Assessment' of a private link leads to the quiz: this result becomes the one before. */
const onSubmit = ({ target }: Event): void => {
  const retake = target instanceof HTMLElement && target.dataset.retake;
  if (!retake) return;
  keepLast(KEPT_UNDER, JSON.parse(retake));
  writeStored(KEPT_UNDER, undefined);
};

/** Adds the behavior of a result's buttons to its element. Returns the function that removes it. */
export const mount = (element: HTMLElement): (() => void) => {
  element.addEventListener("click", onClick);
  element.addEventListener("submit", onSubmit);
  return () => {
    element.removeEventListener("click", onClick);
    element.removeEventListener("submit", onSubmit);
  };
};
