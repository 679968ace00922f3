import { createHmac } from "node:crypto";
import { normalizeAddress } from "#src/domain/address.ts";
import { dayIn } from "#src/domain/dates.ts";
import { HOUR_MS, LETTER_HELD_MAX_MS } from "#src/domain/limits.ts";
import { reportOf } from "#src/domain/outcome.ts";
import { INVITED_MAX, type RoundMode } from "#src/domain/round.ts";
import { gapsOf } from "#src/domain/topics.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { RoundFacts } from "#src/mail/letters/round.ts";
import { LETTER_PAUSE_MS, letterCeiling } from "#src/services/letters.ts";
import { hashToken, newToken } from "#src/services/login-tokens.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import { queueWebhook } from "#src/services/webhook.ts";
import { questionsOf } from "#src/store/assessment.ts";
import { addFigures } from "#src/store/numbers.ts";
import { insertLetter, lastLetterDue } from "#src/store/outbox/queue.ts";
import {
  addBeginning,
  addRoundTokens,
  closeRound,
  type RoundRead,
  shownRound,
} from "#src/store/round/rounds.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";

/** What a letter's link begins. */
type Asked = { resultId: string; company: string; mode: RoundMode; closesOn: string | null };

const derived = (token: string, use: "team" | "next" | "begun"): string =>
  createHmac("sha256", token).update(use).digest("base64url");

export const teamToken = (owner: string): string => derived(owner, "team");
/** Of the round that was begun from this one's page. */
export const nextToken = (owner: string): string => derived(owner, "next");

/** Of the round that was begun with a letter's link. */
export const begunToken = (beginning: string): string => derived(beginning, "begun");

export const inviteFailure = (owner: string, addresses: readonly string[], before: readonly string[]) => {
  if (addresses.includes(normalizeAddress(owner))) return "own-address";
  return new Set([...before, ...addresses]).size > INVITED_MAX ? "too-many-invited" : undefined;
};

export const roundLetters = (deps: ServiceParts) => {
  const { config, content, origin } = deps;
  const ceiling = letterCeiling();
  const addressOf = (path: "round" | "team", token: string) => new URL(`/${path}/${token}`, origin()).href;

  const addTokens = (tx: Tx, roundId: string, token: string): void =>
    addRoundTokens(tx, roundId, { owner: hashToken(token), team: hashToken(teamToken(token)) });

  /** With a token of its own; earlier ones stay. */
  const writeToOwner = (tx: Tx, round: RoundRead, why: RoundFacts["why"], at: Date): void => {
    const token = newToken();
    addTokens(tx, round.id, token);
    const { company, closesOn, answered } = round;
    const facts = { why, company, closesOn, answered, url: addressOf("round", token) };
    const about = { noun: "round", id: round.id };
    insertLetter(tx, queuedLetter("round", facts, { to: round.email, origin: origin(), at, about }));
  };

  const writeToTeam = (
    tx: Tx,
    { id, company, mode, closesOn }: RoundRead,
    letter: { to: readonly string[]; token: string; client: string; at: Date; isReminder: boolean },
  ): void => {
    const { at, isReminder, client } = letter;
    const facts = { company, mode, closesOn, isReminder, url: addressOf("team", teamToken(letter.token)) };
    for (const to of letter.to) {
      const last = lastLetterDue(tx, { kind: "invitation", to });
      const wanted = Math.max(at.getTime(), last === null ? 0 : Date.parse(last) + LETTER_PAUSE_MS);
      const due = config.rateLimit ? ceiling(wanted, client) : at.getTime();
      const envelope = { to, origin: origin(), at, notBefore: new Date(due), about: { noun: "round", id } };
      insertLetter(tx, queuedLetter("invitation", facts, envelope));
    }
  };

  /** With what follows: letters, the call to another program, the figures. */
  const close = (tx: Tx, open: RoundRead, staff: readonly string[], at: Date): void => {
    const round = closeRound(tx, open, at.toISOString());
    writeToOwner(tx, round, round.outcome ? "closed" : "few", at);
    const { email, personId, company, closesOn, answered, ownerAnswers: owner, outcome } = round;
    const report = outcome && reportOf(owner, outcome);
    const questions = questionsOf(tx, round.quizVersion);
    const widest = outcome ? gapsOf(owner, outcome).slice(0, 3) : [];
    const gaps = widest.map((index) => ({
      question: questions?.[index]?.[1] ?? "",
      owner: owner[index] ?? 0,
      mean: report?.questions[index]?.mean ?? 0,
    }));
    const facts = { email, personId, company, closesOn, answered, gaps };
    const about = { noun: "round", id: round.id };
    for (const to of staff)
      insertLetter(tx, queuedLetter("round-closed", facts, { to, origin: origin(), at, about }));
    queueWebhook(deps, tx, "round.closed", { data: shownRound(round), at });
    if (!config.numbers) return;
    const day = { day: dayIn(at, content.current.site.timeZone), subject: "day", name: "" } as const;
    const figures = { rounds: 1, members: answered };
    addFigures(
      tx,
      Object.entries(figures).map(([figure, n]) => ({ ...day, figure, n })),
    );
  };

  /** The letter whose link begins a round, at most one an hour an address; nothing tells the caller which it was. */
  const ask = (tx: Tx, to: string, asked: Asked, { client, at }: { client: string; at: Date }): void => {
    const last = lastLetterDue(tx, { kind: "round-begin", to });
    const since = last === null ? HOUR_MS : at.getTime() - Date.parse(last);
    // One due later than letters are held was planned while the clock was ahead.
    if (config.rateLimit && since < HOUR_MS && since > -LETTER_HELD_MAX_MS) return;
    const token = newToken();
    addBeginning(tx, { ...asked, hash: hashToken(token), createdAt: at.toISOString() });
    const url = new URL(`/round/begin?token=${token}`, origin()).href;
    const notBefore = config.rateLimit ? new Date(ceiling(at.getTime(), client)) : at;
    const about = { noun: "result", id: asked.resultId };
    const envelope = { to, origin: origin(), at, notBefore, about };
    insertLetter(tx, queuedLetter("round-begin", { company: asked.company, url }, envelope));
  };

  return { addTokens, addressOf, ask, close, writeToOwner, writeToTeam };
};
