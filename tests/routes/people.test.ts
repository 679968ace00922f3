import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { erasedAmong, parseErasedLog, readErasedLog, uniteErasures } from "#src/data-directory/erased-log.ts";
import { createFileMailer } from "#src/mail/file.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { SENDER, sampleLetter } from "#tests/mail/letters.ts";

const ADA = "ada@x.example";

let site: TestSite;
let admin: Record<string, string>;
let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await emptyFolder());
  site = await openTestSite({ FIVEFOLD_DATA: folder });
  admin = await site.signIn("admin");
  for (const email of [ADA, "ben@x.example"]) {
    await site.request("/api/contact", { method: "POST", json: { name: "N", email, message: "Hello" } });
  }
});
afterEach(async () => {
  site.close();
  await remove();
});

const call = (what: "export" | "erase", email: string) =>
  site.request(`/api/people/${what}`, { method: "POST", json: { email }, headers: admin });

test("an export holds everything that is kept about an address", async () => {
  await site.signIn("user", ADA);
  expect(await (await call("export", " ADA@x.example ")).json()).toMatchObject({
    email: ADA,
    submissions: [{ email: ADA, message: "Hello" }],
    results: [],
    letters: [],
    account: { email: ADA },
    sessions: [{ createdAt: expect.any(String) }],
  });
});

test("an erasure takes everything of one address and nothing of another", async () => {
  const member = await site.signIn("user", ADA);
  const answer = await call("erase", ADA);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    erased: {
      submissions: 1,
      results: 0,
      bookings: 0,
      letters: 1,
      accounts: 1,
      sessions: 1,
      overwritten: true,
    },
  });
  const me = await site.request("/api/auth/me", { headers: { cookie: member.cookie } });
  expect(await me.json()).toEqual({ user: null });
  expect(await site.store.people.addresses()).not.toContain(ADA);
  expect((await site.store.submissions.list()).rows.map(({ email }) => email)).toEqual(["ben@x.example"]);
});

test("an erasure leaves a keyed hash, never the address, and says nothing of it in the log", async () => {
  await call("erase", ADA);
  await call("erase", "BEN@x.example");
  const text = await readFile(join(folder, "erased.log"), "utf8");
  expect(text).not.toContain("@");
  expect(JSON.stringify(site.lines)).not.toContain("@");
  const { erasures } = await readErasedLog(folder);
  expect(erasures).toHaveLength(2);
  expect(new Set(erasures.map(({ key }) => key)).size).toBe(1);
  expect(erasedAmong(erasures, ["Ada@X.example", "ben@x.example", "cleo@x.example"])).toEqual([
    "Ada@X.example",
    "ben@x.example",
  ]);
});

test("two logs become one with every erasure once; a torn line counts for nothing", async () => {
  await call("erase", ADA);
  const { erasures: one } = await readErasedLog(folder);
  const { folder: other, remove: removeOther } = await emptyFolder();
  const second = await openTestSite({ FIVEFOLD_DATA: other });
  await second.deps.services.people.erase("ben@x.example");
  second.close();
  const united = uniteErasures(one, [...(await readErasedLog(other)).erasures, ...one]);
  await removeOther();
  expect(united).toHaveLength(2);
  expect(erasedAmong(united, [ADA, "ben@x.example", "cleo@x.example"])).toEqual([ADA, "ben@x.example"]);
  expect(parseErasedLog("2026-11-21T18:00:00.000Z abc\nnonsense\n")).toEqual({
    erasures: [],
    unreadable: [1, 2],
  });
});

test("an erasure among thousands of letters removes those to the address alone", async () => {
  const outbox = join(folder, "outbox");
  await mkdir(outbox);
  const head = (to: string) => `From: a@b.example\r\nTo: ${to}\r\nX: ${"x".repeat(7_000)}\r\n\r\nHello`;
  for (let number = 0; number < 4_000; number++)
    writeFileSync(join(outbox, `${number}.eml`), head(number % 2 ? ADA : "ben@x.example"));
  expect((await call("erase", ADA)).status).toBe(200);
  await site.deps.services.people.settled();
  expect(await readdir(outbox)).toHaveLength(2_000);
});

test("thirty who are erased at once among thousands of letters share a search", async () => {
  const outbox = join(folder, "outbox");
  await mkdir(outbox);
  const head = (to: string) => `From: a@b.example\r\nTo: ${to}\r\nX: ${"x".repeat(7_000)}\r\n\r\nHello`;
  const gone = Array.from({ length: 30 }, (_, n) => `gone${n}@x.example`);
  const to = [...gone, "ben@x.example"];
  for (let number = 0; number < 1_240; number++)
    writeFileSync(join(outbox, `${number}.eml`), head(to[number % to.length] ?? ""));
  /** What this process has read so far, of whatever kind. */
  const bytesRead = () => Number(/^rchar: (\d+)/.exec(readFileSync("/proc/self/io", "utf8"))?.[1]);
  const before = bytesRead();
  const answers = await Promise.all(gone.map((email) => call("erase", email)));
  expect(answers.map(({ status }) => status)).toEqual(gone.map(() => 200));
  await site.deps.services.people.settled();
  expect(await readdir(outbox)).toHaveLength(40);
  // Three times all letters at most; thirty times before.
  expect(bytesRead() - before).toBeLessThan(3 * 1_240 * 7_300);
});

test("letters that stand as files go too, if they are to the address or answer to it", async () => {
  await mkdir(join(folder, "outbox"));
  const letter = (name: string, head: string, ending = "eml") =>
    Bun.write(join(folder, "outbox", `${name}.${ending}`), `${head}\r\nSubject: x\r\n\r\nHello`);
  await letter("to", `From: a@b.example\r\nTo: ${ADA}`);
  await letter(".draft-of-a-killed-server", `From: a@b.example\r\nTo: ${ADA}`, "eml.part");
  await letter("reply", `From: a@b.example\r\nTo: staff@b.example\r\nReply-To: Ada\r\n <Ada@x.example>`);
  await letter("other", "From: a@b.example\r\nTo: ben@x.example");
  await letter("about", `From: a@b.example\r\nTo: ben@x.example\r\n\r\nThe gaps of Ada@x.exam=\r\nple.`);
  await letter("20261121T151400Z-invitation-of-a-row-that-is-gone", "From: a@b.example\r\nTo: ben@x.example");
  await letter("longer", `From: a@b.example\r\nTo: not-${ADA}`);
  await call("erase", ADA);
  await site.deps.services.people.settled();
  expect((await readdir(join(folder, "outbox"))).sort()).toEqual(["longer.eml", "other.eml"]);
});

test("a letter that names an address of another alphabet in its text goes with it, whichever way it is typed", async () => {
  const outbox = join(folder, "outbox");
  const mailer = createFileMailer({ folder: outbox, sender: () => SENDER, log: { info() {}, warn() {} } });
  for (const [id, host] of [
    ["a", "bücher.example"],
    ["b", "φάσμα.example"],
    ["c", "plain.example"],
    ["d", "other.example"],
  ])
    await mailer.send(
      sampleLetter({ id, text: `The widest gaps between “ada@${host}”, as typed, and the team.` }),
    );
  for (const email of ["ada@xn--bcher-kva.example", "Ada@φάσμα.example", "ada@plain.example"])
    await call("erase", email);
  await site.deps.services.people.settled();
  expect((await readdir(outbox)).map((name) => name.slice(-5))).toEqual(["d.eml"]);
});

test("letters to and from addresses with a part that is no plain word go too", async () => {
  const odd = ["a..b@x.example", ".lead@x.example", "last.@x.example", "#!$%&*@x.example", "=?x?@x.example"];
  const outbox = join(folder, "outbox");
  const mailer = createFileMailer({ folder: outbox, sender: () => SENDER, log: { info() {}, warn() {} } });
  for (const address of [...odd, "kept@x.example"]) {
    await mailer.send(sampleLetter({ to: address }));
    await mailer.send(sampleLetter({ replyTo: { name: `"Ann" Lee, "${address}`, address } }));
  }
  expect(await readdir(outbox)).toHaveLength(12);
  for (const address of odd) await call("erase", address);
  await site.deps.services.people.settled();
  const left = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), "utf8")));
  expect(left.filter((text) => text.includes("kept@x.example"))).toHaveLength(2);
  expect(left).toHaveLength(2);
});
