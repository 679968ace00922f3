import type { Carrier, Letter } from "#src/mail/mailer.ts";
import { LEAD, written } from "./samples.ts";

export const SENDER = { name: "Fivefold", address: "hello@fivefold.example" };

/** A site that tells no other program. */
export const NO_RECEIVER: Carrier = {
  send: async () => ({ state: "refused", reason: "There is no receiver." }),
};

/** A letter about a lead, as it comes out of the outbox. */
export function sampleLetter(change: Partial<Letter> = {}): Letter {
  const id = change.id ?? crypto.randomUUID();
  return {
    id,
    kind: "new-lead",
    to: "staff@fivefold.example",
    ...written("new-lead", LEAD),
    replyTo: { name: LEAD.name, address: LEAD.email },
    messageId: `<${id}@fivefold.example>`,
    createdAt: "2026-11-21T15:14:00.000Z",
    ...change,
  };
}
