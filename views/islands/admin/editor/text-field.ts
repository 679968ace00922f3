import { insertTextIntoField, wrapFieldSelection } from "text-field-edit";
import { t } from "#src/domain/words.ts";

// All of these go through the browser's own editing, so that undo takes them back.

/** A button of the toolbar: its name, that name as it is shown, what it shows where that is not its name, and what it does. */
type Mark = {
  name: "Bold" | "Italic" | "H1" | "H2" | "Link" | "List" | "Quote";
  label: () => string;
  icon?: string;
  act: (field: HTMLTextAreaElement) => void;
};

/** SPEC's three, then what else a text often has. */
export const MARKS: readonly [Mark, Mark, ...Mark[]] = [
  { name: "Bold", label: () => t("Bold"), act: (field) => wrapFieldSelection(field, "**") },
  { name: "Italic", label: () => t("Italic"), act: (field) => wrapFieldSelection(field, "*") },
  { name: "H1", label: () => "H1", act: headingWith("# ") },
  { name: "H2", label: () => "H2", act: headingWith("## ") },
  { name: "Link", label: () => t("Link"), icon: "i-lucide-link", act: link },
  { name: "List", label: () => t("List"), icon: "i-lucide-list", act: linesWith("- ") },
  { name: "Quote", label: () => t("Quote"), icon: "i-lucide-quote", act: linesWith("> ") },
];

/** Two spaces at the cursor (SPEC §9). */
export function indent(field: HTMLTextAreaElement): void {
  insertTextIntoField(field, "  ");
}

/** Puts a text at the cursor, in the place of what is selected, as if it had been typed. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  insertTextIntoField(field, text);
}

/** Puts a picture at the cursor, in the place of what is selected: as a paragraph of its own, or among the words. */
export function insertPicture(field: HTMLTextAreaElement, url: string, alt: string, inline = false): void {
  const { selectionStart, selectionEnd, value } = field;
  const words = alt.replaceAll(/\s+/g, " ").replaceAll(/[\\[\]]/g, "\\$&");
  const before = gap(value.slice(0, selectionStart).match(/\n*$/)?.[0] ?? "", selectionStart === 0);
  const after = gap(value.slice(selectionEnd).match(/^\n*/)?.[0] ?? "", false);
  const picture = `![${words}](${url})`;
  insertTextIntoField(field, inline ? picture : `${before}${picture}${after}`);
}

/** The line breaks that are missing to an empty line, beside those that stand there. */
const gap = (breaks: string, isEdge: boolean): string =>
  isEdge ? "" : "\n".repeat(Math.max(0, 2 - breaks.length));

/** Answers whether a text is a web address and nothing else. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}

/** Makes what is selected a link to `address`. */
export function linkTo(field: HTMLTextAreaElement, address: string): void {
  wrapFieldSelection(field, "[", `](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`);
}

/** Makes what is selected the words of a link and leaves the cursor where its address is typed; an address is the link. */
function link(field: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd, value } = field;
  const selected = value.slice(selectionStart, selectionEnd);
  if (isAddress(selected)) {
    insertTextIntoField(field, `[](${selected})`);
    field.setSelectionRange(selectionStart + 1, selectionStart + 1);
  } else {
    insertTextIntoField(field, `[${selected}]()`);
    const at = selected === "" ? selectionStart + 1 : selectionEnd + 3;
    field.setSelectionRange(at, at);
  }
  field.focus();
}

/** An act that makes the selected lines begin with `mark`, or takes that back; empty lines between them stay empty. */
function linesWith(mark: string): (field: HTMLTextAreaElement) => void {
  return (field) => {
    const { selectionStart, selectionEnd, value } = field;
    const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
    const found = value.indexOf("\n", selectionEnd);
    const end = found === -1 ? value.length : found;
    const lines = value.slice(start, end).split("\n");
    const isOne = lines.length === 1;
    const isMarked = lines.every((line) => line.startsWith(mark) || (line === "" && !isOne));
    const changed = lines
      .map((line) => (isMarked ? line.slice(mark.length) : line === "" && !isOne ? line : mark + line))
      .join("\n");
    field.setSelectionRange(start, end);
    insertTextIntoField(field, changed);
    if (isOne) {
      const shift = isMarked ? -mark.length : mark.length;
      field.setSelectionRange(Math.max(start, selectionStart + shift), Math.max(start, selectionEnd + shift));
    } else field.setSelectionRange(start, start + changed.length);
    field.focus();
  };
}

/** An act that makes the cursor's line a heading, or takes that back; the cursor stays where it was in the words. */
function headingWith(mark: string): (field: HTMLTextAreaElement) => void {
  return (field) => {
    const { selectionStart, selectionEnd, value } = field;
    const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
    const before = /^#{1,6} /.exec(value.slice(start, start + 7))?.[0] ?? "";
    const after = before === mark ? "" : mark;
    field.setSelectionRange(start, start + before.length);
    insertTextIntoField(field, after);
    const shift = after.length - before.length;
    field.setSelectionRange(Math.max(start, selectionStart + shift), Math.max(start, selectionEnd + shift));
    field.focus();
  };
}
