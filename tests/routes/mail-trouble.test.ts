import { afterEach, beforeEach, expect, test } from "bun:test";
import { plainReason } from "#src/domain/mail-trouble.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const trouble = async () => (await site.request("/api/letters/trouble", { headers: admin })).json();
const write = () =>
  site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada", email: "ada@x.example", message: "Hello" },
  });

test("letters that do not go out are counted, with why in plain words and since when, and all tried again at once", async () => {
  expect(await trouble()).toEqual({ waiting: 0, parked: 0, since: null, why: null, error: null });
  await write();
  const first = site.deps.now().toISOString();
  expect((await trouble()).waiting).toBe(0);

  const [one] = await site.claimLetters();
  await site.store.outbox.markFailed(one?.id ?? "", first, "connect ECONNREFUSED 127.0.0.1:2525");
  expect(await trouble()).toEqual({
    waiting: 1,
    parked: 0,
    since: first,
    why: "The mail server does not answer.",
    error: "connect ECONNREFUSED 127.0.0.1:2525",
  });

  site.pass(60_000);
  await write();
  const two = (await site.claimLetters()).find(({ id }) => id !== one?.id);
  await site.store.outbox.park(
    two?.id ?? "",
    site.deps.now().toISOString(),
    "connect ECONNREFUSED 127.0.0.1:2525",
  );
  expect(await trouble()).toMatchObject({ waiting: 2, parked: 1, since: first });
  expect((await (await site.request("/api/admin/inbox", { headers: admin })).json()).letters).toEqual({
    waiting: 2,
    since: first,
  });

  const again = await site.request("/api/letters/retry", { method: "POST", headers: admin });
  expect(await again.json()).toEqual({ ok: true, letters: 2 });
  expect((await trouble()).waiting).toBe(0);
  expect(await site.store.outbox.stats()).toMatchObject({ queued: 2, parked: 0 });
});

test.each([
  ["getaddrinfo ENOTFOUND mail.example.com", "The mail server's name is not found."],
  ["Connection timeout", "The mail server takes too long."],
  [
    "535 5.7.8 Error: authentication failed",
    "The mail server refuses the sign-in: name or password is wrong.",
  ],
  ["self-signed certificate", "There is no secure connection to the mail server."],
  ["550 5.1.1 No such user here", "The receiver's mail server refuses the letter."],
  ["451 4.7.1 Greylisted", "The mail server asks to try again later."],
  ["The outbox folder cannot be written: ENOSPC", "The outbox folder cannot be written."],
  ["Something nobody knows", "Something nobody knows"],
])("%s is said as: %s", (error, words) => {
  expect(plainReason(error)).toBe(words);
});
