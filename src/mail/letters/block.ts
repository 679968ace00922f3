import type { SiteContent } from "#src/content/shape/site.ts";
import type { Part } from "#src/domain/lists.ts";

/** What a letter is made of. One list of blocks is drawn as HTML and written as plain text, so the two never differ. */
export type Block =
  | { block: "heading"; text: string }
  | { block: "title"; text: string }
  /** Blank lines part paragraphs. */
  | { block: "text"; text: string }
  | { block: "note"; text: string }
  | { block: "button"; label: string; href: string; tone: "accent" | "primary" }
  | { block: "link"; lead: string; label: string; href: string }
  /** An address to copy. */
  | { block: "address"; lead: string; href: string }
  | { block: "score"; total: number; line: string; level: string; parts: readonly PartScore[] }
  | { block: "parts"; parts: readonly PartScore[] }
  | { block: "steps"; steps: readonly Step[] }
  | { block: "facts"; facts: readonly Fact[] }
  /** Somebody else's words; line breaks are kept. */
  | { block: "quote"; text: string };

export type PartScore = { part: Part; score: number; of: number };
export type Step = { title: string; text: string };
export type Fact = { label: string; value: string; href?: string };

/** Who writes, and from where: stands around every letter. */
export type Letterhead = {
  site: Pick<SiteContent, "name" | "tagline" | "website" | "email" | "locale" | "timeZone" | "colors">;
  /** `FIVEFOLD_ORIGIN`: where every link of a letter leads. */
  origin: string;
};

/** A letter before it has an id and a receiver. */
export type Draft = {
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why the receiver gets this letter. */
  reason: string;
};

/** A letter's subject and both of its bodies. */
export type Written = { subject: string; html: string; text: string };
