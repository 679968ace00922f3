import { copyAndShow, shared } from "#views/browser/clipboard.ts";
import { KEPT_UNDER, keepLast } from "./quiz/kept.ts";

// The buttons of a result, without React: on the page of a private link, and in the quiz, which calls `mount` itself.

const copy = (button: HTMLElement, text: string): Promise<void> =>
  copyAndShow(text, button.dataset.done ?? "", text);

const share = async (button: HTMLElement): Promise<void> => {
  const { title = "", text = "", url = "" } = button.dataset;
  if (!(await shared({ title, text, url }))) await copy(button, `${text} ${url}`);
};

const act = async (button: HTMLElement): Promise<void> => {
  switch (button.dataset.act) {
    case "copy":
      return copy(button, button.dataset.text ?? "");
    case "share":
      return share(button);
    case "print":
      return window.print();
  }
};

const onClick = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-act]") : null;
  if (button) act(button).catch((reason) => console.error(reason));
};

/** 'Retake Assessment' of a private link leads to the quiz: this result becomes the one before. */
const onSubmit = ({ target }: Event): void => {
  const retake = target instanceof HTMLElement && target.dataset.retake;
  if (retake) keepLast(KEPT_UNDER, JSON.parse(retake));
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
