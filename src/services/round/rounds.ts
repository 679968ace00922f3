import { daysBefore } from "#src/domain/dates.ts";
import { DAY_MS } from "#src/domain/limits.ts";
import { AGAIN_AFTER_DAYS, MEMBERS_MAX, type MemberAnswers, REMIND_AFTER_DAYS } from "#src/domain/round.ts";
import { removeEndedInvitations } from "#src/services/letter-files.ts";
import { staffAddresses } from "#src/services/letters.ts";
import { hashToken } from "#src/services/login-tokens.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import type { QuestionService } from "#src/services/questions.ts";
import {
  addAnswers,
  invitedTo,
  isKnownKey,
  markRound,
  openRoundOf,
  type Round,
  type RoundRead,
  removeMember,
  roundById,
  roundOf,
  shownRound,
} from "#src/store/round/rounds.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { type Failed, isOver, roundBeginnings } from "./begin.ts";
import { roundLetters } from "./letters.ts";

/** `key` makes repeats one. */
type Answering = { token: string; key: string; name: string; answers: MemberAnswers };

/** CONTRACT, "Rounds". */
export const roundService = (deps: ServiceParts, questions: QuestionService) => {
  const { now, store } = deps;
  const letters = roundLetters(deps);
  const { addressOf, close, writeToOwner, writeToTeam } = letters;
  /** What a close leaves behind, out of the database and the folder of letters; the next start ends what this cannot. */
  const clearUp = async (): Promise<void> => {
    await store.rounds.forgetOrder(true);
    await removeEndedInvitations(deps.paths.outbox, store.outbox.holds).catch((error) =>
      deps.log.error("letters to a team could not be removed; the next start tries it again", {
        reason: String(error),
      }),
    );
  };

  const closeDue = async (): Promise<number> => {
    const at = now();
    const due = await store.rounds.due(at);
    if (due.length === 0) return 0;
    const staff = await staffAddresses(deps);
    await store.batch((tx) => {
      for (const { personId, id } of due) {
        const round = openRoundOf(tx, personId);
        if (round?.id === id) close(tx, round, staff, at);
      }
    });
    await clearUp();
    return due.length;
  };

  const { invite, ...beginnings } = roundBeginnings({ ...deps, questions }, letters, closeDue);

  const withOpen = async <Done extends object>(
    find: (tx: Tx) => RoundRead | null,
    work: (tx: Tx, round: RoundRead, at: Date) => Done | Failed,
  ): Promise<Done | Failed> => {
    const at = now();
    return store.batch((tx) => {
      const round = find(tx);
      if (!round) return { failed: "unknown" };
      return isOver(round, at) ? { failed: "closed" } : work(tx, round, at);
    });
  };
  const ofOwner = (token: string) => (tx: Tx) => roundOf(tx, hashToken(token), "owner");

  /** Letters go to a team from a proved owner alone. */
  const withProved = (token: string, work: (tx: Tx, round: RoundRead, at: Date) => { ok: true } | Failed) =>
    withOpen(ofOwner(token), (tx, round, at): { ok: true } | Failed =>
      round.proved ? work(tx, round, at) : { failed: "unproved" },
    );

  const closeNow = async (find: (tx: Tx) => RoundRead | null) => {
    const staff = await staffAddresses(deps);
    const closed = await withOpen(find, (tx, round, at) => {
      close(tx, round, staff, at);
      return { personId: round.personId };
    });
    if ("personId" in closed) await clearUp();
    return closed;
  };

  return {
    addressOf,
    closeDue,
    ...beginnings,
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
      await (done.isFull ? clearUp() : store.rounds.forgetOrder(false));
      return { added: done.added };
    },

    invite: (token: string, addresses: readonly string[], client: string) =>
      withProved(token, (tx, round, at) => invite(tx, round, addresses, { token, client, at })),

    /** One reminder to all who were invited: nobody knows who is missing. */
    remind: (token: string, client: string) =>
      withProved(token, (tx, round, at) => {
        const to = invitedTo(tx, round.id);
        if (to.length === 0) return { failed: "nobody-invited" };
        if (at.getTime() < Date.parse(round.createdAt) + REMIND_AFTER_DAYS * DAY_MS)
          return { failed: "too-early" };
        if (!markRound(tx, round.id, "remindedAt", at.toISOString())) return { failed: "reminded" };
        writeToTeam(tx, round, { to, token, client, at, isReminder: true });
        return { ok: true as const };
      }),

    close: (token: string) => closeNow(ofOwner(token)),
    closeById: (id: string) => closeNow((tx) => roundById(tx, id)),

    /** The owner's link once more, by letter. */
    sendLink: async (id: string): Promise<{ personId: string } | Failed> => {
      await closeDue();
      return store.batch((tx) => {
        const round = roundById(tx, id);
        if (!round) return { failed: "unknown" };
        const { closedAt, outcome, personId } = round;
        writeToOwner(tx, round, closedAt === null ? "begun" : outcome ? "closed" : "few", now());
        return { personId };
      });
    },

    remove: (token: string, name: string) =>
      withOpen(ofOwner(token), (tx, round) =>
        removeMember(tx, round.id, name) ? { ok: true as const } : { failed: "no-member" },
      ),

    askAgain: async (): Promise<number> => {
      const at = now();
      const due = await store.rounds.dueAgain(daysBefore(at.toISOString(), AGAIN_AFTER_DAYS));
      if (due.length === 0) return 0;
      return store.batch((tx) => {
        const marked = due.filter(({ id }) => markRound(tx, id, "againAt", at.toISOString()));
        for (const round of marked) writeToOwner(tx, round, "again", at);
        return marked.length;
      });
    },
  };
};
