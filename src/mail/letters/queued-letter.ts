import type { LetterKind } from "#src/domain/lists.ts";
import type { Correspondent, Letter } from "#src/mail/letter.ts";
import type { Written } from "./block.ts";

/** A letter as it is put into the outbox, in the transaction that causes it. Times are ISO UTC. */
export type QueuedLetter = Letter & {
  /** Held back until then. */
  notBefore?: string;
  /** Worthless after that. */
  expiresAt: string | null;
  /** The row that caused it: `{ noun: "submission", id }`. */
  about: { noun: string; id: string } | null;
};

/** Addresses a written letter and gives it its id and its Message-ID, which stays however often it is sent. */
export function queuedLetter(
  written: Written,
  to: {
    id: string;
    kind: LetterKind;
    to: string;
    /** `FIVEFOLD_ORIGIN`: its host is the right-hand side of the Message-ID. */
    origin: string;
    createdAt: string;
    replyTo?: Correspondent;
    notBefore?: string;
    expiresAt?: string;
    about?: { noun: string; id: string };
  },
): QueuedLetter {
  const { origin, ...address } = to;
  return {
    ...written,
    ...address,
    replyTo: to.replyTo ?? null,
    expiresAt: to.expiresAt ?? null,
    about: to.about ?? null,
    messageId: messageId(to.id, origin),
  };
}

function messageId(id: string, origin: string): string {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, "").replaceAll(":", "-");
  return `<${id.replace(/[^\w.-]/g, "")}@${host}>`;
}
