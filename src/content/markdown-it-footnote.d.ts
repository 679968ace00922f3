declare module "markdown-it-footnote" {
  import type { MarkdownIt } from "markdown-it";

  /** Adds footnotes: `[^name]` in the text, `[^name]: words` anywhere, and `^[words]` in place. */
  export default function footnote(md: MarkdownIt): void;
}
