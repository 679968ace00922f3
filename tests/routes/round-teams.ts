import { expect } from "bun:test";
import fc from "fast-check";
import { DAY_MS } from "#src/domain/limits.ts";
import { MEMBERS_LEAST, MEMBERS_MAX, ROUND_DAYS, type RoundMode } from "#src/domain/round.ts";
import { teamToken } from "#src/services/round/letters.ts";
import type { Round } from "#src/store/round/rounds.ts";
import { APPLICATION_ID } from "#src/store/sqlite/migrate.ts";
import { openTestSite } from "#tests/harness/site.ts";
import { type Asked, RANDOM, type Seen, seenOf } from "./round-places.ts";
import { answer, begin, list, nextOf, ownerCalls } from "./round-steps.ts";

const answers20 = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 });
const team = fc.record({
  mode: fc.constantFrom<RoundMode>("named", "anonymous", "anonymous", "anonymous"),
  // Most teams are small, and around five it is decided what is shown.
  members: fc.oneof(
    { weight: 4, arbitrary: fc.array(answers20, { minLength: 1, maxLength: 9 }) },
    { weight: 1, arbitrary: fc.array(answers20, { minLength: 2, maxLength: MEMBERS_MAX }) },
  ),
  /** How many of a named round are taken out again, and how many members are asked by letter. */
  removed: fc.nat(3),
  invited: fc.nat(3),
});
const history = fc.array(team, { minLength: 1, maxLength: 3 });
type Team = typeof team extends fc.Arbitrary<infer One> ? One : never;

/** In which order the members of all teams answer, and how long each takes; then the rest of a day passes. */
type Order = { of: <Item>(items: readonly Item[]) => Item[]; pauseMs: number; isReadWhole: boolean };
const FORWARD: Order = { of: (items) => [...items], pauseMs: 0, isReadWhole: true };
// What staff's pages are drawn from is compared; files hold new tokens and ids each time, and cannot be.
const BACKWARD: Order = { of: (items) => items.toReversed(), pauseMs: 61_000, isReadWhole: false };

/** Closed by the owner's press, or by their last day. */
const isPressed = (place: number) => place % 5 === 0;

const settings = {
  FIVEFOLD_WEBHOOK_URL: "https://hooks.example/in",
  FIVEFOLD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  FIVEFOLD_NOTIFY: "staff@x.example",
};

/** A round under way, and the team that answers it. */
type Running = Asked & { team: Team };

/** Whether each round's report tells what its mode and its number of members allow, also beside the owner's others. */
const checkReports = (
  rounds: readonly Round[],
  running: readonly Running[],
  earlier: Map<number, number[]>,
) => {
  const newest = rounds.slice(0, running.length).toReversed();
  for (const [place, { owner, team }] of running.entries()) {
    const { mode, answered, report } = newest[place] as Round;
    expect(mode).toBe(team.mode);
    if (answered < MEMBERS_LEAST[mode]) expect(report).toBeNull();
    else expect(report?.members).toBe(answered);
    if (!report || mode === "named") continue;
    expect(report.people).toBeUndefined();
    if (report.questions.every(({ mean }) => mean === null)) continue;
    const told = earlier.get(owner) ?? [];
    for (const other of told) expect([other === answered, Math.abs(other - answered) >= 5]).toContain(true);
    earlier.set(owner, [...told, answered]);
  }
};

/** What a build that keeps too much writes into its table `leaked` for an anonymous answer: in a row of this id, or in the next one. */
export type Leak = (answer: { at: string; owner: number; answers: readonly number[] }) => {
  id?: number;
  kept: string;
};

/** Plays owners' histories beside each other with all answers in an order; returns what was seen while open and after each close. */
const play = async (histories: readonly Team[][], order: Order, leak?: Leak): Promise<Seen[]> => {
  const site = await openTestSite(settings);
  const { client } = site.engine;
  if (leak) client.run("CREATE TABLE leaked (id INTEGER PRIMARY KEY, kept TEXT)");
  site.engine.client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  const seen: Seen[] = [];
  const tokens: string[] = [];
  const results: string[] = [];
  const told = new Map<number, number[]>();
  for (let step = 0; histories.some(({ length }) => length > step); step++) {
    const running: Running[] = [];
    for (const [owner, { [step]: team }] of histories.entries()) {
      if (!team) continue;
      const email = `owner${owner}@x.example`;
      const invite = Array.from({ length: team.invited }, (_, n) => `member${owner}.${n}@x.example`);
      const before = tokens[owner];
      const isSame = histories[owner]?.[step - 1]?.mode === team.mode;
      if (before !== undefined && isSame) tokens[owner] = await nextOf(site, before, invite);
      else {
        const begun = await begin(site, { mode: team.mode, invite }, email);
        [tokens[owner], results[owner]] = [begun.token, begun.result];
      }
      const [token = "", result = ""] = [tokens[owner], results[owner]];
      running.push({ owner, email, token, result, team });
    }
    const send = async ({ owner, token, team }: Running, member: number) => {
      site.pass(order.pauseMs);
      const name = `${team.mode} ${member}`;
      const key = `${owner} ${step} ${member}`;
      expect((await answer(site, teamToken(token), team.members[member], { name, key })).status).toBe(201);
      if (!leak || team.mode === "named") return;
      const at = site.deps.now().toISOString();
      const { id = null, kept } = leak({ at, owner, answers: team.members[member] ?? [] });
      client.run("INSERT OR REPLACE INTO leaked VALUES (?, ?)", [id, kept]);
    };
    const doneBy = site.deps.now().getTime() + DAY_MS;
    const wait = () => site.pass(doneBy - site.deps.now().getTime());
    const sent = running.flatMap((round) => round.team.members.map((_, member) => ({ round, member })));
    const inOrder = order.of(sent);
    // The answer that closes a round comes at the same moment in either order.
    const closing = running.flatMap((round) =>
      round.team.members.length < MEMBERS_MAX ? [] : (inOrder.findLast((one) => one.round === round) ?? []),
    );
    for (const one of inOrder) if (!closing.includes(one)) await send(one.round, one.member);
    wait();
    for (const { token, team } of running)
      for (let n = 0; team.mode === "named" && n < Math.min(team.removed, team.members.length - 1); n++)
        expect((await ownerCalls(site, "remove", token, { name: `named ${n}` })).status).toBe(200);
    seen.push(await seenOf(site, running, order.isReadWhole));
    for (const { round, member } of closing) {
      await send(round, member);
      wait();
    }
    for (const [place, { token, team }] of running.entries())
      if (isPressed(place) && team.members.length < MEMBERS_MAX)
        expect((await ownerCalls(site, "close", token)).status).toBe(200);
    site.pass((ROUND_DAYS + 1) * DAY_MS);
    checkReports(await list(site, await site.signIn("admin", `reader${step}@x.example`)), running, told);
    seen.push(await seenOf(site, running, order.isReadWhole));
  }
  const letters = (await site.claimLetters(undefined, 100_000)).map(({ kind, to, subject, text, html }) =>
    JSON.stringify({ kind, to, subject, text, html }).replaceAll(RANDOM, "…"),
  );
  site.close();
  return [...seen, { letters: letters.sort().join("\n") }];
};

/** Runs of twenty answers in a text, as digits, written in any usual way. */
const runsIn = (text: string): string[] =>
  [...text.matchAll(/(?=((?:[1-5][^0-9]{0,2}){19}[1-5]))/g)].map(([, run = ""]) => run.replaceAll(/\D/g, ""));

/** Where two texts part, or undefined. */
const difference = (one: string, other: string): string | undefined => {
  if (one === other) return undefined;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(Math.max(0, at - 80)).slice(0, 160)} | ${other.slice(Math.max(0, at - 80)).slice(0, 160)}`;
};

/**
 * Plays owners' generated histories twice: all answers in two orders and at two paces, through every place that shows or keeps
 * something of a round. Nothing may tell the two apart, nor hold an anonymous member's answers or name. Returns how many teams
 * and members those were.
 */
export const proveBatch = async (seed: number, owners: number, leak?: Leak) => {
  const histories = fc.sample(history, { seed, numRuns: owners });
  const teams = histories.flat();
  const anonymous = teams.filter(({ mode }) => mode === "anonymous").flatMap(({ members }) => members);
  // Answers of one or two values stand in many places by chance.
  const told = new Set(anonymous.filter((all) => new Set(all).size > 2).map((all) => all.join("")));
  const one = await play(histories, FORWARD, leak);
  const other = await play(histories, BACKWARD, leak);
  expect(other.length).toBe(one.length);
  for (const [moment, places] of one.entries())
    for (const [place, text] of Object.entries(places)) {
      const where = `seed ${seed}, moment ${moment}, ${place}`;
      const twin = other[moment]?.[place];
      for (const each of [text, twin ?? ""]) {
        expect({ where, held: runsIn(each).find((run) => told.has(run)) }).toEqual({
          where,
          held: undefined,
        });
        expect({ where, isNamed: /anonymous \d/.test(each) }).toEqual({ where, isNamed: false });
      }
      if (twin === undefined) continue;
      const parted = difference(text.replaceAll(RANDOM, "…"), twin.replaceAll(RANDOM, "…"));
      expect({ where, parted }).toEqual({ where, parted: undefined });
    }
  return { teams: teams.length, members: teams.reduce((sum, { members }) => sum + members.length, 0) };
};

/** Proves batches of consecutive seeds, each of some owners beside each other, until `count` teams passed; prints each. */
export const proveTeams = async (count: number, firstSeed: number, owners = 30): Promise<void> => {
  for (let seed = firstSeed, passed = 0; passed < count; seed++) {
    const began = performance.now();
    const { teams, members } = await proveBatch(seed, owners);
    passed += teams;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.info(
      `seed ${seed}: ${teams} teams of ${members} members passed in ${seconds} s, ${passed} in all`,
    );
  }
};
