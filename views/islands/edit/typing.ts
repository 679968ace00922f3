import { type ContentChange, type ContentPath, valueAt } from "#src/domain/content-change.ts";
import { placesIn, t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import { type ListAct, listChange } from "#views/islands/words/list-tools.tsx";
import { placeAt } from "#views/islands/words/shape.ts";
import { getWords, treeOf, type Waiting } from "#views/islands/words/state.ts";
import { change } from "#views/islands/words/store.ts";
import { elementsOf, isDrawingDue, redraw, sourceOf } from "./page.ts";

/** A text that is being written where it is. `raw` has its places as names, `shown` their values. */
type Writing = { element: HTMLElement; file: string; path: ContentPath; raw: string; shown: string };

let writing: Writing | undefined;

/** What was typed before the files were read; undefined once they are. */
let early: Waiting[] | undefined = [];

export const isWriting = (): boolean => writing !== undefined;

/** Texts that cannot be written in their place: of a picture, of an empty field. */
export const isInPlace = (element: HTMLElement): boolean => element.localName === "span";

/** Lets a text be written where it is: at once, so that no key is lost. */
export const begin = (element: HTMLElement): void => {
  const source = sourceOf(element);
  if (writing?.element === element || !source || !isInPlace(element)) return;
  keep();
  const raw = String(valueAt(treeOf(source.file), source.path) ?? element.dataset.raw ?? element.textContent);
  writing = { element, raw, shown: element.textContent, ...source };
  if (raw.trim() !== writing.shown.trim()) element.textContent = raw;
  try {
    element.contentEditable = "plaintext-only";
  } catch {
    // Firefox below 136.
    element.contentEditable = "true";
  }
  element.focus();
  const selection = getSelection();
  if (selection?.focusNode && element.contains(selection.focusNode)) return;
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
};

export const takeEarly = (): void => {
  const changes = early ?? [];
  early = undefined;
  changes.forEach(change);
};

export const typed = (): void => {
  if (!writing) return;
  const { element, file, path } = writing;
  const value = element.textContent;
  if (early) early.push({ file, path, value });
  else change({ file, path, value });
  for (const other of elementsOf(element.dataset.words))
    if (other !== element && isInPlace(other)) other.textContent = value;
};

/** Ends the writing; the words stay as they are. */
export const keep = (): void => {
  if (!writing) return;
  const { element, raw, shown } = writing;
  writing = undefined;
  element.contentEditable = "false";
  const text = element.textContent;
  if (text === raw) element.textContent = shown;
  // Its places get their values from the server.
  if (isDrawingDue() || (text !== raw && placesIn(text).length > 0)) redraw().catch(console.warn);
};

/** Ends the writing and takes back what was typed in it, which may be brought again for a while. */
export const giveBack = (): void => {
  if (!writing) return;
  const { element, file, path, raw } = writing;
  const value = element.textContent;
  element.textContent = raw;
  typed();
  keep();
  const act = () => void changeList(file, { path, value });
  if (value !== raw) showToast({ title: t("Discarded"), action: { label: t("Undo"), act } });
};

/** Has a text that is being written follow what another window has made of it. */
export const followNews = (): void => {
  if (early || !writing) return;
  const { element, file, path } = writing;
  const value = valueAt(treeOf(file), path);
  if (typeof value !== "string" || value === element.textContent) return;
  writing.raw = value;
  element.textContent = value;
  getSelection()?.selectAllChildren(element);
  getSelection()?.collapseToEnd();
};

export const changeList = async (file: string, made: ContentChange): Promise<void> => {
  change({ file, ...made });
  await redraw();
};

export const changeListOf = (element: HTMLElement, act: ListAct): void => {
  const source = sourceOf(element);
  if (!source) return;
  const tree = treeOf(source.file);
  const { list } = placeAt(getWords().files[source.file]?.shape, tree, source.path);
  const made = list && listChange(list, act, valueAt(tree, [...list.path, list.at]));
  if (made) void changeList(source.file, made);
};
