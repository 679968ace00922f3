import { mailboxOf } from "#src/domain/address.ts";
import { levelFor, sectionsOf } from "#src/domain/assessment.ts";
import { LETTER_HELD_MAX_MS } from "#src/domain/limits.ts";
import type { Story } from "#src/domain/numbers.ts";
import { inTurn } from "#src/domain/promises.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { Attempt } from "#src/schemas/assessment.ts";
import type { NewResult, StoredResult } from "#src/store/assessment.ts";
import { LETTER_PAUSE_MS, letterCeiling, noticedOfEach } from "./letters.ts";
import { hashToken, newToken } from "./login-tokens.ts";
import { figuresOf } from "./numbers.ts";
import type { ServiceParts } from "./parts.ts";
import type { QuestionService } from "./questions.ts";
import { callOf } from "./webhook.ts";

/** `resultUrl` shows the result to whoever typed the address; it does not prove that it is theirs. */
export type Recorded = { result: StoredResult; resultUrl: string };

export const resultAddress = (origin: string, ref: string) => new URL(`/assessment?r=${ref}`, origin).href;

/** `client` as the limits count them; `key` makes repeats one result. */
export type Sender = { client: string; key: string | null; story: Story | null };

export const assessmentService = (deps: ServiceParts, questions: QuestionService) => {
  const { config, now, origin, store } = deps;
  const ceiling = letterCeiling();

  const addressOf = (ref: string): string => resultAddress(origin(), ref);

  const letterTime = async (to: string, client: string, at: Date): Promise<Date> => {
    if (!config.rateLimit) return at;
    const last = Date.parse((await store.outbox.lastDue({ kind: "result", to })) ?? "") || 0;
    // A letter still held back is superseded by this one; one due later than that was planned while the clock was ahead.
    const free = last > at.getTime() ? last : last + LETTER_PAUSE_MS;
    const wanted = free > at.getTime() + LETTER_HELD_MAX_MS ? at.getTime() : Math.max(at.getTime(), free);
    return new Date(ceiling(wanted, client));
  };

  const lettersOf = async (row: NewResult, resultUrl: string, at: Date, notBefore: Date) => {
    const { id, email, answers, createdAt, story = null } = row;
    const total = Number(row.totalScore);
    const facts = { total, level: levelFor(total), sections: sectionsOf(row), email, answers, createdAt };
    const texts = (await questions.of(row.quizVersion)).map(({ text }) => text);
    const asked = { ...facts, questions: texts };
    const sent = { origin: origin(), at, about: { noun: "result", id } };
    return [
      queuedLetter("result", { ...asked, resultUrl }, { ...sent, to: email, notBefore }),
      ...(await noticedOfEach(deps)).map((to) =>
        queuedLetter("new-result", { ...asked, story }, { ...sent, to }),
      ),
    ];
  };

  const recordNew = async (row: NewResult & { ref: string }, client: string, at: Date): Promise<Recorded> => {
    const time = await letterTime(row.email, client, at);
    const { ref, answers, quizVersion, idempotencyKey, ...data } = row;
    // Whoever typed the address has the one link, whoever reads its letters the other.
    const token = newToken();
    const { result } = await store.assessments.receive({
      row: { ...row, letterHash: hashToken(token) },
      figures: figuresOf(deps, "results", row),
      letters: await lettersOf(row, addressOf(token), at, time),
      call: callOf(deps, "result.created", { data, at }),
      supersedes: time > at ? at.toISOString() : null,
    });
    return { result, resultUrl: addressOf(ref) };
  };

  const mailboxTurn = inTurn();

  return {
    /** Those of one mailbox one after another: each letter waits for the one before it. A repeat under a key is one row. */
    record: (attempt: Attempt, { client, key: idempotencyKey, story }: Sender): Promise<Recorded> =>
      mailboxTurn(async () => {
        const at = now();
        const known = idempotencyKey && (await store.assessments.repeated(idempotencyKey, attempt.email));
        if (known) return { result: known, resultUrl: addressOf(known.ref ?? "") };
        const ref = crypto.getRandomValues(Buffer.alloc(16)).toString("base64url");
        const answers = attempt.answers ?? null;
        const quizVersion = await questions.versionFor(attempt.quizVersion);
        const made = { id: Bun.randomUUIDv7(), createdAt: at.toISOString(), ref };
        const row = { ...attempt, ...made, answers, quizVersion, idempotencyKey, story };
        return recordNew(row, client, at);
      }, mailboxOf(attempt.email)),
  };
};
