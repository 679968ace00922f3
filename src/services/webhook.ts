import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { Call } from "#src/store/lead.ts";
import { insertLetter } from "#src/store/outbox/queue.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import type { ServiceParts } from "./parts.ts";

export type WebhookEvent = "submission.created" | "result.created" | "booking.created" | "round.closed";

/** Null where FIVEFOLD_WEBHOOK_URL is not set. The store adds the row's person to `data`. */
export const callOf = (
  { config, origin }: ServiceParts,
  type: WebhookEvent,
  { data, at }: { data: { id: string }; at: Date },
): Call | null => {
  if (!config.webhook) return null;
  const facts = { type, timestamp: at.toISOString(), data };
  const to = new URL(config.webhook.url).host;
  const [noun = ""] = type.split(".");
  const about = { noun, id: data.id };
  return { ...queuedLetter("webhook", facts, { to, origin: origin(), at, about }), facts };
};

export const queueWebhook = (
  deps: ServiceParts,
  tx: Tx,
  type: WebhookEvent,
  row: { data: { id: string; personId?: string | null }; at: Date },
): void => {
  const call = callOf(deps, type, row);
  if (call) insertLetter(tx, call);
};
