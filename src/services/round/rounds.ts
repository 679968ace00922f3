import { normalizeAddress } from "#src/domain/address.ts";
import { dayAfter, dayIn, daysBetween, isDay } from "#src/domain/dates.ts";
import { DAY_MS } from "#src/domain/limits.ts";
import {
  AGAIN_AFTER_DAYS,
  MEMBERS_MAX,
  REMIND_AFTER_DAYS,
  ROUND_DAYS,
  ROUND_DAYS_MAX,
  type RoundFailure,
  type RoundMode,
} from "#src/domain/round.ts";
import { dayStart } from "#src/domain/zones.ts";
import { staffAddresses } from "#src/services/letters.ts";
import { hashToken, newToken } from "#src/services/login-tokens.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import { questionService } from "#src/services/questions.ts";
import {
  addAnswers,
  addInvitations,
  insertRound,
  invitedTo,
  isKnownKey,
  markRound,
  openRoundOf,
  type Round,
  type RoundRead,
  removeMember,
  roundOf,
  shownRound,
} from "#src/store/round/rounds.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { inviteFailure, nextToken, roundLetters } from "./letters.ts";

/** The holder of a result's private link, or staff for a person; the next one's owner has a token. */
export type Beginning = {
  from: { result: string } | { personId: string };
  company: string;
  mode: RoundMode;
  closesOn?: string;
  invite?: string[];
  token?: string;
};

/** `key` makes repeats one. */
type Answering = { token: string; key: string; name: string; answers: number[] };

type Failed = { failed: RoundFailure; current?: Pick<Round, "id" | "state" | "closesOn"> };
type Sent = { token: string; client: string; at: Date };
export type Begun = { id: string; token: string };

const currentOf = (round: RoundRead) => {
  const { id, state, closesOn } = shownRound(round);
  return { id, state, closesOn };
};

/** CONTRACT, "Rounds". */
export const roundService = (deps: ServiceParts) => {
  const { content, now, store } = deps;
  const { addTokens, addressOf, close, writeToOwner, writeToTeam } = roundLetters(deps);
  const questions = questionService(deps);
  const zone = () => content.current.site.timeZone;
  const invite = (tx: Tx, round: RoundRead, given: readonly string[], letter: Sent) => {
    const addresses = given.map(normalizeAddress);
    const failed = inviteFailure(round.email, addresses, invitedTo(tx, round.id));
    if (failed) return { failed };
    const to = addInvitations(tx, round.id, addresses);
    writeToTeam(tx, round, { ...letter, to, isReminder: false });
    return { ok: true as const };
  };

  const isOver = (round: RoundRead, at: Date): boolean =>
    round.closedAt !== null || round.closesAt <= at.toISOString();

  const closeDue = async (): Promise<number> => {
    const at = now();
    const due = await store.rounds.due(at.toISOString());
    if (due.length === 0) return 0;
    const staff = await staffAddresses(deps);
    await store.batch((tx) => {
      for (const { personId, id } of due) {
        const round = openRoundOf(tx, personId);
        if (round?.id === id) close(tx, round, staff, at);
      }
    });
    await store.rounds.forgetOrder(true);
    return due.length;
  };

  const withOpen = async <Done extends object>(
    token: string,
    work: (tx: Tx, round: RoundRead, at: Date) => Done | Failed,
  ): Promise<Done | Failed> => {
    const at = now();
    return store.batch((tx) => {
      const round = roundOf(tx, hashToken(token), "owner");
      if (!round) return { failed: "unknown" };
      return isOver(round, at) ? { failed: "closed" } : work(tx, round, at);
    });
  };

  const begin = async (beginning: Beginning, client: string): Promise<Begun | Failed> => {
    const { from, company, mode, token = newToken() } = beginning;
    const at = now();
    await closeDue();
    const today = dayIn(at, zone());
    const closesOn = beginning.closesOn ?? dayAfter(today, ROUND_DAYS);
    const days = isDay(closesOn) ? daysBetween(today, closesOn) : -1;
    const closesAt = dayStart(closesOn, zone(), 1);
    if (days < 0 || days > ROUND_DAYS_MAX || closesAt === undefined) return { failed: "day" };
    const quizVersion = await questions.keep();
    const owner = await store.rounds.ownerOf(from, quizVersion);
    if (!owner) return { failed: "personId" in from ? "no-person" : "no-result" };
    const { personId, email, answers: ownerAnswers } = owner;
    if (!ownerAnswers) return { failed: "no-assessment" };
    const id = Bun.randomUUIDv7();
    const row = { id, personId, mode, company, quizVersion, ownerAnswers, closesOn, closesAt };
    const addresses = (beginning.invite ?? []).map(normalizeAddress);
    const failed = inviteFailure(email, addresses, []);
    if (failed) return { failed };
    return store.batch((tx): Begun | Failed => {
      const current = openRoundOf(tx, personId);
      if (current) return { failed: "open", current: currentOf(current) };
      insertRound(tx, { ...row, createdAt: at.toISOString() });
      addTokens(tx, id, token);
      const round = openRoundOf(tx, personId);
      if (round && beginning.token === undefined && "personId" in from) writeToOwner(tx, round, "begun", at);
      if (round) invite(tx, round, addresses, { token, client, at });
      return { id, token };
    });
  };

  return {
    addressOf,
    closeDue,
    begin,
    list: async (page: { limit?: number; offset?: number }): Promise<{ rows: Round[]; total: number }> => {
      await closeDue();
      const rows = await store.rounds.list({ limit: 50, offset: 0, ...page });
      return { rows: rows.map(shownRound), total: await store.rounds.count() };
    },
    read: async (token: string, holder: "owner" | "team"): Promise<RoundRead | null> => {
      const find = () => store.rounds.byToken(hashToken(token), holder);
      const round = await find();
      if (!round || round.closedAt !== null || !isOver(round, now())) return round;
      await closeDue();
      return find();
    },

    /** `added` is false for a key that is known. Closes the round when it is full. */
    answer: async ({ token, key, name, answers }: Answering): Promise<{ added: boolean } | Failed> => {
      const at = now();
      const staff = await staffAddresses(deps);
      const done = await store.batch((tx) => {
        const round = roundOf(tx, hashToken(token), "team");
        if (!round) return { failed: "unknown" as const };
        const keyHash = hashToken(`${round.id} ${key}`);
        if (isKnownKey(tx, keyHash)) return { added: false, isFull: false };
        if (isOver(round, at))
          return { failed: round.answered >= MEMBERS_MAX ? ("full" as const) : ("closed" as const) };
        addAnswers(tx, round, { keyHash, name, answers });
        const isFull = round.answered + 1 >= MEMBERS_MAX;
        const full = isFull ? roundOf(tx, hashToken(token), "team") : null;
        if (full) close(tx, full, staff, at);
        return { added: true, isFull };
      });
      if ("failed" in done) return done;
      await store.rounds.forgetOrder(done.isFull);
      return { added: done.added };
    },

    invite: (token: string, addresses: readonly string[], client: string) =>
      withOpen(token, (tx, round, at) => invite(tx, round, addresses, { token, client, at })),

    /** One reminder to all who were invited: nobody knows who is missing. */
    remind: (token: string, client: string) =>
      withOpen(token, (tx, round, at) => {
        const to = invitedTo(tx, round.id);
        if (to.length === 0) return { failed: "nobody-invited" };
        if (at.getTime() < Date.parse(round.createdAt) + REMIND_AFTER_DAYS * DAY_MS)
          return { failed: "too-early" };
        if (!markRound(tx, round.id, "remindedAt", at.toISOString())) return { failed: "reminded" };
        writeToTeam(tx, round, { to, token, client, at, isReminder: true });
        return { ok: true as const };
      }),

    close: async (token: string) => {
      const staff = await staffAddresses(deps);
      const closed = await withOpen(token, (tx, round, at) => {
        close(tx, round, staff, at);
        return { ok: true as const };
      });
      if ("ok" in closed) await store.rounds.forgetOrder(true);
      return closed;
    },

    remove: (token: string, name: string) =>
      withOpen(token, (tx, round) =>
        removeMember(tx, round.id, name) ? { ok: true as const } : { failed: "no-member" },
      ),

    /** Begins the next round from a closed one's page, once: that page's token leads on to it. */
    next: async (token: string, given: Pick<Beginning, "closesOn" | "invite">, client: string) => {
      const round = await store.rounds.byToken(hashToken(token), "owner");
      if (!round) return { failed: "unknown" as const };
      if (!isOver(round, now())) return { failed: "open" as const, current: currentOf(round) };
      const next = nextToken(token);
      const known = await store.rounds.byToken(hashToken(next), "owner");
      if (known) return { id: known.id, token: next };
      const { personId, company, mode } = round;
      return begin({ from: { personId }, company, mode, token: next, ...given }, client);
    },

    askAgain: async (): Promise<number> => {
      const at = now();
      const due = await store.rounds.dueAgain(
        new Date(at.getTime() - AGAIN_AFTER_DAYS * DAY_MS).toISOString(),
      );
      if (due.length === 0) return 0;
      return store.batch((tx) => {
        const marked = due.filter(({ id }) => markRound(tx, id, "againAt", at.toISOString()));
        for (const round of marked) writeToOwner(tx, round, "again", at);
        return marked.length;
      });
    },
  };
};
