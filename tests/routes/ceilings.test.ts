import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { letterCeiling } from "#src/services/letters.ts";
import { hashPassword } from "#src/services/password.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { attempt, letters } from "./attempt.ts";

const HOUR_MS = 3_600_000;
const STAFF = "ruth@fivefold.example";
const PASSWORD = "correct horse battery";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ FIVEFOLD_RATE_LIMIT: "on", FIVEFOLD_TRUST_PROXY: "1", FIVEFOLD_NOTIFY: STAFF });
});
afterEach(() => site.close());

const post = (path: string, json: object, from: string) =>
  site.request(path, { method: "POST", json, headers: { "x-forwarded-for": from } });
const sendResult = (email: string, from: string) => post("/api/assessment-results", attempt(email), from);
const count = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe("many clients of one network together", () => {
  test.each([
    ["a /48", (n: number) => `2001:db8:1:${n.toString(16)}::1`],
    ["a /24", (n: number) => `192.0.2.${n % 256}`],
  ])("%s: send a hundred results at once, and the rest have to wait", async (_network, from) => {
    const answers: Response[] = [];
    for (let n = 0; n < 130; n++) answers.push(await sendResult(`n${n}@quill.example`, from(n)));
    expect([count(answers, 201), count(answers, 429)]).toEqual([100, 30]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await sendResult("ada@quill.example", "198.51.100.1")).status).toBe(201);
    expect((await sendResult("ben@quill.example", "2001:db8:2::1")).status).toBe(201);
  });
});

describe("results letters to whoever is named", () => {
  const perNetwork = (n: number) => `10.${n}.0.1`;

  test("leave at most 120 an hour; the rest wait, and are told what all are told", async () => {
    for (let n = 0; n < 120; n++) await sendResult(`n${n}@quill.example`, perNetwork(n));
    site.pass(60_000);
    const late = await sendResult("ada@quill.example", perNetwork(121));
    expect(late.status).toBe(201);
    expect(await late.json()).toMatchObject({
      success: true,
      message: "Your results have been sent to your email.",
    });
    await sendResult("ben@quill.example", perNetwork(122));
    const due = await site.claimLetters(site.deps.now().toISOString());
    const to = due.map((letter) => letter.to);
    expect(to.filter((address) => address.endsWith("@quill.example"))).toHaveLength(120);
    const waiting = (await letters(site)).filter(({ kind }) => kind === "result");
    expect(waiting.map((letter) => letter.to).sort()).toEqual(["ada@quill.example", "ben@quill.example"]);
    expect((await site.store.assessments.list()).rows).toHaveLength(122);
  });

  test("of a flood of many hours leave 120 an hour, however far off theirs is", async () => {
    const at = site.deps.now();
    const ceiling = letterCeiling();
    const place = (n: number) => ceiling(at.getTime(), `client ${n}`);
    const planned = Array.from({ length: 120 * 9 }, (_, n) => {
      const notBefore = new Date(place(n));
      const about = { to: "ada@quill.example", origin: site.deps.origin(), at, notBefore };
      return queuedLetter("sample", { subject: "", html: "", text: "" }, about);
    });
    await site.store.outbox.insert(planned);
    const leaving = async () => {
      const due = await site.claimLetters(site.deps.now().toISOString());
      site.pass(HOUR_MS);
      return due.length;
    };
    expect([await leaving(), await leaving(), await leaving()]).toEqual([120, 120, 120]);
  });

  test("leave at once again when the hour is over", async () => {
    for (let n = 0; n < 121; n++) await sendResult(`n${n}@quill.example`, perNetwork(n));
    site.pass(2 * HOUR_MS);
    expect(await (await sendResult("ada@quill.example", perNetwork(130))).json()).toMatchObject({
      message: "Your results have been sent to your email.",
    });
  });

  test("to one mailbox under many plus-addresses wait for one another, and only the newest goes", async () => {
    for (const tag of ["", "+a", "+b", "+C"]) await sendResult(`ada${tag}@quill.example`, "192.0.2.1");
    await sendResult("adam@quill.example", "192.0.2.1");
    await sendResult("ada+a@other.example", "192.0.2.1");
    const to = (await letters(site)).filter(({ kind }) => kind === "result").map((letter) => letter.to);
    expect(to.sort()).toEqual([
      "ada+C@quill.example",
      "ada+a@other.example",
      "ada@quill.example",
      "adam@quill.example",
    ]);
  });

  test("to one Gmail mailbox, however its dots, plus and domain are written, wait for one another", async () => {
    const forms = [
      "adaquill@gmail.com",
      "a.daquill@gmail.com",
      "ad.a.quill+x@googlemail.com",
      "ADA.QUILL@Googlemail.com",
    ];
    for (const form of forms) await sendResult(form, "192.0.2.1");
    for (const other of ["ada.quill@x.example", "adaquills@gmail.com", "bdaquill@gmail.com"])
      await sendResult(other, "192.0.2.1");
    const to = (await letters(site)).filter(({ kind }) => kind === "result").map((letter) => letter.to);
    expect(to.sort()).toEqual([
      "ADA.QUILL@Googlemail.com",
      "ada.quill@x.example",
      "adaquill@gmail.com",
      "adaquills@gmail.com",
      "bdaquill@gmail.com",
    ]);
  });

  test("leave at most 20 an hour for one client, whomever it names; other clients do not wait", async () => {
    const from = "2001:db8:1:1::7";
    for (let n = 0; n < 20; n++) await sendResult(`n${n}@quill.example`, from);
    site.pass(20 * 60_000);
    const late = [];
    for (let n = 20; n < 40; n++) late.push(await sendResult(`n${n}@quill.example`, "2001:db8:1:1::8"));
    expect(count(late, 201)).toBe(20);
    expect(await (await sendResult("ada@quill.example", "2001:db8:1:2::7")).json()).toMatchObject({
      message: "Your results have been sent to your email.",
    });
    const leaving = async () => {
      const due = await site.claimLetters(site.deps.now().toISOString());
      return due.filter(({ kind }) => kind === "result").length;
    };
    expect(await leaving()).toBe(21);
    site.pass(39 * 60_000);
    expect(await leaving()).toBe(0);
    site.pass(60_000);
    expect(await leaving()).toBe(20);
  });
});

describe("passwords", () => {
  beforeEach(async () => {
    await site.store.accounts.create({
      id: "r",
      username: "ruth",
      email: STAFF,
      passwordHash: await hashPassword(PASSWORD),
      createdAt: "2026-01-01T00:00:00.000Z",
    });
  });
  const login = (username: string, password: string, from: string) =>
    post("/api/auth/login", { username, password }, from);

  test("wrong again and again from elsewhere do not lock the owner out", async () => {
    for (let n = 0; n < 60; n++) {
      await login("ruth", "wrong", `203.0.113.${n}`);
      site.pass(20_000);
    }
    expect((await login("ruth", "wrong", "203.0.113.99")).status).toBe(429);
    expect((await login("ruth", PASSWORD, "192.0.2.7")).status).toBe(200);
  });

  test("sixty at once: two are checked at a time, a few wait, the rest come again", async () => {
    const requested = Array.from({ length: 60 }, (_, n) => login("ruth", "wrong", `10.${n}.0.1`));
    const answers = await Promise.all(requested);
    // Ten of them, unless the machine is so busy that some were checked before the last ones came.
    expect(count(answers, 401) + count(answers, 429)).toBe(60);
    expect(count(answers, 401)).toBeGreaterThanOrEqual(10);
    expect(count(answers, 401)).toBeLessThan(40);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("1");
    expect((await login("ruth", PASSWORD, "192.0.2.7")).status).toBe(200);
  });
});
