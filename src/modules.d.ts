declare module "*.sql" {
  const text: string;
  export default text;
}

declare module "*.txt" {
  const text: string;
  export default text;
}

declare module "@joplin/turndown-plugin-gfm" {
  import type TurndownService from "turndown";
  export const strikethrough: TurndownService.Plugin;
  export const tables: TurndownService.Plugin;
}

declare module "markdown-it-footnote" {
  import type { MarkdownIt } from "markdown-it";

  /** Adds footnotes: `[^name]` in the text, `[^name]: words` anywhere, and `^[words]` in place. */
  export default function footnote(md: MarkdownIt): void;
}

declare module "@mixmark-io/domino" {
  export function createDocument(html: string): Document;
}

declare module "punycode.js" {
  /** Of a domain or an email address. */
  export function toUnicode(input: string): string;
}
