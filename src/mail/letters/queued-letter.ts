import type { LetterKind } from "#src/domain/lists.ts";
import type { FactsOf } from "./kinds.ts";

/** A letter as it is put into the outbox, in the transaction that causes it. Times are ISO UTC. */
export type QueuedLetter = {
  id: string;
  kind: LetterKind;
  /** What its words are written from, before its first try: JSON. */
  facts: unknown;
  to: string;
  messageId: string;
  createdAt: string;
  /** Held back until then. */
  notBefore?: string;
  /** Worthless after that. */
  expiresAt: string | null;
  /** The row that caused it: `{ noun: "submission", id }`. */
  about: { noun: string; id: string } | null;
};

/**
 * Addresses a letter of a kind and gives it its id and its Message-ID, which stays however often it is sent. Nothing is
 * written yet: the worker does that from the facts.
 */
export function queuedLetter<Kind extends LetterKind>(
  kind: Kind,
  facts: FactsOf<Kind>,
  envelope: {
    to: string;
    /** `FIVEFOLD_ORIGIN`: its host is the right-hand side of the Message-ID. */
    origin: string;
    at: Date;
    id?: string;
    notBefore?: Date;
    expiresAt?: string;
    about?: { noun: string; id: string };
  },
): QueuedLetter {
  const { to, origin, at, id = Bun.randomUUIDv7(), notBefore, expiresAt = null, about = null } = envelope;
  return {
    id,
    kind,
    facts,
    to,
    messageId: messageId(id, origin),
    createdAt: at.toISOString(),
    ...(notBefore && { notBefore: notBefore.toISOString() }),
    expiresAt,
    about,
  };
}

const HOST = /^[a-z]+:\/\/\[?([^/\]]*?)\]?(?::\d+)?\/?$/i;

function messageId(id: string, origin: string): string {
  const host = (HOST.exec(origin)?.[1] ?? "localhost").replaceAll(":", "-").toLowerCase();
  return `<${id.replace(/[^\w.-]/g, "")}@${host}>`;
}
