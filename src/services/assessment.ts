import { mailboxOf } from "#src/domain/address.ts";
import { levelFor, sectionsOf } from "#src/domain/assessment.ts";
import { assessmentToasts } from "#src/domain/catalogue.ts";
import { LETTER_HELD_MAX_MS, MINUTE_MS } from "#src/domain/limits.ts";
import type { Story } from "#src/domain/numbers.ts";
import { inTurn } from "#src/domain/promises.ts";
import { plural, t } from "#src/domain/words.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { Attempt } from "#src/schemas/assessment.ts";
import type { NewResult, StoredResult } from "#src/store/assessment.ts";
import { LETTER_PAUSE_MS, letterCeiling, noticedOfEach } from "./letters.ts";
import { figuresOf } from "./numbers.ts";
import type { ServiceParts } from "./parts.ts";
import { questionService } from "./questions.ts";
import { callOf } from "./webhook.ts";

/** `message` is the sentence about its letter. */
export type Recorded = { result: StoredResult; resultUrl: string; message: string };

export const resultAddress = (origin: string, ref: string) => new URL(`/assessment?r=${ref}`, origin).href;

type LetterTime = { due: Date; held: boolean };

/** `client` as the limits count them; `key` makes repeats one result. */
export type Sender = { client: string; key: string | null; story: Story | null };

export const assessmentService = (deps: ServiceParts) => {
  const { config, now, origin, store } = deps;

  const ceiling = letterCeiling();
  const questions = questionService(deps);

  const addressOf = (ref: string): string => resultAddress(origin(), ref);

  const letterTime = async (to: string, client: string, at: Date): Promise<LetterTime> => {
    if (!config.rateLimit) return { due: at, held: false };
    const last = Date.parse((await store.outbox.lastDue({ kind: "result", to })) ?? "") || 0;
    // A letter still held back is superseded by this one; one due later than that was planned while the clock was ahead.
    const free = last > at.getTime() ? last : last + LETTER_PAUSE_MS;
    const wanted = free > at.getTime() + LETTER_HELD_MAX_MS ? at.getTime() : Math.max(at.getTime(), free);
    const due = ceiling(wanted, client);
    return { due: new Date(due), held: due > wanted };
  };

  const lettersOf = async (row: NewResult, resultUrl: string, at: Date, notBefore: Date) => {
    const { id, email, answers, createdAt, story = null } = row;
    const total = Number(row.totalScore);
    const facts = { total, level: levelFor(total), sections: sectionsOf(row), email, answers, createdAt };
    const texts = (await questions.of(row.quizVersion)).map(({ text }) => text);
    const notice = { ...facts, questions: texts, story };
    const sent = { origin: origin(), at, about: { noun: "result", id } };
    return [
      queuedLetter("result", { ...facts, resultUrl }, { ...sent, to: email, notBefore }),
      ...(await noticedOfEach(deps)).map((to) => queuedLetter("new-result", notice, { ...sent, to })),
    ];
  };

  const recordNew = async (row: NewResult & { ref: string }, client: string, at: Date): Promise<Recorded> => {
    const time = await letterTime(row.email, client, at);
    const { ref, answers, quizVersion, idempotencyKey, ...data } = row;
    const resultUrl = addressOf(ref);
    const { result } = await store.assessments.receive({
      row,
      figures: figuresOf(deps, "results", row),
      letters: await lettersOf(row, resultUrl, at, time.due),
      call: callOf(deps, "result.created", { data, at }),
      supersedes: time.due > at ? at.toISOString() : null,
    });
    return { result, resultUrl, message: sentenceFor(time, at) };
  };

  const mailboxTurn = inTurn();

  return {
    /** Those of one mailbox one after another: each letter waits for the one before it. A repeat under a key is one row. */
    record: (attempt: Attempt, { client, key: idempotencyKey, story }: Sender): Promise<Recorded> =>
      mailboxTurn(async () => {
        const at = now();
        const known = idempotencyKey && (await store.assessments.repeated(idempotencyKey, attempt.email));
        if (known) {
          const resultUrl = addressOf(known.ref ?? "");
          return { result: known, resultUrl, message: sentenceFor({ due: at, held: false }, at) };
        }
        const ref = crypto.getRandomValues(Buffer.alloc(16)).toString("base64url");
        const answers = attempt.answers ?? null;
        const quizVersion = await questions.versionFor(attempt.quizVersion);
        const made = { id: Bun.randomUUIDv7(), createdAt: at.toISOString(), ref };
        const row = { ...attempt, ...made, answers, quizVersion, idempotencyKey, story };
        return recordNew(row, client, at);
      }, mailboxOf(attempt.email)),
  };
};

function sentenceFor({ due, held }: LetterTime, at: Date): string {
  const waitMs = due.getTime() - at.getTime();
  if (waitMs <= 0) return t(assessmentToasts.complete.description);
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
