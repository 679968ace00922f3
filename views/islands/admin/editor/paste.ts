import { isAddress } from "./text-field.ts";

/** What a paste is to a Markdown field: plain text, an address for the words that are selected, or a text with its form. */
export type Paste =
  | { kind: "text" }
  | { kind: "address"; address: string }
  | { kind: "form"; html: string; text: string };

const FORM =
  /<(?:h[1-6]|a|[ou]l|li|b|strong|i|em|table|blockquote|img)[\s>]|font-weight:\s*(?:bold|[6-9]00)|mso-list/i;

/** Takes what is pasted and where. HTML without form, or from a program that colors source code, is plain text. */
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
