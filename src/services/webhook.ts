import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { insertLetter } from "#src/store/outbox/queue.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import type { ServiceParts } from "./parts.ts";

const NOUNS = {
  "submission.created": "submission",
  "result.created": "result",
  "booking.created": "booking",
} as const;

/** What another program hears of. */
export type WebhookEvent = keyof typeof NOUNS;

/**
 * Queues the call that tells another program of a row, as admins see it, in the row's own transaction; nothing where
 * FIVEFOLD_WEBHOOK_URL is not set.
 */
export const queueWebhook = (
  { config, origin }: Pick<ServiceParts, "config" | "origin">,
  tx: Tx,
  type: WebhookEvent,
  { data, at }: { data: { id: string; personId: string | null }; at: Date },
): void => {
  if (!config.webhook) return;
  const facts = { type, timestamp: at.toISOString(), data };
  const to = new URL(config.webhook.url).host;
  const about = { noun: NOUNS[type], id: data.id };
  insertLetter(tx, queuedLetter("webhook", facts, { to, origin: origin(), at, about }));
};
