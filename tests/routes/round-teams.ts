import { Database } from "bun:sqlite";
import { expect } from "bun:test";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { silent } from "#src/data-directory/backup/manifest.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { DAY_MS } from "#src/domain/limits.ts";
import { MEMBERS_LEAST, MEMBERS_MAX, ROUND_DAYS, type Round, type RoundMode } from "#src/domain/round.ts";
import { teamToken } from "#src/services/round/letters.ts";
import { APPLICATION_ID } from "#src/store/sqlite/migrate.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
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
  isClosedByOwner: fc.constantFrom(true, false, false, false),
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

/** What is new each time whatever was answered: tokens, hashes, ids and how long a request took. */
const RANDOM =
  /[0-9a-f]{64}|[\w-]{43}|[0-9a-f]{8}-[0-9a-f-]{27}|v1,[\w+/]+=*|(?<=[?]r=)[\w-]{22}|(?<="ref":")[\w-]{22}|"ms":[\d.]+/g;

const settings = {
  FIVEFOLD_WEBHOOK_URL: "https://hooks.example/in",
  FIVEFOLD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  FIVEFOLD_NOTIFY: "staff@x.example",
};

/** Texts by the place where somebody finds them. */
type Seen = Record<string, string>;
/** A round under way: `owner` is its owner's place in the batch, `token` that owner's. */
type Running = { owner: number; email: string; token: string; team: Team };

/** The rows of every table in the order in which the database keeps them: where that is by hashes, it is by chance. */
const tablesOf = ({ engine }: TestSite): Seen => {
  const tables = engine.client
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'",
    )
    .all();
  const rowsOf = ({ name, sql }: { name: string; sql: string }) => {
    const rows = engine.client.query<object, []>(`SELECT * FROM "${name}"`).all();
    const lines = rows.map((row) => JSON.stringify(row).replaceAll(RANDOM, "…"));
    return sql.includes("WITHOUT ROWID") ? lines.sort() : lines;
  };
  return Object.fromEntries(tables.map((table) => [`table ${table.name}`, rowsOf(table).join("\n")]));
};

/** A file's text, and once more with the bytes 1 to 5 as digits. */
const bytesAsText = (bytes: Buffer): string =>
  `${bytes.toString("latin1")}${Buffer.from(bytes.map((byte) => (byte >= 1 && byte <= 5 ? byte + 48 : 32))).toString("latin1")}`;

/** The bytes of the database, and of a backup's, which has no counts of an open round. */
const bytesOf = async (site: TestSite): Promise<Seen> => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-teams-"));
  try {
    const paths = dataPaths(folder);
    const database = site.engine.client.serialize();
    await Bun.write(paths.database, database);
    const target = join(folder, "backup");
    await takeBackup({ paths, target, now: site.deps.now, progress: silent });
    const copy = new Database(join(target, "fivefold.sqlite"), { readonly: true });
    expect(copy.query("SELECT 1 FROM round_counts WHERE counts <> zeroblob(100)").all()).toEqual([]);
    copy.close();
    const backup = await readFile(join(target, "fivefold.sqlite"));
    return {
      "bytes of the database": bytesAsText(database),
      "bytes of the backup": bytesAsText(backup),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What anybody gets to see of a batch's rounds, and what is kept of them. */
const seenOf = async (site: TestSite, running: readonly Running[], { isReadWhole }: Order): Promise<Seen> => {
  const log = site.lines.splice(0).map((line) => JSON.stringify(line));
  const seen: Seen = { log: log.join("\n"), ...tablesOf(site), ...(isReadWhole && (await bytesOf(site))) };
  const admin = await site.signIn("admin", `staff${site.deps.now().getTime()}@x.example`);
  const read = async (path: string, headers = {}) => (await site.request(path, { headers })).text();
  for (const path of ["/api/rounds", "/api/rounds/export.csv", "/api/people", "/api/numbers", "/api/audit"])
    seen[path] = await read(path, admin);
  for (const { owner, email, token } of running) {
    const id = await site.store.people.idOf(email);
    seen[`owner's page ${owner}`] = await read(`/round/${token}`);
    seen[`sheet ${owner}`] = await read(`/round/${token}/sheet`);
    seen[`member's page ${owner}`] = await read(`/team/${teamToken(token)}`);
    seen[`timeline ${owner}`] = await read(`/api/people/${id}`, admin);
    if (!isReadWhole) continue;
    seen[`person ${owner}`] = await read(`/admin/people/${id}`, admin);
    seen[`call ${owner}`] = await read(`/admin/people/${id}/call`, admin);
    seen[`export ${owner}`] = JSON.stringify(await site.store.people.gather(email));
  }
  site.lines.splice(0);
  return seen;
};

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

/** Plays owners' histories beside each other with all answers in an order; returns what was seen while open and after each close. */
const play = async (histories: readonly Team[][], order: Order): Promise<Seen[]> => {
  const site = await openTestSite(settings);
  site.engine.client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  const seen: Seen[] = [];
  const tokens: string[] = [];
  const told = new Map<number, number[]>();
  for (let step = 0; histories.some(({ length }) => length > step); step++) {
    const running: Running[] = [];
    for (const [owner, { [step]: team }] of histories.entries()) {
      if (!team) continue;
      const email = `owner${owner}@x.example`;
      const invite = Array.from({ length: team.invited }, (_, n) => `member${owner}.${n}@x.example`);
      const before = tokens[owner];
      const isSame = histories[owner]?.[step - 1]?.mode === team.mode;
      const token =
        before !== undefined && isSame
          ? await nextOf(site, before, invite)
          : (await begin(site, { mode: team.mode, invite }, email)).token;
      tokens[owner] = token;
      running.push({ owner, email, token, team });
    }
    const send = async ({ owner, token, team }: Running, member: number) => {
      site.pass(order.pauseMs);
      const name = `${team.mode} ${member}`;
      const key = `${owner} ${step} ${member}`;
      expect((await answer(site, teamToken(token), team.members[member], { name, key })).status).toBe(201);
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
    seen.push(await seenOf(site, running, order));
    for (const { round, member } of closing) {
      await send(round, member);
      wait();
    }
    for (const [place, { token, team }] of running.entries())
      if (isPressed(place) && team.members.length < MEMBERS_MAX)
        expect((await ownerCalls(site, "close", token)).status).toBe(200);
    site.pass((ROUND_DAYS + 1) * DAY_MS);
    checkReports(await list(site, await site.signIn("admin", `reader${step}@x.example`)), running, told);
    seen.push(await seenOf(site, running, order));
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
const proveBatch = async (seed: number, owners: number) => {
  const histories = fc.sample(history, { seed, numRuns: owners });
  const teams = histories.flat();
  const anonymous = teams.filter(({ mode }) => mode === "anonymous").flatMap(({ members }) => members);
  // Answers of one or two values stand in many places by chance.
  const told = new Set(anonymous.filter((all) => new Set(all).size > 2).map((all) => all.join("")));
  const one = await play(histories, FORWARD);
  const other = await play(histories, BACKWARD);
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
