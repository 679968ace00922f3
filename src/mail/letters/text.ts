import { shown } from "#src/domain/shown.ts";
import type { Block, Draft, Letterhead } from "./block.ts";

const RULE = "-".repeat(40);

/** A letter's blocks as plain text: the part that every mail program can show. */
export function plainText(draft: Draft, { site }: Letterhead): string {
  const body = draft.blocks.map(blockText).join("\n\n");
  const foot = [RULE, `${site.name}: ${site.tagline}`, site.website, "", draft.reason].join("\n");
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
      return `${block.lead}\n${block.label}: ${block.href}`;
    case "address":
      return `${block.lead}\n${block.href}`;
    case "score":
      return `${block.level}\n${block.line}`;
    case "parts":
      return block.parts.map(({ part, score, of }) => `${shown(part)}: ${score} / ${of}`).join("\n");
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
