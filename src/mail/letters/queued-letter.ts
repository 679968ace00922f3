import type { LetterKind } from "#src/domain/lists.ts";
import type { NewLetter } from "#src/store/outbox/queue.ts";
import type { FactsOf } from "./kinds.ts";

/** The Message-ID stays however often it is sent. Nothing is written yet: the worker does that from the facts. */
export function queuedLetter<Kind extends LetterKind>(
  kind: Kind,
  facts: FactsOf<Kind>,
  envelope: {
    to: string;
    /** Its host is the right-hand side of the Message-ID. */
    origin: string;
    at: Date;
    id?: string;
    notBefore?: Date;
    expiresAt?: string;
    about?: { noun: string; id: string };
  },
): NewLetter {
  const { to, origin, at, id = Bun.randomUUIDv7(), notBefore, expiresAt = null, about = null } = envelope;
  return {
    id,
    kind,
    facts,
    to,
    messageId: `<${id}@${hostOf(origin)}>`,
    createdAt: at.toISOString(),
    ...(notBefore && { notBefore: notBefore.toISOString() }),
    expiresAt,
    about,
  };
}

/** Of an IPv6 address with hyphens. */
const hostOf = (origin: string) => new URL(origin).hostname.replace(/[[\]]/g, "").replaceAll(":", "-");
