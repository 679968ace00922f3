import type { Carrier, SendOutcome } from "#src/mail/mailer.ts";
import type { Answer, Receiver } from "./post.ts";

const GONE = 410;

const outcomeOf = (answer: Answer): SendOutcome => {
  if ("failed" in answer)
    return { state: answer.failed === "private" ? "refused" : "later", reason: answer.reason };
  const { status } = answer;
  if (status >= 200 && status < 300) return { state: "sent" };
  return { state: status === GONE ? "refused" : "later", reason: `The receiver answered ${status}.` };
};

export const createWebhookCarrier = (receiver: Receiver | undefined, now: () => Date): Carrier => ({
  send: async ({ id, text }, signal) => {
    if (!receiver) return { state: "refused", reason: "FIVEFOLD_WEBHOOK_URL is no longer set." };
    const { postCall } = await import("./post.ts");
    return outcomeOf(await postCall(receiver, { id, body: text, at: now() }, signal));
  },
});
