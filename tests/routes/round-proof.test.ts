import { afterEach, beforeEach, expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { attempt, plainForm, send } from "./attempt.ts";
import {
  answer,
  answerAll,
  begin,
  DAYS,
  lastOf,
  list,
  mailedToken,
  owner,
  ownerCalls,
  post,
  same,
  stranger,
} from "./round-steps.ts";

const OWNER = "nora@thackle.example";
const SENTENCE = { message: "Open the letter that we sent to you to begin." };
const ROUND = { company: "Thackle & Burr", mode: "named" };

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const ask = async (fields: object = {}) =>
  post(site, "/api/rounds", { result: await stranger(site, OWNER), ...ROUND, ...fields });
const beginBy = (token: string) => post(site, "/api/rounds/begin", { token });
const lettersOf = async (kind: string) => (await site.claimLetters()).filter((each) => each.kind === kind);

test("a stranger who types an owner's address begins nothing, locks nothing and reads nothing of the owner", async () => {
  const first = await begin(site, { mode: "named" }, OWNER);
  for (const name of ["Bea", "Cy"]) await answer(site, first.team, same(2), { name });
  await ownerCalls(site, "close", first.token);
  const asked = await ask({ invite: ["victim@x.example"] });
  expect([asked.status, await asked.json()]).toEqual([202, SENTENCE]);
  expect(await list(site, admin)).toHaveLength(1);
  expect(await lettersOf("invitation")).toEqual([]);
  // The owner is locked out of nothing, and finds the change since their own last round alone.
  const { ownerUrl, teamUrl } = await (
    await post(site, "/api/rounds", { result: first.result, ...ROUND })
  ).json();
  for (const name of ["Bea", "Cy"]) await answer(site, lastOf(teamUrl), same(3), { name });
  await ownerCalls(site, "close", lastOf(ownerUrl));
  const [newest] = await list(site, admin);
  expect(newest.report.change[0]).toEqual({ part: "Vision", owner: 0, mean: 1 });
});

test("before a round begins its page says whose answers it takes: a stranger may have typed the address", async () => {
  await ask();
  const found = await site.request(`/round/begin?token=${mailedToken(site, OWNER, "round-begin")}`);
  expect(await found.text()).toContain(", 80 out of 100. Are they not yours?");
  const { token } = await begin(site, { mode: "named" }, OWNER);
  await ownerCalls(site, "close", token);
  const said = async () =>
    /The round takes your answers of [^<]*/.exec(await (await site.request(`/round/${token}`)).text())?.[0];
  expect(await said()).toContain(", 80 out of 100. Are they not yours?");
  await stranger(site, OWNER, same(1));
  expect(await said()).toContain(", 20 out of 100.");
  await ownerCalls(site, "next", token);
  expect(await said()).toBeUndefined();
});

test("whether the address has a round, an open one or none, the stranger is told the same", async () => {
  const told = async () => {
    const response = await ask();
    return [response.status, await response.json()];
  };
  expect(await told()).toEqual([202, SENTENCE]);
  await begin(site, { mode: "named" }, OWNER);
  expect(await told()).toEqual([202, SENTENCE]);
  const page = await (await site.request(`/assessment?r=${await stranger(site, OWNER)}`)).text();
  expect(page).toContain("First we send an email to the address of this result.");
  expect(page).not.toContain('name="invite"');
  expect(await (await site.request(`/assessment?r=${mailedToken(site, OWNER, "result")}`)).text()).toContain(
    'name="invite"',
  );
});

test("the letter's link begins the round once, by its button alone", async () => {
  await ask({ invite: ["bea@x.example"], closesOn: "2026-11-30" });
  const token = mailedToken(site, OWNER, "round-begin");
  const page = await site.request(`/round/begin?token=${token}`);
  const html = await page.text();
  expect([page.status, page.headers.get("cache-control"), page.headers.get("referrer-policy")]).toEqual([
    200,
    "private, no-store",
    "no-referrer",
  ]);
  for (const shown of [
    'content="noindex"',
    "Thackle &amp; Burr",
    "Everyone sees who said what",
    "November 30, 2026",
  ])
    expect(html).toContain(shown);
  expect(await list(site, admin)).toEqual([]);
  const begun = await beginBy(token);
  expect(begun.status).toBe(201);
  const { id, ownerUrl, teamUrl } = await begun.json();
  expect(await list(site, admin)).toMatchObject([{ id, mode: "named", closesOn: "2026-11-30", invited: 0 }]);
  for (const url of [ownerUrl, teamUrl]) expect((await site.request(new URL(url).pathname)).status).toBe(200);
  for (const used of [token, "unknown", mailedToken(site, OWNER, "result")]) {
    const again = await beginBy(used);
    expect([again.status, typeof (await again.json()).error]).toEqual([400, "string"]);
  }
  const after = await site.request(`/round/begin?token=${token}`);
  expect(after.status).toBe(200);
  expect(await after.text()).toContain(new URL(ownerUrl).pathname);
});

test("the link ends after seven days, a round that is open by then is 409, and a last day that is over is put off", async () => {
  await ask({ closesOn: "2026-11-22" });
  const token = mailedToken(site, OWNER, "round-begin");
  site.pass(DAYS(3));
  const other = await begin(site, { mode: "named" }, OWNER);
  const refused = await beginBy(token);
  expect([refused.status, (await refused.json()).current.id]).toEqual([409, other.id]);
  await ownerCalls(site, "close", other.token);
  site.pass(DAYS(4));
  expect((await beginBy(token)).status).toBe(400);
  const late = await site.request(`/round/begin?token=${token}`);
  expect([late.status, (await late.text()).includes("This link begins nothing")]).toEqual([200, true]);
  await ask({ closesOn: "2026-11-29" });
  site.pass(DAYS(6));
  expect((await beginBy(mailedToken(site, OWNER, "round-begin"))).status).toBe(201);
});

test("one letter an hour goes to an address, whoever asks", async () => {
  const limited = await openTestSite({ FIVEFOLD_RATE_LIMIT: "on" });
  const askFor = async (email: string) =>
    post(limited, "/api/rounds", { result: await stranger(limited, email), ...ROUND });
  const count = async () =>
    (await limited.store.outbox.list({})).rows.filter(({ kind }) => kind === "round-begin").length;
  for (const email of [OWNER, OWNER, "nora+2@thackle.example"])
    expect((await askFor(email)).status).toBe(202);
  expect(await count()).toBe(1);
  limited.pass(3_600_001);
  await askFor(OWNER);
  expect(await count()).toBe(2);
  limited.close();
});

test("without scripts the sentence stands on a page, and 'Begin' leads to the owner's", async () => {
  const form = { result: await stranger(site, OWNER), ...ROUND, invite: "" };
  const asked = await site.request("/api/rounds", plainForm(form));
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain(SENTENCE.message);
  const token = mailedToken(site, OWNER, "round-begin");
  const press = () => site.request("/api/rounds/begin", plainForm({ token }));
  const begun = await press();
  expect([begun.status, begun.headers.get("location")?.slice(0, 7)]).toEqual([303, "/round/"]);
  expect((await press()).status).toBe(400);
});

test("each result is answered with the same sentence, and its own link is none of its letter's", async () => {
  const limited = await openTestSite({ FIVEFOLD_RATE_LIMIT: "on" });
  const messages = [];
  for (const _ of "123") messages.push((await (await send(limited, attempt(OWNER))).json()).message);
  expect(new Set(messages)).toEqual(new Set(["Your results have been sent to your email."]));
  limited.close();
  const token = await stranger(site, OWNER);
  const mailed = mailedToken(site, OWNER, "result");
  expect(mailed).toHaveLength(43);
  for (const each of [token, mailed]) {
    const html = await (await site.request(`/assessment?r=${each}`)).text();
    // What is there to be passed on is never the letter's.
    expect(html).toContain(`>127.0.0.1:3000/assessment?r=${token}</a>`);
  }
});

const NAMES: [company: string, isTaken: boolean][] = [
  ["Thackle & Burr", true],
  ["c".repeat(100), true],
  ["c".repeat(101), false],
  ["URGENT: verify your account at https://evil.example", false],
  ["WWW.evil.example", false],
  ["write to a@evil.example", false],
  ["//evil.example", false],
  ["Two\nlines", false],
  ["Two\u2028lines", false],
];
test.each(NAMES)("a company named %j is taken: %p", async (company, isTaken) => {
  for (const result of [await stranger(site, OWNER), await owner(site, `${NAMES.length}@x.example`)]) {
    const sent = await post(site, "/api/rounds", { result, company, mode: "named" });
    expect(sent.ok).toBe(isTaken);
    if (!isTaken) expect([sent.status, Object.keys((await sent.json()).fields)]).toEqual([400, ["company"]]);
  }
});

test("600 letters to people who never wrote to us cannot be had with typed addresses", async () => {
  for (let n = 0; n < 20; n++) {
    const result = await stranger(site, `victim${n}@x.example`);
    const invite = Array.from({ length: 30 }, (_, m) => `member${n}.${m}@x.example`);
    expect((await post(site, "/api/rounds", { result, ...ROUND, invite })).status).toBe(202);
  }
  const kinds = (await site.claimLetters()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "invitation")).toEqual([]);
  expect(kinds.filter((kind) => kind === "round-begin")).toHaveLength(20);
});

test("staff close a round and send its link again, from the person's page as well", async () => {
  const { id, team, token } = await begin(site, {}, OWNER);
  await answerAll(site, team, 5);
  const staff = (act: string, of = id, more = {}) =>
    site.request(`/api/rounds/${of}/${act}`, {
      method: "POST",
      headers: { ...admin, "sec-fetch-site": "same-origin" },
      ...more,
    });
  const page = async () =>
    (await site.request(`/admin/people/${await site.store.people.idOf(OWNER)}`, { headers: admin })).text();
  expect(await page()).toMatch(new RegExp(`formaction="/api/rounds/${id}/close"`, "i"));
  expect(await page()).not.toContain("Begin a round with their team");
  for (const act of ["close", "send"]) expect((await staff(act, "none")).status).toBe(404);
  await site.claimLetters();
  expect(await (await staff("send")).json()).toEqual({ ok: true });
  const [letter] = await lettersOf("round");
  expect((await site.request(/\/round\/[\w-]{43}/.exec(letter?.text ?? "")?.[0] ?? "")).status).toBe(200);
  expect((await post(site, `/api/rounds/${id}/close`, {})).status).toBe(401);
  const editor = await site.signIn("editor", "editor@x.example");
  expect((await post(site, `/api/rounds/${id}/close`, {}, editor)).status).toBe(403);
  // The origin of no page is a token's alone, not a session's.
  const from = { ...admin, origin: "null" };
  expect((await site.request(`/api/rounds/${id}/close`, { method: "POST", headers: from })).status).toBe(403);
  expect(await (await staff("close")).json()).toEqual({ ok: true });
  expect((await staff("close")).status).toBe(409);
  const { body, headers } = plainForm({});
  const form = await staff("send", id, {
    body,
    headers: { ...admin, ...headers, "sec-fetch-site": "same-origin" },
  });
  expect([form.status, form.headers.get("location")]).toEqual([
    303,
    `/admin/people/${await site.store.people.idOf(OWNER)}`,
  ]);
  expect((await lettersOf("round")).map(({ subject }) => subject)).toContain(
    "Your team has answered: Thackle & Burr",
  );
  expect(await page()).toContain("Begin a round with their team");
  expect((await site.request(`/round/${token}`)).status).toBe(200);
});

test("a round of before that a stranger may have begun joins nothing, invites nobody and begins no next one by itself", async () => {
  const first = await begin(site, { mode: "named" }, OWNER);
  for (const name of ["Bea", "Cy"]) await answer(site, first.team, same(2), { name });
  await ownerCalls(site, "close", first.token);
  const { token, team } = await begin(site, { mode: "named" }, OWNER);
  site.engine.client.run("UPDATE rounds SET proved = 0 WHERE closed_at IS NULL");
  expect(await (await site.request(`/round/${token}`)).text()).not.toContain("Invite by email");
  expect((await ownerCalls(site, "invite", token, { invite: ["bea@x.example"] })).status).toBe(409);
  for (const name of ["Bea", "Cy"]) await answer(site, team, same(3), { name });
  await ownerCalls(site, "close", token);
  expect((await list(site, admin))[0].report.change).toBeNull();
  expect(await (await site.request(`/round/${token}`)).text()).not.toContain("You went from");
  const next = await ownerCalls(site, "next", token);
  expect([next.status, await next.json()]).toEqual([202, SENTENCE]);
  expect(await list(site, await site.signIn("admin", "later@x.example"))).toHaveLength(2);
  site.pass(DAYS(91));
  expect(await site.deps.services.rounds.askAgain()).toBe(0);
});

test("the link that is passed on does not tell the address, not in the way to a call either", async () => {
  const bookingFor = "links:\n  bookingFor: https://cal.example/call?email={email}";
  const own = (embeddedContent["site.yaml"] ?? "").replace("links:", bookingFor);
  const booked = await openTestSite({}, { files: { "site.yaml": own } });
  const pages = [await stranger(booked, OWNER), mailedToken(booked, OWNER, "result")].map(async (token) =>
    (await booked.request(`/assessment?r=${token}`)).text(),
  );
  const [shared = "", mailed = ""] = await Promise.all(pages);
  expect(shared).not.toMatch(/nora(?:@|%40)/);
  expect(mailed).toContain("https://cal.example/call?email=nora%40thackle.example");
  booked.close();
});
