import { isAddress } from "./text-field.ts";

/** A paste into the Markdown field: plain text, a URL for the selected words, or formatted HTML. */
export type Paste =
  | { kind: "text" }
  | { kind: "address"; address: string }
  | { kind: "form"; html: string; text: string };

const FORM =
  /<(?:h[1-6]|a|[ou]l|li|b|strong|i|em|table|blockquote|img)[\s>]|font-weight:\s*(?:bold|[6-9]00)|mso-list/i;

/** Classifies a paste. Unformatted HTML, and HTML of code editors (which only color the source), is plain text. */
export function pasteIs(clipboard: DataTransfer, field: HTMLTextAreaElement): Paste {
  const text = clipboard.getData("text/plain");
  const selected = field.value.slice(field.selectionStart, field.selectionEnd).trim();
  const address = text.trim();
  if (isAddress(address))
    return selected === "" || isAddress(selected) ? { kind: "text" } : { kind: "address", address };
  const html = clipboard.getData("text/html");
  const isCode = clipboard.types.includes("vscode-editor-data") || /white-space:\s*pre(?![\w-])/.test(html);
  return FORM.test(html) && !isCode ? { kind: "form", html, text } : { kind: "text" };
}
