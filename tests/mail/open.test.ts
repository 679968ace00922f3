import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { openMail } from "#src/mail/open.ts";
import { staffOf } from "#src/services/letters.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { MEMORY } from "#tests/harness/memory.ts";
import { NO_RECEIVER } from "./letters.ts";
import { startMailServer } from "./mail-server.ts";
import { CONTEXT, FACTS, SITE } from "./samples.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fivefold-mail-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function sendOne({ smtpUrl, mailFrom }: { smtpUrl?: string; mailFrom?: string }) {
  const store = createStore(await openEngine(MEMORY));
  const { promise: ended, resolve: onEvent } = Promise.withResolvers<unknown>();
  const mail = openMail({
    config: { smtpUrl, mailFrom, mailRetryMs: 60_000, quiet: false },
    paths: { outbox: folder },
    content: { current: CONTEXT.words },
    origin: () => "https://fivefold.example",
    store,
    webhook: NO_RECEIVER,
    now: () => new Date(),
    log: { info: () => {}, warn: () => {} },
    onEvent,
  });
  await mail.worker.start();
  await store.outbox.insert([
    queuedLetter("result", FACTS.result, {
      to: "owner@shop.example",
      origin: CONTEXT.origin,
      at: new Date(),
    }),
  ]);
  await ended;
  await mail.close(1_000);
}

test("without a mail server letters become files, from the practice's own address", async () => {
  await sendOne({});
  const [name] = await readdir(folder);
  const mail = await PostalMime.parse(await Bun.file(join(folder, String(name))).arrayBuffer());
  expect(mail.from).toMatchObject({ name: SITE.name, address: SITE.email });
});

test("with a mail server they are sent, from MAIL_FROM", async () => {
  const server = await startMailServer();
  await sendOne({ smtpUrl: server.url, mailFrom: "Ruth Vanner <ruth@vanner.example>" });
  const [arrival] = await server.arrived(1);
  expect(arrival?.from).toBe("ruth@vanner.example");
  expect(arrival?.mail.from).toMatchObject({ name: "Ruth Vanner", address: "ruth@vanner.example" });
  expect(await readdir(folder)).toEqual([]);
  await server.close();
});

test("a MAIL_FROM that cannot work is refused when mail is opened", async () => {
  expect(String(await failureOf(sendOne({ mailFrom: "nobody" })))).toMatch(
    'MAIL_FROM is not an email address: "nobody"',
  );
  expect(String(await failureOf(sendOne({ mailFrom: "A <a@b.example>, c@d.example" })))).toMatch("MAIL_FROM");
});

test("new leads go to FIVEFOLD_NOTIFY, else to every admin, else to the contact address", () => {
  expect(staffOf(["Ann@a.example", "bo@b.example", "bad"], ["c@c.example"], "d@d.example")).toEqual([
    "ann@a.example",
    "bo@b.example",
  ]);
  expect(staffOf([], ["c@c.example", "C@c.example"], "d@d.example")).toEqual(["c@c.example"]);
  expect(staffOf([" "], [], "d@d.example")).toEqual(["d@d.example"]);
});
