import { type Level, levelFor, sectionsOf } from "#src/domain/assessment.ts";
import { assessmentToasts } from "#src/domain/catalogue.ts";
import { LETTER_HELD_MAX_MS } from "#src/domain/limits.ts";
import type { Story } from "#src/domain/numbers.ts";
import { plural } from "#src/domain/words.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { insertResult, type StoredResult } from "#src/store/assessment.ts";
import { insertLetter, lastLetterDue, supersedeLetters } from "#src/store/outbox/queue.ts";
import { personOf } from "#src/store/person/known.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { letterCeiling } from "./letter-ceiling.ts";
import { staffAddresses } from "./letters.ts";
import { countLead } from "./numbers/lead.ts";
import type { ServiceParts } from "./parts.ts";
import { queueWebhook } from "./webhook.ts";

/** A checked attempt: its scores agree with each other, its level with their sum. */
export type Attempt = {
  email: string;
  totalScore: string;
  visionScore: string;
  teamScore: string;
  processScore: string;
  metricsScore: string;
  issuesScore: string;
  interpretation: Level;
  answers?: number[];
};

/** A stored result, where it is seen again, and the sentence that tells of its letter. */
export type Recorded = { result: StoredResult; resultUrl: string; message: string };

/** One mailbox gets at most one results letter in this time (CONTRACT, HTTP). */
const LETTER_PAUSE_MS = 10 * 60_000;

const MINUTE_MS = 60_000;

/** The URL of a result's private page; `ref` is its token. */
export const resultAddress = (origin: string, ref: string): string =>
  new URL(`/assessment?r=${ref}`, origin).href;

/** When a letter may go, and whether it waits because of the site's ceiling. */
type LetterTime = { due: Date; held: boolean };

/** Results of the assessment: each kept together with the letter that brings it. */
export const assessmentService = (
  deps: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">,
) => {
  const { config, now, origin, store } = deps;

  const ceiling = letterCeiling(deps);

  const addressOf = (ref: string): string => resultAddress(origin(), ref);

  /** When the pause after the last letter to that mailbox is over, in milliseconds. */
  const pauseEnd = (tx: Tx, to: string, at: number): number => {
    const last = lastLetterDue(tx, { kind: "result", to });
    // One that is due later than any is held back was planned while the clock was ahead.
    if (last === null || Date.parse(last) > at + LETTER_HELD_MAX_MS) return at;
    // A letter still held back is superseded by this one.
    return Math.max(at, Date.parse(last) > at ? Date.parse(last) : Date.parse(last) + LETTER_PAUSE_MS);
  };

  /** When the letter of a new result may go, and whether it waits for the site's ceiling. */
  const letterTime = (tx: Tx, to: string, at: Date): LetterTime => {
    if (!config.rateLimit) return { due: at, held: false };
    const wanted = pauseEnd(tx, to, at.getTime());
    const due = ceiling.place(wanted);
    return { due: new Date(due), held: due > wanted };
  };

  const queueLetter = (tx: Tx, row: StoredResult, resultUrl: string, at: Date): LetterTime => {
    const { id, email: to, createdAt } = row;
    const time = letterTime(tx, to, at);
    const notBefore = time.due;
    if (notBefore > at) supersedeLetters(tx, { kind: "result", to, now: at.toISOString() });
    const total = Number(row.totalScore);
    const facts = {
      total,
      sections: sectionsOf(row),
      level: levelFor(total),
      createdAt,
      resultUrl,
      email: to,
    };
    const about = { noun: "result", id };
    insertLetter(tx, queuedLetter("result", facts, { to, origin: origin(), at, notBefore, about }));
    return time;
  };

  const tellStaff = (tx: Tx, row: StoredResult, staff: string[], at: Date): void => {
    const { id, email, answers, createdAt, story = null } = row;
    const total = Number(row.totalScore);
    const facts = {
      email,
      total,
      level: levelFor(total),
      sections: sectionsOf(row),
      answers,
      story,
      createdAt,
    };
    const about = { noun: "result", id };
    for (const to of staff)
      insertLetter(tx, queuedLetter("new-result", facts, { to, origin: origin(), at, about }));
  };

  return {
    /**
     * Keeps a result and queues its letter in one transaction. A repeat under the same key and address gives the row
     * that is there, and no second letter.
     */
    record: async (
      attempt: Attempt,
      idempotencyKey: string | null,
      story: Story | null = null,
    ): Promise<Recorded> => {
      const at = now();
      const ref = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
      const row = {
        ...attempt,
        answers: attempt.answers ?? null,
        id: crypto.randomUUID(),
        createdAt: at.toISOString(),
        ref,
        idempotencyKey,
        story,
      };
      const staff = await staffAddresses(deps);
      const { result, resultUrl, time } = await store.batch((tx) => {
        const { result, repeated } = insertResult(tx, row);
        if (!repeated) {
          countLead(deps, tx, "results", row);
          const { ref: _, answers: __, ...data } = result;
          const personId = personOf(tx, { email: data.email, at: data.createdAt });
          queueWebhook(deps, tx, "result.created", { data: { ...data, personId }, at });
        }
        const resultUrl = addressOf(result.ref ?? ref);
        const time = repeated ? { due: at, held: false } : queueLetter(tx, result, resultUrl, at);
        if (!repeated) tellStaff(tx, result, staff, at);
        return { result, resultUrl, time };
      });
      if (time.held) await ceiling.tellStaff();
      return { result, resultUrl, message: sentenceFor(time, at) };
    },
    addressOf,
  };
};

function sentenceFor({ due, held }: LetterTime, at: Date): string {
  const waitMs = due.getTime() - at.getTime();
  if (waitMs <= 0) return assessmentToasts.complete.description;
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  if (held)
    return plural(
      minutes,
      "Your results are saved. Many emails are going out just now, so yours follows in about {n} minute.",
      "Your results are saved. Many emails are going out just now, so yours follows in about {n} minutes.",
    );
  return plural(
    minutes,
    "Your results are saved. We sent you an email a moment ago, so this one follows in about a minute.",
    "Your results are saved. We sent you an email a moment ago, so this one follows in about {n} minutes.",
  );
}
