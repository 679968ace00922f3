import type { Carrier, SendOutcome } from "#src/mail/mailer.ts";
import type { Answer, Receiver } from "./post.ts";

const GONE = 410;

/** What an answer comes to in the outbox: 2xx is taken, 410 is a refusal for good, anything else is tried again. */
const outcomeOf = (answer: Answer): SendOutcome => {
  if ("failed" in answer)
    return { state: answer.failed === "private" ? "refused" : "later", reason: answer.reason };
  const { status } = answer;
  if (status >= 200 && status < 300) return { state: "sent", note: String(status) };
  return { state: status === GONE ? "refused" : "later", reason: `The receiver answered ${status}.` };
};

export const createWebhookCarrier = ({
  receiver,
  now,
}: {
  receiver: Receiver | undefined;
  now: () => Date;
}): Carrier => ({
  send: async ({ id, text }, signal) => {
    if (!receiver) return { state: "refused", reason: "FIVEFOLD_WEBHOOK_URL is no longer set." };
    const { postCall } = await import("./post.ts");
    return outcomeOf(await postCall(receiver, { id, body: text, at: now() }, signal));
  },
});
