import type { ReactNode } from "react";
import { insertTextIntoField, wrapFieldSelection } from "text-field-edit";
import { t } from "#src/domain/words.ts";

// All edits go through execCommand, so that the browser's undo includes them.

type Mark = { label: () => string; face: ReactNode; act: (field: HTMLTextAreaElement) => void };

const icon = (name: string) => <span className={name} aria-hidden="true" />;

const HEADING = /^#{1,6} /;

/** The toolbar: SPEC's three buttons first. */
export const MARKS: readonly [Mark, Mark, ...Mark[]] = [
  { label: () => t("Bold"), face: <b>B</b>, act: (field) => wrapFieldSelection(field, "**") },
  { label: () => t("Italic"), face: <em>I</em>, act: (field) => wrapFieldSelection(field, "*") },
  { label: () => "H1", face: "H1", act: linesWith("# ", HEADING) },
  { label: () => "H2", face: "H2", act: linesWith("## ", HEADING) },
  { label: () => t("Link"), face: icon("i-lucide-link"), act: link },
  { label: () => t("List"), face: icon("i-lucide-list"), act: linesWith("- ", /^- /) },
  { label: () => t("Quote"), face: icon("i-lucide-quote"), act: linesWith("> ", /^> /) },
];

export function insertPicture(field: HTMLTextAreaElement, url: string, alt: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const words = alt.replaceAll(/\s+/g, " ").replaceAll(/[\\[\]]/g, "\\$&");
  const before = gap(value.slice(0, selectionStart).match(/\n*$/)?.[0] ?? "", selectionStart === 0);
  const after = gap(value.slice(selectionEnd).match(/^\n*/)?.[0] ?? "", false);
  insertTextIntoField(field, `${before}![${words}](${url})${after}`);
}

/** Returns the line breaks to add to `breaks` for an empty line; none at the text's edge. */
const gap = (breaks: string, isEdge: boolean): string =>
  isEdge ? "" : "\n".repeat(Math.max(0, 2 - breaks.length));

export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}

export function linkTo(field: HTMLTextAreaElement, address: string): void {
  wrapFieldSelection(field, "[", `](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`);
}

/** Makes the selection a link's text with the cursor at the URL; a selected URL becomes the link's URL. */
function link(field: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd, value } = field;
  const selected = value.slice(selectionStart, selectionEnd);
  const isUrl = isAddress(selected);
  insertTextIntoField(field, isUrl ? `[](${selected})` : `[${selected}]()`);
  const at = isUrl || selected === "" ? selectionStart + 1 : selectionEnd + 3;
  field.setSelectionRange(at, at);
  field.focus();
}

/**
 * Returns an action that puts `mark` before each selected line, in the place of one of its `kind`, or takes it away where all
 * have it; skips empty lines. The cursor keeps its place in the text.
 */
function linesWith(mark: string, kind: RegExp): (field: HTMLTextAreaElement) => void {
  return (field) => {
    const { selectionStart, selectionEnd, value } = field;
    const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
    const found = value.indexOf("\n", selectionEnd);
    const before = value.slice(start, found === -1 ? undefined : found);
    const lines = before.split("\n");
    const isOne = lines.length === 1;
    const isLeft = (line: string) => line === "" && !isOne;
    const isMarked = lines.every((line) => line.startsWith(mark) || isLeft(line));
    const turned = (line: string) => (isLeft(line) ? line : (isMarked ? "" : mark) + line.replace(kind, ""));
    const after = lines.map(turned).join("\n");
    field.setSelectionRange(start, start + before.length);
    insertTextIntoField(field, after);
    const shift = after.length - before.length;
    const at = (place: number) => Math.max(start, place + shift);
    if (isOne) field.setSelectionRange(at(selectionStart), at(selectionEnd));
    else field.setSelectionRange(start, start + after.length);
    field.focus();
  };
}
