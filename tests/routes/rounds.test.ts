import { afterEach, beforeEach, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { plainForm } from "./attempt.ts";
import {
  answer,
  answerAll,
  begin,
  DAYS,
  lastOf,
  list,
  owner,
  ownerCalls,
  post,
  same,
} from "./round-steps.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite({
    FIVEFOLD_WEBHOOK_URL: "https://hooks.example/in",
    FIVEFOLD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  });
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

/** Sessions of the harness last a day. */
const signInAgain = async () => {
  admin = await site.signIn("admin", "later@fivefold.example");
};

const page = async (path: string) => {
  const response = await site.request(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

test("a round begins with a result's private link and gives the owner and the team a link each", async () => {
  const { status, id, ownerUrl, teamUrl, token } = await begin(site);
  expect(status).toBe(201);
  expect(id).toBeString();
  expect(ownerUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/round\/[\w-]{43}$/);
  expect(teamUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/team\/[\w-]{43}$/);
  expect(await list(site, admin)).toEqual([
    {
      id,
      state: "open",
      mode: "anonymous",
      company: "Thackle & Burr",
      closesOn: "2026-12-05",
      invited: 0,
      answered: 0,
      report: null,
    },
  ]);
  for (const path of [`/round/${token}`, new URL(teamUrl).pathname]) {
    const { status: shown, headers, html } = await page(path);
    expect(shown).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("Thackle &amp; Burr");
  }
  // Begun by the owner: no letter.
  expect((await site.claimLetters()).filter(({ kind }) => kind === "round")).toEqual([]);
});

test("what a round cannot begin with is refused in a sentence", async () => {
  const result = await owner(site);
  const base = { result, company: "Thackle & Burr", mode: "named" };
  const cases: [object, number, string?][] = [
    [{ ...base, personId: "x" }, 400],
    [{ ...base, result: undefined }, 400],
    [{ ...base, company: "" }, 400],
    [{ ...base, company: "x".repeat(201) }, 400],
    [{ ...base, mode: "secret" }, 400],
    [{ ...base, closesOn: "2026-11-20" }, 400],
    [{ ...base, closesOn: "2027-01-21" }, 400],
    [{ ...base, closesOn: "soon" }, 400],
    [{ ...base, invite: ["no address"] }, 400],
    [{ ...base, invite: Array.from({ length: 31 }, (_, n) => `a${n}@b.example`) }, 400],
    [{ ...base, invite: ["NORA@thackle.example"] }, 400],
    [{ ...base, result: "unknown" }, 404],
  ];
  for (const [json, status] of cases) {
    const refused = await post(site, "/api/rounds", json);
    expect({ json, status: refused.status }).toEqual({ json, status });
    const { error } = await refused.json();
    if (status === 404) expect(error).toBe("There is no such assessment.");
    else expect(error).toBeString();
  }
  expect((await post(site, "/api/rounds", { personId: "x", company: "X", mode: "named" })).status).toBe(401);
  const nobody = await post(site, "/api/rounds", { personId: "x", company: "X", mode: "named" }, admin);
  expect([nobody.status, (await nobody.json()).error]).toEqual([404, "There is no such person."]);
  const bare = await (
    await post(site, "/api/assessment-results", {
      email: "bo@x.example",
      totalScore: "60",
      visionScore: "12",
      teamScore: "12",
      processScore: "12",
      metricsScore: "12",
      issuesScore: "12",
      interpretation: "Developing",
    })
  ).json();
  const token = new URL(bare.resultUrl).searchParams.get("r");
  const early = await post(site, "/api/rounds", { ...base, result: token });
  expect([early.status, (await early.json()).error]).toEqual([400, "Take the assessment first"]);
  expect((await post(site, "/api/rounds", { ...base, closesOn: "2027-01-20" })).status).toBe(201);
});

test("a person has one open round; a second is refused without a token", async () => {
  const { id, result, token } = await begin(site);
  const again = await post(site, "/api/rounds", { result, company: "X", mode: "named" });
  const body = await again.json();
  expect(again.status).toBe(409);
  expect(body).toEqual({ error: expect.any(String), current: { id, state: "open", closesOn: "2026-12-05" } });
  await ownerCalls(site, "close", token);
  expect((await post(site, "/api/rounds", { result, company: "X", mode: "named" })).status).toBe(201);
});

test("answers are counted once a key, for the first that came", async () => {
  const { team, token } = await begin(site);
  const one = { token: team, key: "k", answers: same(2) };
  expect((await post(site, "/api/rounds/answers", one)).status).toBe(201);
  expect((await post(site, "/api/rounds/answers", { ...one, answers: same(5) })).status).toBe(200);
  const both = await Promise.all(
    [1, 2].map(() => post(site, "/api/rounds/answers", { ...one, key: "twice" })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect((await list(site, admin))[0].answered).toBe(2);
  await answerAll(site, team, 3);
  expect((await ownerCalls(site, "close", token)).status).toBe(200);
  expect((await post(site, "/api/rounds/answers", one)).status).toBe(200);
  const [{ report }] = await list(site, admin);
  // 2 + 2 + 1 + 2 + 3
  expect(report.questions[0]).toEqual({ question: 1, owner: 4, mean: 2, spread: null, band: "agree" });
});

test("answers that do not fit, unknown tokens and closed rounds are refused", async () => {
  const { team, token } = await begin(site);
  for (const answers of [
    same(6),
    same(3).slice(1),
    [...same(3), 3],
    "x",
    null,
    undefined,
    [...same(3).slice(1), 2.5],
  ])
    expect((await post(site, "/api/rounds/answers", { token: team, key: "k", answers })).status).toBe(400);
  for (const key of ["", "x".repeat(101), 7, undefined])
    expect((await post(site, "/api/rounds/answers", { token: team, key, answers: same(3) })).status).toBe(
      400,
    );
  for (const wrong of [token, "unknown", "x".repeat(43)])
    expect((await answer(site, wrong)).status).toBe(404);
  for (const act of ["invite", "remind", "close", "next", "remove"])
    for (const wrong of [team, "unknown"])
      expect((await ownerCalls(site, act, wrong, { invite: ["a@b.example"], name: "A" })).status).toBe(404);
  await ownerCalls(site, "close", token);
  expect((await answer(site, team)).status).toBe(409);
  for (const act of ["invite", "remind", "close", "remove"])
    expect((await ownerCalls(site, act, token, { invite: ["a@b.example"], name: "A" })).status).toBe(409);
});

test("named answers need a name of at most 60 characters; a member can be taken out while it is open", async () => {
  const { team, token } = await begin(site, { mode: "named" });
  for (const name of [undefined, "", " ", "x".repeat(61)])
    expect((await answer(site, team, same(3), { name })).status).toBe(400);
  for (const name of ["Bea", "<b>Cy</b>", "Bea"])
    expect((await answer(site, team, same(3), { name })).status).toBe(201);
  expect((await page(`/round/${token}`)).html).toContain("&lt;b&gt;Cy&lt;/b&gt;");
  expect((await ownerCalls(site, "remove", token, { name: "Dee" })).status).toBe(404);
  expect(await (await ownerCalls(site, "remove", token, { name: "Bea" })).json()).toEqual({ ok: true });
  expect((await ownerCalls(site, "remove", token, { name: "" })).status).toBe(400);
  // Who was taken out may answer again, in the same browser too.
  for (const status of [201, 200])
    expect((await answer(site, team, same(5), { name: "Dee", key: "dee" })).status).toBe(status);
  await ownerCalls(site, "remove", token, { name: "Dee" });
  expect((await answer(site, team, same(5), { name: "Dee", key: "dee" })).status).toBe(201);
  await ownerCalls(site, "close", token);
  const [{ report, answered }] = await list(site, admin);
  expect(answered).toBe(2);
  expect(report.people).toEqual([
    { name: "<b>Cy</b>", answers: same(3) },
    { name: "Dee", answers: same(5) },
  ]);
  const { html } = await page(`/round/${token}`);
  expect(html).toContain("Dee: 5");
  expect(html).not.toContain("<b>Cy</b>:");
});

test("nothing is shown before the close, nor below five, ever; the thirtieth answer closes", async () => {
  const { team, token, result } = await begin(site);
  await answerAll(site, team, 4);
  const { html } = await page(`/round/${token}`);
  expect(html).toContain(">4</b>");
  expect((await list(site, admin))[0]).toMatchObject({ answered: 4, report: null });
  await ownerCalls(site, "close", token);
  expect((await list(site, admin))[0]).toMatchObject({ state: "closed", answered: 4, report: null });
  expect((await page(`/round/${token}`)).html).toContain("4 people answered");
  expect((await page(`/round/${token}/sheet`)).status).toBe(404);

  const next = await (await post(site, "/api/rounds", { result, company: "T", mode: "anonymous" })).json();
  await answerAll(site, lastOf(next.teamUrl), 30);
  expect((await list(site, admin))[0]).toMatchObject({ state: "closed", answered: 30 });
  expect((await answer(site, lastOf(next.teamUrl))).status).toBe(409);
  expect((await page(new URL(next.teamUrl).pathname)).html).toContain("Thirty people have answered");
});

test("a member may say 'I can't know', by JSON and by form; it counts for no mean, and nothing else is one", async () => {
  const { token, team } = await begin(site, { mode: "named" }, "unknown@x.example");
  const some = (answer: number) => same(answer).map((value, index) => (index === 3 ? null : value));
  const json = (answers: unknown, name = "Ann") =>
    post(site, "/api/rounds/answers", { token: team, name, key: name, answers });
  for (const wrong of [
    Array(20).fill(null),
    [...same(3).slice(1), 0],
    [...same(3).slice(1), ""],
    same(3).slice(1),
  ])
    expect((await json(wrong)).status).toBe(400);
  expect((await json(some(2))).status).toBe(201);
  const fields = Object.fromEntries(some(4).map((value, index) => [`q${index + 1}`, String(value ?? 0)]));
  const form = await site.request(
    "/api/rounds/answers",
    plainForm({ token: team, key: "form", name: "Bea", ...fields }),
  );
  expect(form.status).toBe(303);
  expect((await json(same(5), "Cem")).status).toBe(201);
  expect((await post(site, "/api/rounds/close", { token })).status).toBe(200);
  const page = await (await site.request(`/round/${token}`)).text();
  expect(page).toContain("What some could not know");
  expect(page).toContain("too few answered");
});

test("a round is over at the midnight of its last day in the content's zone, by the clock alone", async () => {
  const { team, token } = await begin(site, { closesOn: "2026-11-22" });
  await answerAll(site, team, 5);
  // Noon in Chicago is 18:00 UTC; its midnight after the 22nd is 06:00 UTC of the 23rd.
  site.pass(36 * 3_600_000 - 1);
  expect((await answer(site, team)).status).toBe(201);
  site.pass(1);
  await signInAgain();
  expect((await answer(site, team)).status).toBe(409);
  const [round] = await list(site, admin);
  expect(round).toMatchObject({ state: "closed", answered: 6 });
  expect((await page(`/round/${token}`)).html).toContain("You see it differently");
  expect(await site.deps.services.rounds.closeDue()).toBe(0);
});

test("the close tells owner, staff, another program, the figures and the timeline", async () => {
  const { id, team, token } = await begin(site);
  await answerAll(site, team, 5);
  await ownerCalls(site, "close", token);
  const letters = await site.claimLetters();
  const toOwner = letters.find(({ kind }) => kind === "round");
  expect(toOwner).toMatchObject({
    to: "nora@thackle.example",
    subject: "Your team has answered: Thackle & Burr",
  });
  const link = /\/round\/[\w-]{43}/.exec(toOwner?.text ?? "")?.[0] ?? "";
  expect(link).not.toBe(`/round/${token}`);
  for (const path of [link, `/round/${token}`])
    expect((await page(path)).html).toContain("You see it differently");
  const toStaff = letters.find(({ kind }) => kind === "round-closed");
  expect(toStaff?.text).toContain("Owner: Agree. Team: 3.");
  expect(toStaff?.text.match(/Owner: Agree/g)).toHaveLength(3);
  const call = letters.filter(({ kind }) => kind === "webhook").map(({ text }) => JSON.parse(text));
  expect(call.at(-1)).toMatchObject({
    type: "round.closed",
    data: { id, state: "closed", mode: "anonymous", answered: 5, report: { members: 5, change: null } },
  });
  const { days } = await (await site.request("/api/numbers", { headers: admin })).json();
  expect(days.at(-1)).toMatchObject({ rounds: 1, members: 5 });
  const personId = await site.store.people.idOf("nora@thackle.example");
  const { events } = await (await site.request(`/api/people/${personId}`, { headers: admin })).json();
  expect(events.find(({ kind }: { kind: string }) => kind === "round")).toMatchObject({
    id,
    state: "closed",
    answered: 5,
  });
});

test("Assessments tell staff whose team was requested, and whether that is over", async () => {
  await owner(site, "alone@x.example");
  const { team, token } = await begin(site);
  const rounds = async () => {
    const rows = await (await site.request("/api/assessment-results?with=person", { headers: admin })).json();
    return rows.map(({ email, person }: { email: string; person: { round: string | null } }) => [
      email,
      person.round,
    ]);
  };
  expect(await rounds()).toEqual([
    ["nora@thackle.example", "open"],
    ["alone@x.example", null],
  ]);
  await answerAll(site, team, 5);
  await ownerCalls(site, "close", token);
  expect((await rounds())[0]).toEqual(["nora@thackle.example", "closed"]);
});

test("invited once each, at most thirty, and reminded once, after three days", async () => {
  const { team, token } = await begin(site, { invite: ["bea@x.example", "Bea@x.example", "cy@x.example"] });
  expect(
    (await ownerCalls(site, "invite", token, { invite: ["cy@x.example", "dee@x.example"] })).status,
  ).toBe(200);
  expect(
    (
      await ownerCalls(site, "invite", token, {
        invite: Array.from({ length: 28 }, (_, n) => `a${n}@b.example`),
      })
    ).status,
  ).toBe(400);
  expect((await ownerCalls(site, "invite", token, { invite: ["nora@thackle.example"] })).status).toBe(400);
  const first = (await site.claimLetters()).filter(({ kind }) => kind === "invitation");
  expect(first.map(({ to }) => to).sort()).toEqual(["bea@x.example", "cy@x.example", "dee@x.example"]);
  expect(first[0]?.text).toContain(`/team/${team}`);
  expect((await list(site, admin))[0].invited).toBe(3);
  expect((await ownerCalls(site, "remind", token)).status).toBe(409);
  site.pass(DAYS(3));
  expect((await ownerCalls(site, "remind", token)).status).toBe(200);
  expect((await ownerCalls(site, "remind", token)).status).toBe(409);
  const reminders = (await site.claimLetters()).filter(({ kind }) => kind === "invitation");
  expect(reminders.map(({ to }) => to).sort()).toEqual(["bea@x.example", "cy@x.example", "dee@x.example"]);
});

test("staff begin one for a person, who gets the link by letter", async () => {
  await owner(site);
  const personId = await site.store.people.idOf("nora@thackle.example");
  const answered = await post(site, "/api/rounds", { personId, company: "T", mode: "named" }, admin);
  expect(answered.status).toBe(201);
  const letter = (await site.claimLetters()).find(({ kind }) => kind === "round");
  const link = /\/round\/[\w-]{43}/.exec(letter?.text ?? "")?.[0] ?? "";
  expect((await page(link)).status).toBe(200);
});

test("ninety days after, one letter asks for the next, which its page begins once, in the same mode", async () => {
  const { team, token } = await begin(site);
  await answerAll(site, team, 5);
  expect((await ownerCalls(site, "next", token)).status).toBe(409);
  await ownerCalls(site, "close", token);
  await site.claimLetters();
  site.pass(DAYS(89));
  expect(await site.deps.services.rounds.askAgain()).toBe(0);
  site.pass(DAYS(1));
  expect(await site.deps.services.rounds.askAgain()).toBe(1);
  expect(await site.deps.services.rounds.askAgain()).toBe(0);
  const letter = (await site.claimLetters()).find(({ kind }) => kind === "round");
  const requested = /\/round\/([\w-]{43})/.exec(letter?.text ?? "")?.[1] ?? "";
  expect(await (await ownerCalls(site, "next", requested)).json()).toEqual({ ok: true });
  expect((await ownerCalls(site, "next", requested)).status).toBe(200);
  await signInAgain();
  const rounds = await list(site, admin);
  expect(rounds).toHaveLength(2);
  expect(rounds[0]).toMatchObject({ state: "open", mode: "anonymous", company: "Thackle & Burr" });
  const next = /href="(\/round\/[\w-]{43})"/.exec((await page(`/round/${requested}`)).html)?.[1] ?? "";
  const { html } = await page(next);
  const link = /\/team\/([\w-]{43})/.exec(html)?.[1] ?? "";
  await answerAll(site, link, 5, () => ({ answers: same(4) }));
  await ownerCalls(site, "close", next.split("/").at(-1) ?? "");
  expect((await list(site, admin))[0].report.change[0]).toEqual({ part: "Vision", owner: 0, mean: 1 });
  expect((await page(next)).html).toContain("you unchanged, your team up 4");
});

test("forms work without scripts, from a page without an origin", async () => {
  const result = await owner(site);
  const form = (path: string, fields: Record<string, string>) => {
    const made = plainForm(fields);
    return site.request(path, { ...made, headers: { ...made.headers, origin: "null" } });
  };
  const begun = await form("/api/rounds", {
    result,
    company: "T",
    mode: "named",
    closesOn: "2026-12-01",
    invite: "bea@x.example\r\ncy@x.example",
  });
  expect(begun.status).toBe(303);
  const path = begun.headers.get("location") ?? "";
  const token = path.split("/").at(-1) ?? "";
  const team = /\/team\/([\w-]{43})/.exec((await page(path)).html)?.[1] ?? "";
  expect((await list(site, admin))[0].invited).toBe(2);
  const { html } = await page(`/team/${team}`);
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const answers = Object.fromEntries(same(4).map((value, index) => [`q${index + 1}`, String(value)]));
  const { q7: _, ...some } = answers;
  const refused = await form("/api/rounds/answers", { token: team, key, name: "Bea", ...some });
  expect(refused.status).toBe(400);
  const again = await refused.text();
  expect(again).toContain('value="Bea"');
  expect(again.match(/checked=""/g)).toHaveLength(19);
  const sent = await form("/api/rounds/answers", { token: team, key, name: "Bea", ...answers });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `/team/${team}?done`]);
  expect((await page(`/team/${team}?done`)).html).toContain("Your answers are in");
  expect((await form("/api/rounds/close", { token })).headers.get("location")).toBe(path);
  expect((await form("/api/rounds/close", { token })).status).toBe(409);
  expect((await form("/api/rounds/next", { token })).status).toBe(303);
  const foreign = await site.request("/api/rounds/close", {
    method: "POST",
    json: { token },
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  const personId = await site.store.people.idOf("nora@thackle.example");
  const blind = await site.request("/api/rounds", {
    method: "POST",
    json: { personId, company: "T", mode: "named" },
    headers: { cookie: admin.cookie ?? "", origin: "null" },
  });
  expect(blind.status).toBe(403);
});

test("erasing the owner erases the round, and erasing a member the invitation", async () => {
  const { team, token } = await begin(site, { invite: ["bea@x.example"] });
  await site.store.people.erase("bea@x.example");
  expect((await site.claimLetters()).filter(({ to }) => to === "bea@x.example")).toEqual([]);
  site.pass(DAYS(3));
  expect((await ownerCalls(site, "remind", token)).status).toBe(409);
  await site.store.people.erase("nora@thackle.example");
  await signInAgain();
  expect(await list(site, admin)).toEqual([]);
  expect((await answer(site, team)).status).toBe(404);
  expect((await page(`/round/${token}`)).status).toBe(404);
});

test("the team is asked in its own words, which the version of the questions leaves out", async () => {
  const { teamUrl } = await begin(site);
  const { html } = await page(new URL(teamUrl).pathname);
  expect(html).toContain("We decide in our own area without asking the owner first.");
  expect(html).not.toContain("My people decide in their own area");
  expect((await page("/assessment")).html).not.toContain("We decide in our own area");
});

test("a round goes with the results when their time is over", async () => {
  const { token } = await begin(site);
  const now = "2027-11-21T18:00:00.000Z";
  await site.store.retention.purge({ now, rows: "2026-11-01T00:00:00.000Z" });
  expect((await page(`/round/${token}`)).status).toBe(200);
  await site.store.retention.purge({ now, rows: "2027-01-01T00:00:00.000Z" });
  expect((await page(`/round/${token}`)).status).toBe(404);
});

test("invitations wait as results letters do: ten minutes a mailbox, twenty an hour a client", async () => {
  const limited = await openTestSite({ FIVEFOLD_RATE_LIMIT: "on" });
  const dueAt = async (time: string) =>
    (await limited.claimLetters(time)).filter(({ kind }) => kind === "invitation").length;
  const invite = Array.from({ length: 25 }, (_, n) => `a${n}@b.example`);
  await begin(limited, { invite });
  await begin(limited, { invite: ["a0@b.example"] }, "another@x.example");
  expect(await dueAt("2026-11-21T18:00:01.000Z")).toBe(20);
  expect(await dueAt("2026-11-21T18:59:00.000Z")).toBe(0);
  expect(await dueAt("2026-11-21T19:00:01.000Z")).toBe(6);
  limited.close();
});
