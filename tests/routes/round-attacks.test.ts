import { afterEach, expect, test } from "bun:test";
import { newToken } from "#src/services/login-tokens.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { answer, answerAll, begin, DAYS, list, ownerCalls, post, same } from "./round-steps.ts";

const sites: TestSite[] = [];
const open = async (settings: Record<string, string> = {}) => {
  const site = await openTestSite(settings);
  sites.push(site);
  return { site, admin: await site.signIn("admin") };
};
afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});

/** The status of a refused call, which says why in a sentence. */
const refusal = async (sent: Promise<Response>) => {
  const response = await sent;
  expect(response.ok).toBeFalse();
  expect((await response.json()).error).toMatch(/^\p{Lu}.{10,}/u);
  return response.status;
};

test("guessed tokens, and one of the two where the other belongs, open nothing and count nothing", async () => {
  const { site, admin } = await open();
  const { token, team } = await begin(site);
  for (const wrong of [
    ...Array.from({ length: 200 }, newToken),
    token,
    `${team}x`,
    team.slice(1),
    "",
    "x".repeat(5_000),
  ]) {
    expect([400, 404]).toContain(await refusal(answer(site, wrong)));
    expect((await site.request(`/team/${encodeURIComponent(wrong) || "x"}`)).status).toBe(404);
  }
  for (const act of ["close", "remind"]) expect(await refusal(ownerCalls(site, act, team))).toBe(404);
  expect((await site.request(`/round/${team}`)).status).toBe(404);
  expect(await list(site, admin)).toMatchObject([{ state: "open", answered: 0 }]);
});

test("hostile answers and names are refused by a sentence or shown as they were typed", async () => {
  const { site, admin } = await open();
  const { token, team } = await begin(site, { mode: "named" });
  const bad = [
    { answers: same(0) },
    { answers: same(6) },
    { answers: same(3).slice(1) },
    { answers: [...same(3), 3] },
    { answers: Array<string>(20).fill("three") },
    { answers: Array<number>(20).fill(2.5) },
    { answers: { length: 20 } },
    { answers: null },
    { key: "" },
    { key: "k".repeat(101) },
    { key: 7 },
    { name: "" },
    { name: "n".repeat(61) },
    { name: { toString: "x" } },
  ];
  for (const fields of bad)
    expect({
      fields,
      status: await refusal(answer(site, team, same(3), { name: "Ann", ...fields })),
    }).toEqual({
      fields,
      status: 400,
    });
  const names = ["<script>alert(1)</script>", "{name} %s {{x}}", "Ann\u202Eeve", 'O\'Brien & "Co"'];
  for (const name of names) expect((await answer(site, team, same(3), { name })).status).toBe(201);
  await ownerCalls(site, "close", token);
  const [{ report }] = await list(site, admin);
  expect(report.members).toBe(4);
  const html = await (await site.request(`/round/${token}`)).text();
  expect(html).not.toContain("<script>alert(1)");
});

test("a flood on one link is told when to come back, and others answer meanwhile", async () => {
  const { site, admin } = await open({ FIVEFOLD_RATE_LIMIT: "on", FIVEFOLD_TRUST_PROXY: "1" });
  const { team } = await begin(site);
  const from = (address: string, key: string) =>
    post(site, "/api/rounds/answers", { token: team, answers: same(2), key }, { "x-forwarded-for": address });
  const statuses: number[] = [];
  for (let n = 0; n < 60; n++) statuses.push((await from("203.0.113.7", "one-key")).status);
  expect(statuses[0]).toBe(201);
  expect(new Set(statuses)).toEqual(new Set([201, 200, 429]));
  const refused = await from("203.0.113.7", "another");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await from("198.51.100.9", "a-colleague")).status).toBe(201);
  expect((await list(site, admin))[0].answered).toBe(2);
});

test("a link that is passed on, looked at by programs or kept until later gives away nothing more", async () => {
  const { site, admin } = await open();
  const { token, team } = await begin(site, { invite: ["bea@x.example", "cy@x.example"] });
  const links = (await site.claimLetters())
    .filter(({ kind }) => kind === "invitation")
    .map(({ to, text }) => [to, /\/team\/[\w-]{43}/.exec(text ?? "")?.[0]]);
  // One link for all: whoever gets it from Bea is nobody else than who gets it from the owner.
  expect(links.sort()).toEqual([
    ["bea@x.example", `/team/${team}`],
    ["cy@x.example", `/team/${team}`],
  ]);
  for (const method of ["GET", "HEAD"])
    for (const path of [`/team/${team}`, `/team/${team}?done`, `/round/${token}`])
      expect((await site.request(path, { method })).status).toBe(200);
  const html = await (await site.request(`/team/${team}`)).text();
  for (const secret of [token, "/round/", "bea@x.example", "nora@thackle.example"])
    expect(html).not.toContain(secret);
  expect(await list(site, admin)).toMatchObject([{ state: "open", answered: 0, invited: 2 }]);
  await answerAll(site, team, 5);
  await ownerCalls(site, "close", token);
  expect(await refusal(answer(site, team))).toBe(409);
  expect(await (await site.request(`/team/${team}`)).text()).toContain("This round is closed");
});

test("an answer at the very moment of the close is counted, or its sender is told that it is not", async () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    const { site, admin } = await open();
    const { token, team } = await begin(site);
    await answerAll(site, team, 5);
    const late = () => answer(site, team, same(1));
    const closing = () => ownerCalls(site, "close", token);
    const [one, two] = attempt % 2 ? [late, closing] : [closing, late];
    const sent = await Promise.all([one(), two()]);
    const answered = sent[attempt % 2 ? 0 : 1];
    expect([201, 409]).toContain(answered?.status ?? 0);
    const [{ report }] = await list(site, admin);
    expect(report.members).toBe(answered?.status === 201 ? 6 : 5);
  }
});

test("a clock that was ahead and is set back opens no round again and closes none early", async () => {
  const { site } = await open();
  const first = await begin(site, { closesOn: "2026-11-25" });
  await answerAll(site, first.team, 6);
  site.pass(DAYS(-2));
  const second = await begin(site, { closesOn: "2026-11-25" }, "bo@x.example");
  expect((await answer(site, second.team)).status).toBe(201);
  site.pass(DAYS(8));
  expect(await refusal(answer(site, first.team))).toBe(409);
  site.pass(DAYS(-7));
  expect(await refusal(answer(site, first.team))).toBe(409);
  expect((await site.request(`/round/${first.token}`)).status).toBe(200);
  const admins = await list(site, await site.signIn("admin"));
  expect(admins.map(({ state }: { state: string }) => state)).toEqual(["closed", "closed"]);
});
