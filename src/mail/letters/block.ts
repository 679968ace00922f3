import type { LettersContent } from "#src/content/shape/letters.ts";
import type { Content } from "#src/content/shape.ts";
import type { Hue, Part } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { fill } from "#src/domain/words.ts";

/**
 * Drawn as HTML and written as plain text, so the two never differ. Blank lines part the paragraphs of a text; a quote is
 * somebody else's words, and keeps its line breaks.
 */
export type Block =
  | { block: "heading" | "title" | "text" | "note" | "quote"; text: string }
  | { block: "button"; label: string; href: string; tone?: "accent" | "primary" }
  | { block: "link"; lead: string; label: string; href: string }
  | { block: "address"; lead: string; href: string }
  | {
      block: "score";
      total: number;
      line: string;
      level: string;
      distance: string;
      parts: readonly PartScore[];
    }
  | { block: "step"; title: string; do: string; lead: string; hue?: Hue }
  | { block: "choice"; hue: Hue; label: string; title: string; text: string }
  | { block: "parts"; parts: readonly PartScore[] }
  | { block: "steps"; steps: readonly Step[] }
  | { block: "facts"; facts: readonly Fact[] };

export type PartScore = { part: Part; score: number; of: number; word: string };
export type Step = { title: string; text: string };
export type Fact = { label: string; value: string; href?: string };

export type LetterWords = LettersContent &
  Pick<Content, "language" | "site" | "palette" | "assessment" | "replies" | "round">;

/** `origin` is `FIVEFOLD_ORIGIN`: where every link of a letter leads. */
export type LetterContext = LetterWords & { origin: string };

export type Draft = {
  subject: string;
  preview: string;
  blocks: readonly Block[];
  reason: string;
  replyTo?: { name: string; address: string };
};

export const draftOf = (
  lines: Record<"subject" | "preview" | "reason", string> & { title?: string },
  values: Record<string, string | number>,
  blocks: readonly Block[],
): Draft => ({
  subject: fill(lines.subject, values),
  preview: fill(lines.preview, values),
  blocks: lines.title ? [{ block: "heading", text: fill(lines.title, values) }, ...blocks] : blocks,
  reason: fill(lines.reason, values),
});

const RULE = "-".repeat(40);

export function plainText(draft: Draft, { site }: LetterContext): string {
  const body = draft.blocks.map(blockText).join("\n\n");
  const ways = [site.website, site.phone, site.address?.join(", ")].filter((way) => way !== undefined);
  const foot = [RULE, `${site.name}: ${site.tagline}`, ...ways, "", draft.reason].join("\n");
  return `${body}\n\n${foot}\n`;
}

function blockText(block: Block): string {
  switch (block.block) {
    case "heading":
      return `${block.text}\n${"=".repeat(Math.min(Array.from(block.text).length, RULE.length))}`;
    case "title":
      return `${block.text}\n${"-".repeat(Math.min(Array.from(block.text).length, RULE.length))}`;
    case "text":
    case "note":
      return block.text;
    case "button":
      return `${block.label}:\n${block.href}`;
    case "link":
      return [block.lead, `${block.label}: ${block.href}`].filter(Boolean).join("\n");
    case "address":
      return `${block.lead}\n${block.href}`;
    case "score":
      return `${block.level}\n${block.line}\n${block.distance}`;
    case "step":
      return [block.title, block.do, block.lead].filter(Boolean).join("\n");
    case "choice":
      return [block.label, block.title, block.text].map((line) => `   ${line}`).join("\n");
    case "parts":
      return block.parts
        .map(({ part, score, of, word }) => `${shown(part)}: ${score} / ${of}, ${word}`)
        .join("\n");
    case "steps":
      return block.steps.map(({ title, text }, index) => `${index + 1}. ${title}\n   ${text}`).join("\n\n");
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "quote":
      return block.text
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
  }
}
