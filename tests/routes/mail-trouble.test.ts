import { afterEach, beforeEach, expect, test } from "bun:test";
import { LETTER_KINDS } from "#src/domain/lists.ts";
import { plainReason } from "#src/domain/mail-trouble.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { letter } from "#tests/store/rows.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const waiting = async (): Promise<number> =>
  (await (await site.request("/api/admin/inbox", { headers: admin })).json()).letters.waiting;
const write = () =>
  site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada", email: "ada@x.example", message: "Hello" },
  });

const list = async (query = "") => {
  const answer = await site.request(`/api/letters${query}`, { headers: admin });
  const rows: { id: string; kind: string; to: string; state: string }[] = await answer.json();
  return { rows, total: answer.headers.get("x-total-count") };
};
const post = (path: string) => site.request(`/api/letters/${path}`, { method: "POST", headers: admin });

test("letters that do not go out are counted, and all tried again at once", async () => {
  await write();
  const first = site.deps.now().toISOString();
  expect(await waiting()).toBe(0);
  const [one] = await site.claimLetters();
  await site.store.outbox.settle(
    one?.id ?? "",
    { end: "failed", next: first, reason: "connect ECONNREFUSED 127.0.0.1:2525" },
    first,
  );
  expect(await waiting()).toBe(1);
  site.pass(60_000);
  await write();
  const two = (await site.claimLetters()).find(({ id }) => id !== one?.id);
  const at = site.deps.now().toISOString();
  await site.store.outbox.settle(
    two?.id ?? "",
    { end: "parked", reason: "connect ECONNREFUSED 127.0.0.1:2525" },
    at,
  );
  expect(await waiting()).toBe(2);
  const counted = await list("?state=unsent");
  expect(counted).toMatchObject({ total: "2", rows: [{ id: two?.id }, { id: one?.id }] });
  const today = await (await site.request("/admin/today", { headers: admin })).text();
  for (const state of ["failed", "queued"])
    expect(today).toMatch(
      new RegExp(`href="/admin/letters\\?state=${state}&amp;receivers=staff" dir="auto">1 letter to staff`),
    );
  expect([(await list("?receivers=people")).rows, (await list("?receivers=staff")).total]).toEqual([[], "2"]);
  const own = await post(`${one?.id}/stop`);
  expect([own.status, await own.json()]).toEqual([
    409,
    { error: "This is the address of an account: without letters nobody signs in with it." },
  ]);
  const again = await site.request("/api/letters/retry", { method: "POST", headers: admin });
  expect(await again.json()).toEqual({ ok: true, letters: 2 });
  expect(await waiting()).toBe(0);
  expect(await site.store.outbox.stats()).toMatchObject({ queued: 2, parked: 0 });
});

test("a notice is a letter to staff, whoever reads them: its address need be no account's", async () => {
  await site.store.outbox.insert(LETTER_KINDS.map((kind) => letter({ kind, to: "office@x.example" })));
  const kinds = async (receivers: string) =>
    (await list(`?receivers=${receivers}`)).rows.map(({ kind }) => kind).sort();
  const notices = [
    "daily",
    "login-link",
    "new-lead",
    "new-result",
    "round-closed",
    "sample",
    "weekly",
    "welcome",
  ];
  expect(await kinds("staff")).toEqual(notices);
  expect(await kinds("people")).toEqual(["invitation", "reply", "result", "round", "round-begin", "webhook"]);
});

const takeQuiz = () => {
  const scores = { visionScore: 14, teamScore: 14, processScore: 14, metricsScore: 14, issuesScore: 14 };
  return site.request("/api/assessment-results", {
    method: "POST",
    json: { email: "Ada@x.example", totalScore: 70, ...scores, interpretation: "Growing" },
  });
};

test("a mistyped address that is stopped gets no further letter until a person takes it back", async () => {
  await takeQuiz();
  await write();
  const letter = (await site.claimLetters()).find(({ kind }) => kind === "result");
  const id = letter?.id ?? "";
  await site.store.outbox.settle(
    id,
    { end: "parked", reason: "550 5.1.1 No such user here" },
    site.deps.now().toISOString(),
  );
  const [person] = await (await site.request("/api/people", { headers: admin })).json();
  expect((await list("?state=failed")).rows).toMatchObject([
    {
      ...{ id, to: "Ada@x.example", state: "failed", kept: true, name: "Ada", personId: person.id },
      why: "The receiver's mail server knows no such mailbox.",
    },
  ]);
  expect((await list("?q=ada+EXAMPLE")).rows.map(({ to }) => to)).toEqual(["Ada@x.example"]);
  expect(await list("?q=nobody")).toEqual({ rows: [], total: "0" });

  expect((await post(`${id}/stop`)).status).toBe(200);
  expect(await waiting()).toBe(0);
  expect(await site.store.outbox.parked()).toEqual([]);
  expect(await site.store.outbox.stats()).toMatchObject({ parked: 0, dropped: 1 });
  site.pass(11 * 60_000);
  await takeQuiz();
  const stopped = await list("?state=stopped");
  expect(stopped.rows.map(({ to, state }) => [to.toLowerCase(), state])).toEqual([
    ["ada@x.example", "stopped"],
    ["ada@x.example", "stopped"],
  ]);
  expect(stopped.total).toBe("2");
  expect((await list("?state=queued")).rows.every(({ to }) => !/ada@/i.test(to))).toBe(true);
  expect((await list("?limit=1&offset=1")).rows).toHaveLength(1);
  expect((await post("retry")).status).toBe(200);
  expect((await list("?state=stopped")).rows).toHaveLength(2);

  // 'Retry' of one takes the address back: the other waits for its own.
  expect((await post(`${id}/retry`)).status).toBe(200);
  expect((await list("?state=stopped")).rows).toEqual([]);
  expect((await list("?state=failed")).rows).toHaveLength(1);
  site.pass(11 * 60_000);
  await takeQuiz();
  expect((await list("?state=queued")).rows.filter(({ to }) => /ada@/i.test(to))).toHaveLength(2);

  expect((await post("nobody/stop")).status).toBe(404);
  expect((await site.request("/api/letters?state=lost", { headers: admin })).status).toBe(400);
  await post(`${id}/stop`);
  await site.request("/api/people/erase", {
    method: "POST",
    json: { email: "ada@x.example" },
    headers: admin,
  });
  expect(site.engine.client.query("SELECT count(*) AS n FROM stopped_addresses").get()).toEqual({ n: 0 });
});

test.each([
  ["Stopped: wrong address.", "The address is wrong: no letter goes to it until 'Retry'."],
  ["getaddrinfo ENOTFOUND mail.example.com", "The mail server's name is not found."],
  ["Connection timeout", "The mail server takes too long."],
  [
    "535 5.7.8 Error: authentication failed",
    "The mail server refuses the sign-in: name or password is wrong.",
  ],
  ["self-signed certificate", "There is no secure connection to the mail server."],
  ["550 5.1.1 No such user here", "The receiver's mail server knows no such mailbox."],
  ["554 5.7.1 Spam", "The receiver's mail server refuses the letter."],
  ["451 4.7.1 Greylisted", "The mail server asks to try again later."],
  ["The outbox folder cannot be written: ENOSPC", "The outbox folder cannot be written to."],
  ["Something nobody knows", "Something nobody knows"],
])("%s is said as: %s", (error, words) => {
  expect(plainReason(error)).toBe(words);
});
