import { t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import { placeAt } from "./shape.ts";
import { getWords, treeOf } from "./state.ts";

/** A browser takes seconds to minutes over the typing, pasting or deleting of so many characters, and none over their change. */
const LONG = 20_000;

/** Puts a long text into its field (`home.yaml: hero.title`), or refuses it there where no such text could be kept. */
export const takeLong = (event: InputEvent, name: string): void => {
  const { inputType, target } = event;
  const text = event.data ?? (inputType === "insertLineBreak" ? "\n" : "");
  const [file = "", path = ""] = name.split(": ");
  const read = getWords().files[file];
  if (!read || !/^(?:insert|delete)/.test(inputType)) return;
  const { label, shape } = placeAt(read.shape, treeOf(file), path);
  if (text.length > Math.max(LONG, shape.maxLength ?? 0)) {
    event.preventDefault();
    showToast({ title: t("Too long to be kept"), description: label, failed: true });
  } else if (target instanceof HTMLTextAreaElement) {
    const { selectionStart: from, selectionEnd: to } = target;
    if (text.length < LONG && to - from < LONG) return;
    event.preventDefault();
    target.setRangeText(text, from, to, "end");
    target.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
};
