import { afterEach, beforeEach, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { answer, begin, DAYS, list, ownerCalls, post, same } from "./round-steps.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

/** A closed round of so many, all threes but the last one's; returns its report. */
const roundOf = async (email: string, mode: "named" | "anonymous", members: number) => {
  const { team, token } = await begin(site, { mode }, email);
  for (let n = 1; n <= members; n++)
    await answer(site, team, same(n === members ? 1 : 3), { name: `Member ${n}` });
  await ownerCalls(site, "close", token);
  admin = await site.signIn("admin", `reader${site.deps.now().getTime()}@x.example`);
  return { report: (await list(site, admin))[0].report, token };
};

const isTold = ({ report }: Awaited<ReturnType<typeof roundOf>>): boolean => {
  const means = [...report.parts, ...report.questions].map(({ mean }: { mean: number | null }) => mean);
  expect(new Set(means.map((mean) => mean === null)).size).toBe(1);
  if (means[0] === null) expect(report.change).toBeNull();
  return means[0] !== null;
};

const erase = async (email: string) =>
  expect((await post(site, "/api/people/erase", { email }, admin)).status).toBe(200);

test("a named round of four and an anonymous one of those and one more do not tell the fifth", async () => {
  await roundOf("owner@x.example", "named", 4);
  expect(isTold(await roundOf("owner@x.example", "anonymous", 5))).toBe(false);
});

test.each([
  ["owner@x.example", "owner+2@x.example"],
  ["ow.ner@gmail.com", "owner+team@googlemail.com"],
])("rounds of %s and %s are one owner's", async (one, other) => {
  expect(isTold(await roundOf(one, "anonymous", 5))).toBe(true);
  expect(isTold(await roundOf(other, "anonymous", 6))).toBe(false);
});

test("an erased owner who comes back is the same owner for 400 days", async () => {
  expect(isTold(await roundOf("owner@x.example", "anonymous", 5))).toBe(true);
  await erase("owner@x.example");
  const bytes = site.engine.client.serialize().toString("latin1");
  expect(bytes).not.toContain("owner@x.example");
  const again = await roundOf("owner+2@x.example", "anonymous", 6);
  expect(isTold(again)).toBe(false);
  const html = await (await site.request(`/round/${again.token}`)).text();
  expect(html).toContain("of the last 400 days, differ by fewer than five people");
  site.pass(DAYS(401));
  expect(isTold(await roundOf("owner@x.example", "anonymous", 7))).toBe(true);
});

test("a report that was deleted by age is still beside the next one", async () => {
  await roundOf("owner@x.example", "anonymous", 5);
  site.pass(DAYS(100));
  const now = site.deps.now().toISOString();
  await site.store.retention.purge({ now, rows: now });
  expect(site.engine.client.query("SELECT id FROM rounds").all()).toEqual([]);
  expect(isTold(await roundOf("owner@x.example", "anonymous", 6))).toBe(false);
});

test("five more or fewer, as many, and another owner's round hide nothing", async () => {
  await roundOf("owner@x.example", "anonymous", 5);
  for (const members of [5, 10])
    expect(isTold(await roundOf("owner@x.example", "anonymous", members))).toBe(true);
  expect(isTold(await roundOf("another@x.example", "anonymous", 6))).toBe(true);
  expect(isTold(await roundOf("owner@x.example", "named", 6))).toBe(true);
});

test("everything that tells of an anonymous round tells halves and bands", async () => {
  const { report, token } = await roundOf("owner@x.example", "anonymous", 5);
  // Four threes and a one: 2.6, told as 2.5; of the owner's fours the part is told as it is.
  expect(report.questions[0]).toEqual({ question: 1, owner: 4, mean: 2.5, spread: null, band: "agree" });
  expect(report.parts[0]).toEqual({ part: "Vision", owner: 4, mean: 2.5, spread: null, band: "agree" });
  const pages = await Promise.all(
    [`/round/${token}`, `/round/${token}/sheet`].map(async (path) =>
      (await (await site.request(path)).text()).replaceAll(/<style.*?<\/style>|<[^>]*>/gs, " "),
    ),
  );
  const letters = (await site.claimLetters()).map(({ text }) => text);
  const csv = await (await site.request("/api/rounds/export.csv", { headers: admin })).text();
  const rows = JSON.stringify(site.engine.client.query("SELECT outcome FROM rounds").all());
  for (const text of [...pages, ...letters, csv, rows]) expect(text).not.toMatch(/\b2\.6\b|\b52\b|10\.4/);
  expect(letters.join()).toContain("Team: 2.5");
});
