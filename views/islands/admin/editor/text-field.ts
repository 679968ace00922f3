import { insertTextIntoField, wrapFieldSelection } from "text-field-edit";

// All of these go through the browser's own editing, so that undo takes them back.

/** The toolbar's three acts, with their names and what the buttons show. */
export const MARKS = [
  { name: "Bold", act: (field: HTMLTextAreaElement) => wrapFieldSelection(field, "**") },
  { name: "Italic", act: (field: HTMLTextAreaElement) => wrapFieldSelection(field, "*") },
  { name: "H1", act: toggleHeading },
] as const;

/** Two spaces at the cursor (SPEC §9). */
export function indent(field: HTMLTextAreaElement): void {
  insertTextIntoField(field, "  ");
}

/** Makes the cursor's line a heading, or takes that back; the cursor stays where it was in the words. */
function toggleHeading(field: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd, value } = field;
  const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const isHeading = value.startsWith("# ", start);
  field.setSelectionRange(start, isHeading ? start + 2 : start);
  insertTextIntoField(field, isHeading ? "" : "# ");
  const shift = isHeading ? -2 : 2;
  field.setSelectionRange(Math.max(start, selectionStart + shift), Math.max(start, selectionEnd + shift));
  field.focus();
}
