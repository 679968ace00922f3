import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { exists } from "#src/data-directory/files.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { outcomeOf, reportOf } from "#src/domain/outcome.ts";
import { countsOf, type RoundMode } from "#src/domain/round.ts";
import { gapsOf } from "#src/domain/topics.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { openTestSite } from "#tests/harness/site.ts";
import { answer, begin, lastOf, list, ownerCalls, post, same } from "./round-steps.ts";
import { type Leak, proveBatch, proveTeams } from "./round-teams.ts";

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Twenty answers that no two members share, so that any place which holds them whole is found. */
const marked = (member: number) =>
  Array.from({ length: 20 }, (_, place) => ((member * 7 + place * (member + 3)) % 5) + 1);
const forms = (answers: readonly number[]) => [
  JSON.stringify(answers),
  answers.join(""),
  Buffer.from(answers).toString("latin1"),
];

const answers20 = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 });
const told = { mode: "anonymous" as RoundMode, quizVersion: "v" };
const outcomeIn = (
  owner: number[],
  members: number[][],
  more: Partial<Parameters<typeof outcomeOf>[2]> = {},
) =>
  outcomeOf(
    { ...told, owner },
    { members: members.length, counts: countsOf(members), people: [] },
    { earlier: [], beside: [], ...more },
  );

/** Two rounds of one owner: the second's team is the first's but for those who left and those who came. */
const pair = fc.record({
  owner: answers20,
  isNamed: fc.boolean(),
  first: fc.array(answers20, { minLength: 2, maxLength: 30 }),
  left: fc.nat(6),
  came: fc.array(answers20, { maxLength: 6 }),
});

/** Each run checks a part of the ten thousand pairs that `test:faults` looks at. */
const PAIRS = Number(process.env.FIVEFOLD_TEST_REPORTS ?? 2_000);

/** What a member may have answered to each question, to whoever knows everybody else's answers and what is told of the means. */
const candidatesOf = (owner: number[], members: number[][], who: number, beside: number[]) => {
  const tellsWith = (answer: number) =>
    outcomeIn(owner, members.with(who, Array<number>(20).fill(answer)), { beside })?.sums;
  const told = outcomeIn(owner, members, { beside })?.sums;
  const all = [1, 2, 3, 4, 5].map((answer) => [answer, tellsWith(answer)] as const);
  return Array.from({ length: 20 }, (_, question) =>
    all.flatMap(([answer, sums]) => (sums?.[question] === told?.[question] ? [answer] : [])),
  );
};

test("of many pairs of rounds no report tells whoever knows all other answers more of one than low or high", () => {
  fc.assert(
    fc.property(pair, ({ owner, isNamed, first, left, came }) => {
      const second = [...first.slice(left), ...came];
      const before = outcomeOf(
        { ...told, mode: isNamed ? "named" : "anonymous", owner },
        { members: first.length, counts: countsOf(first), people: [] },
        { earlier: [], beside: [] },
      );
      const beside = before ? [first.length] : [];
      const earlier = before ? [{ ...told, owner, outcome: before }] : [];
      const outcome = outcomeIn(owner, second, { earlier, beside });
      expect(outcomeIn(owner, second.toReversed(), { earlier, beside })).toEqual(outcome);
      if (second.length < 5) return expect(outcome).toBeNull();
      if (!outcome) throw new Error("There is no report.");
      const report = reportOf(owner, outcome);
      const apart = Math.abs(second.length - first.length);
      const isTold = !before || apart === 0 || apart >= 5;
      for (const { mean, spread } of [...report.parts, ...report.questions]) {
        expect([spread, mean === null]).toEqual([null, !isTold]);
        expect(Number.isInteger(2 * (mean ?? 0))).toBe(true);
      }
      // Nothing that is kept can be told either.
      for (const [place, sum] of (outcome.sums ?? []).entries())
        expect(sum).toBe(second.length * (report.questions[place]?.mean ?? 0));
      expect(outcome.deviations).toBeNull();
      if (!isTold) {
        expect([outcome.sums, outcome.partSums, report.change]).toEqual([null, null, null]);
        expect(gapsOf(owner, outcome)).toEqual([]);
      }
      for (const candidates of candidatesOf(owner, second, second.length - 1, beside))
        if (candidates.length === 1) expect([1, 5]).toContain(candidates[0] ?? 0);
        else expect(candidates.length).toBeGreaterThan(isTold ? 1 : 4);
    }),
    { numRuns: PAIRS },
  );
});

test("of teams in any order, at any pace, nothing that is shown, sent, logged or stored tells who answered what", async () => {
  await proveTeams(1, 28, 3);
});

const LEAKS: Record<string, Leak> = {
  "the time of the last answer": ({ at }) => ({ id: 1, kept: at }),
  "the order of the rounds that were answered": ({ owner }) => ({ kept: String(owner) }),
  "a row of each member's answers": ({ answers }) => ({ kept: answers.join("") }),
};
test.each(Object.entries(LEAKS))("a build that stores %s fails the proof", async (_, leak) => {
  expect(String(await failureOf(proveBatch(36, 2, leak)))).toMatch("table leaked");
});

test("what is stored of open anonymous answers has no member's answers whole, no name, time, order or address", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-round-"));
  folders.push(folder);
  const path = join(folder, "fivefold.sqlite");
  const site = await openTestSite({}, { path });
  const admin = await site.signIn("admin");
  const { team, token, id } = await begin(site, { invite: ["bea@x.example"] });
  const key = "a-key-that-is-only-hashed";
  for (let member = 0; member < 6; member++) {
    site.pass(61_000);
    const name = `Secret ${member}`;
    const sent = await answer(site, team, marked(member), { name, ...(member === 0 && { key }) });
    expect(sent.status).toBe(201);
    expect(await sent.json()).toEqual({ ok: true });
    // The log would have each version of the counts, one after another: their differences are the answers in order.
    const log = `${path}-wal`;
    expect((await exists(log)) ? (await readFile(log)).length : 0).toBe(0);
  }
  const reader = new Database(path, { readonly: true });
  const tables = reader
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name GLOB 'round_*'",
    )
    .all();
  for (const { sql } of tables) expect(sql).toContain("WITHOUT ROWID");
  for (const table of ["round_counts", "round_keys"]) {
    const columns = reader
      .query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${table}')`)
      .all();
    expect(columns.map(({ name }) => name).sort()).toEqual(
      table === "round_counts" ? ["counts", "round_id"] : ["hash", "round_id"],
    );
  }
  expect(reader.query("SELECT count(*) AS n FROM round_counts").get()).toEqual({ n: 1 });
  reader.close();
  const bytes = (await readFile(path)).toString("latin1");
  // The team's link is in the invitation that waits to be sent, as in any letter.
  for (const secret of [key, "Secret 0", token]) expect(bytes).not.toContain(secret);
  for (let member = 0; member < 6; member++)
    for (const form of forms(marked(member))) expect(bytes).not.toContain(form);

  const [open] = await list(site, admin);
  expect(open).toMatchObject({ answered: 6, report: null });
  const shown = [
    JSON.stringify(open),
    await (await site.request(`/round/${token}`)).text(),
    await (await site.request(`/team/${team}`)).text(),
    JSON.stringify(await site.claimLetters()),
    JSON.stringify(site.lines),
    JSON.stringify(await site.store.people.gather("nora@thackle.example")),
  ].join("\n");
  for (let member = 0; member < 6; member++) {
    expect(shown).not.toContain(`Secret ${member}`);
    for (const form of forms(marked(member)).slice(0, 2)) expect(shown).not.toContain(form);
  }

  // A backup leaves the open answers out, and says how many.
  await mkdir(join(folder, "data"), { recursive: true });
  const paths = { ...dataPaths(folder), database: path };
  const target = join(folder, "backup");
  await takeBackup({ paths, target, now: () => new Date() });
  const copy = new Database(join(target, "fivefold.sqlite"), { readonly: true });
  expect(copy.query("SELECT left_out FROM rounds WHERE id = ?").get(id)).toEqual({ left_out: 6 });
  expect(copy.query("SELECT hex(counts) AS counts FROM round_counts").get()).toEqual({
    counts: "00".repeat(100),
  });
  expect(copy.query("SELECT count(*) AS n FROM round_keys").get()).toEqual({ n: 0 });
  copy.close();

  await ownerCalls(site, "close", token);
  const after = new Database(path, { readonly: true });
  expect(after.query("SELECT count(*) AS n FROM round_counts").get()).toEqual({ n: 0 });
  expect(after.query("SELECT count(*) AS n FROM round_invitations").get()).toEqual({ n: 0 });
  after.close();
  const closed = (await readFile(path)).toString("latin1");
  for (let member = 0; member < 6; member++)
    for (const form of forms(marked(member))) expect(closed).not.toContain(form);
  site.close();
});

test("two reports of one owner that differ by one member show bands alone", async () => {
  const site = await openTestSite();
  const admin = await site.signIn("admin");
  const first = await begin(site);
  for (let member = 0; member < 6; member++) await answer(site, first.team, same(3));
  await ownerCalls(site, "close", first.token);
  const next = await (
    await post(site, "/api/rounds", { result: first.result, company: "T", mode: "anonymous" })
  ).json();
  for (let member = 0; member < 7; member++)
    await answer(site, lastOf(next.teamUrl), same(member === 0 ? 1 : 3));
  await ownerCalls(site, "close", lastOf(next.ownerUrl));
  const [{ report }] = await list(site, admin);
  expect(report.change).toBeNull();
  expect(report.questions[0]).toEqual({ question: 1, owner: 4, mean: null, spread: null, band: "agree" });
  const html = await (await site.request(new URL(next.ownerUrl).pathname)).text();
  expect(html).toContain("differ by fewer than five people");
  expect(html).not.toContain("Your team: ");
  expect((await site.request(`${new URL(next.ownerUrl).pathname}/sheet`)).status).toBe(404);
  const toStaff = (await site.claimLetters()).filter(({ kind }) => kind === "round-closed");
  expect(toStaff.at(-1)?.text).toContain("shows no gaps");
  site.close();
});
