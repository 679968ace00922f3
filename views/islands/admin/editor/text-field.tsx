import type { ReactNode } from "react";
import { insertTextIntoField, wrapFieldSelection } from "text-field-edit";
import { t } from "#src/domain/words.ts";

// All edits go through execCommand, so that the browser's undo includes them.

type Mark = { label: () => string; face: ReactNode; act: (field: HTMLTextAreaElement) => void };

const icon = (name: string) => <span className={name} aria-hidden="true" />;

const HEADING = /^#{1,6} /;
const ITEM = /^(?:[-*+]|\d{1,9}[.)]) /;

/** The toolbar: SPEC's three buttons first. */
export const MARKS: readonly [Mark, Mark, ...Mark[]] = [
  { label: () => t("Bold"), face: <b>B</b>, act: (field) => wrapFieldSelection(field, "**") },
  { label: () => t("Italic"), face: <em>I</em>, act: (field) => wrapFieldSelection(field, "*") },
  { label: () => "H1", face: "H1", act: linesWith(() => "# ", HEADING) },
  { label: () => "H2", face: "H2", act: linesWith(() => "## ", HEADING) },
  { label: () => t("List"), face: icon("i-lucide-list"), act: linesWith(() => "- ", ITEM) },
  {
    label: () => t("Numbered list"),
    face: icon("i-lucide-list-ordered"),
    act: linesWith((n) => `${n}. `, ITEM),
  },
  { label: () => t("Quote"), face: icon("i-lucide-quote"), act: linesWith(() => "> ", /^> /) },
];

/** Its mark, as a list goes on with it below: quoted or indented, with a number or without. */
const IN_LIST = /^((?:> ?| )*)(?:([-*+])|(\d{1,9})([.)])) +/;

/** Enter in a list begins its next item, and ends the list in an item without words. Returns whether it did. */
export function goOnWithList(field: HTMLTextAreaElement): boolean {
  const { selectionStart: at, selectionEnd, value } = field;
  const start = value.lastIndexOf("\n", at - 1) + 1;
  const [mark, indent = "", bullet, number, stop] = IN_LIST.exec(value.slice(start, at)) ?? [];
  const isCode = (value.slice(0, start).match(/^ *```/gm)?.length ?? 0) % 2 === 1;
  if (mark === undefined || at !== selectionEnd || isCode) return false;
  const [rest = ""] = value.slice(start + mark.length).split("\n", 1);
  if (rest.trim() === "") {
    field.setSelectionRange(start, start + mark.length + rest.length);
    // What follows without an empty line would belong to the last item.
    const quote = indent.trimEnd() && indent;
    insertTextIntoField(field, `${quote}\n${quote}`);
  } else insertTextIntoField(field, `\n${indent}${bullet ?? `${Number(number) + 1}${stop}`} `);
  return true;
}

/** On one line, without the brackets that would end it. */
const asText = (words: string): string => words.replaceAll(/\s+/g, " ").replaceAll(/[\\[\]]/g, "\\$&");

export function insertPicture(field: HTMLTextAreaElement, url: string, alt: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const words = asText(alt);
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

/** Puts a link in the place of the selection; its words are plain text. */
export function insertLink(field: HTMLTextAreaElement, words: string, address: string): void {
  const at = field.selectionStart;
  insertTextIntoField(field, asText(words));
  field.setSelectionRange(at, field.selectionEnd);
  linkTo(field, address);
}

/**
 * Returns an action that puts a mark before each selected line, that of the nth from 1, in the place of one of its `kind`, or
 * takes it away where all have it; skips empty lines. The cursor keeps its place in the text.
 */
function linesWith(markOf: (n: number) => string, kind: RegExp): (field: HTMLTextAreaElement) => void {
  return (field) => {
    const { selectionStart, selectionEnd, value } = field;
    const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
    const found = value.indexOf("\n", selectionEnd);
    const before = value.slice(start, found === -1 ? undefined : found);
    const lines = before.split("\n");
    const isOne = lines.length === 1;
    const isLeft = (line: string) => line === "" && !isOne;
    let n = 0;
    const marked = lines.map((line) => (isLeft(line) ? line : markOf(++n) + line.replace(kind, "")));
    const isMarked = marked.every((line, place) => line === lines[place]);
    const after = (isMarked ? lines.map((line) => line.replace(kind, "")) : marked).join("\n");
    field.setSelectionRange(start, start + before.length);
    insertTextIntoField(field, after);
    const shift = after.length - before.length;
    const at = (place: number) => Math.max(start, place + shift);
    if (isOne) field.setSelectionRange(at(selectionStart), at(selectionEnd));
    else field.setSelectionRange(start, start + after.length);
    field.focus();
  };
}
