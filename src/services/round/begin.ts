import { normalizeAddress } from "#src/domain/address.ts";
import { dayAfter, dayIn, daysBefore, daysBetween, isDay } from "#src/domain/dates.ts";
import {
  BEGIN_DAYS,
  latestClose,
  ROUND_DAYS,
  ROUND_DAYS_MAX,
  type RoundFailure,
  type RoundMode,
} from "#src/domain/round.ts";
import { dayStart } from "#src/domain/zones.ts";
import { hashToken, newToken } from "#src/services/login-tokens.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import type { QuestionService } from "#src/services/questions.ts";
import {
  addInvitations,
  type BeginsFrom,
  insertRound,
  invitedTo,
  openRoundOf,
  type Round,
  type RoundRead,
  shownRound,
  takeBeginning,
} from "#src/store/round/rounds.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { begunToken, inviteFailure, nextToken, type roundLetters } from "./letters.ts";

/** By the holder of a result's link or of a letter's, or by staff for a person; without a `token` the round gets a new one. */
export type Beginning = {
  from: BeginsFrom;
  company: string;
  mode: RoundMode;
  closesOn?: string | undefined;
  invite?: string[] | undefined;
  token?: string;
  /** False from the page of a round that a stranger may have begun. */
  isProved?: boolean;
  /** The hash of the letter's link, which is used up. */
  beginning?: string;
};

export type Failed = { failed: RoundFailure; current?: Pick<Round, "id" | "state" | "closesOn"> };
export type Sent = { token: string; client: string; at: Date };
export type Begun = { id: string; token: string };
/** A letter to the address was asked for: its link begins the round. */
type Asked = { asked: true };

const currentOf = (round: RoundRead) => {
  const { id, state, closesOn } = shownRound(round);
  return { id, state, closesOn };
};

export const isOver = ({ closedAt, closesAt }: RoundRead, at: Date): boolean =>
  closedAt !== null || closesAt <= at.toISOString() || closesAt > latestClose(at);

/** CONTRACT, "An address is proved by its letter". */
export const roundBeginnings = (
  deps: ServiceParts & { questions: QuestionService },
  { addTokens, ask, writeToOwner, writeToTeam }: ReturnType<typeof roundLetters>,
  closeDue: () => Promise<number>,
) => {
  const { content, now, questions, store } = deps;
  const zone = () => content.current.site.timeZone;

  const invite = (
    tx: Tx,
    round: RoundRead,
    given: readonly string[],
    letter: Sent,
  ): { ok: true } | Failed => {
    const addresses = given.map(normalizeAddress);
    const failed = inviteFailure(round.email, addresses, invitedTo(tx, round.id));
    if (failed) return { failed };
    const to = addInvitations(tx, round.id, addresses);
    writeToTeam(tx, round, { ...letter, to, isReminder: false });
    return { ok: true };
  };

  const lastDay = (given: string | null | undefined, today: string) => {
    const closesOn = given ?? dayAfter(today, ROUND_DAYS);
    const days = isDay(closesOn) ? daysBetween(today, closesOn) : -1;
    const closesAt = dayStart(closesOn, zone(), 1);
    return days < 0 || days > ROUND_DAYS_MAX || closesAt === undefined ? null : { closesOn, closesAt };
  };

  const begin = async (given: Beginning, client: string): Promise<Begun | Asked | Failed> => {
    const { from, company, mode, token = newToken(), beginning } = given;
    const at = now();
    await store.calls.aside(closeDue);
    const last = lastDay(given.closesOn, dayIn(at, zone()));
    if (!last) return { failed: "day" };
    const quizVersion = await store.calls.aside(questions.keep);
    const owner = await store.rounds.ownerOf(from, quizVersion);
    if (!owner) return { failed: "personId" in from ? "no-person" : "no-result" };
    const { personId, resultId, email, answers: ownerAnswers } = owner;
    if (!ownerAnswers || resultId === null) return { failed: "no-assessment" };
    const addresses = (given.invite ?? []).map(normalizeAddress);
    const failed = inviteFailure(email, addresses, []);
    if (failed) return { failed };
    const { isProved = "result" in from ? owner.isProved : true } = given;
    const asked = { resultId, company, mode, closesOn: given.closesOn ?? null };
    if (!isProved)
      return store.batch((tx) => {
        ask(tx, email, asked, { client, at });
        return { asked: true as const };
      });
    const id = Bun.randomUUIDv7();
    const row = { id, personId, mode, company, quizVersion, ownerAnswers, ...last, proved: true };
    const begun = await store.batch((tx): Pick<Begun, "id"> | Failed => {
      const current = openRoundOf(tx, personId);
      if (current) return { failed: "open", current: currentOf(current) };
      if (beginning && !takeBeginning(tx, beginning)) return { failed: "no-beginning" };
      insertRound(tx, { ...row, createdAt: at.toISOString() });
      addTokens(tx, id, token);
      const round = openRoundOf(tx, personId);
      if (round && given.token === undefined && "personId" in from) writeToOwner(tx, round, "begun", at);
      if (round) invite(tx, round, addresses, { token, client, at });
      return { id };
    });
    if ("failed" in begun) return begun;
    // The round of the same call before: tokens are kept as hashes alone, so it gets further ones.
    if (begun.id !== id) await store.batch((tx) => addTokens(tx, begun.id, token));
    return { ...begun, token };
  };

  /** What a letter's link would begin; null if it was used, is unknown or too old. A last day that is over gives way to a later one. */
  const beginning = async (token: string) => {
    const since = daysBefore(now().toISOString(), BEGIN_DAYS);
    const found = await store.rounds.beginning(hashToken(token), since);
    if (!found) return null;
    const today = dayIn(now(), zone());
    const closesOn = lastDay(found.closesOn, today)?.closesOn ?? dayAfter(today, ROUND_DAYS);
    return { ...found, closesOn };
  };

  return {
    invite,
    begin,
    beginning,
    /** With the link of a letter, once. */
    beginBy: async (token: string, client: string): Promise<Begun | Failed> => {
      const found = await beginning(token);
      if (!found) return { failed: "no-beginning" };
      const { resultId, company, mode, closesOn, hash } = found;
      const used = { beginning: hash, token: begunToken(token) };
      const begun = await begin({ from: { resultId }, company, mode, closesOn, ...used }, client);
      return "asked" in begun ? { failed: "no-beginning" } : begun;
    },
    /** Begins the next round from a closed one's page, once: that page's token leads on to it. */
    next: async (token: string, given: Pick<Beginning, "closesOn" | "invite">, client: string) => {
      const round = await store.rounds.byToken(hashToken(token), "owner");
      if (!round) return { failed: "unknown" as const };
      if (!isOver(round, now())) return { failed: "open" as const, current: currentOf(round) };
      const next = nextToken(token);
      const known = await store.rounds.byToken(hashToken(next), "owner");
      if (known) return { id: known.id, token: next };
      const { personId, company, mode, proved: isProved } = round;
      return begin({ from: { personId }, company, mode, token: next, isProved, ...given }, client);
    },
  };
};
