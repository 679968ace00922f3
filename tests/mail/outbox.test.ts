import { afterEach, expect, test } from "bun:test";
import type { Letter, Mailer, SendOutcome } from "#src/mail/mailer.ts";
import { type Behaviour, startMailServer } from "./mail-server.ts";
import { HOUR, MINUTE, type Outbox, openOutbox } from "./outbox-harness.ts";

const NOWHERE = "smtp://127.0.0.1:1";
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(behaviour?: Behaviour) {
  const server = await startMailServer(behaviour);
  closing.push(server.close);
  return server;
}

async function open(...how: Parameters<typeof openOutbox>): Promise<Outbox> {
  const outbox = await openOutbox(...how);
  closing.push(outbox.close);
  return outbox;
}

/** A mail server that answers each letter with the next of `outcomes`, then takes them. */
function answering(
  ...outcomes: (SendOutcome | ((letter: Letter, signal?: AbortSignal) => Promise<SendOutcome>))[]
) {
  const sent: Letter[] = [];
  const mailer: Mailer = {
    async send(letter, signal) {
      sent.push(letter);
      const next = outcomes.shift() ?? { state: "sent" };
      return typeof next === "function" ? next(letter, signal) : next;
    },
    close: async () => {},
  };
  return { mailer, sent };
}

const LATER: SendOutcome = { state: "later", reason: "451 later" };

test("a letter goes out once its commit is done, and its words are cleared", async () => {
  const server = await serve();
  const outbox = await open(server.url);
  await outbox.worker.start();
  const id = await outbox.put();
  const [arrival] = await server.arrived(1);
  await outbox.settled();
  expect(arrival?.mail.messageId).toBe(`<${id}@fivefold.example>`);
  expect(await outbox.letters()).toMatchObject([{ state: "sent", lastError: null }]);
  expect(outbox.engine.client.query("SELECT body FROM outbox").all()).toEqual([{ body: null }]);
  expect(outbox.lines.join("\n")).not.toMatch(/@|Zoë/);
});

test("a held letter goes out when it is due, not before", async () => {
  const server = await serve();
  const outbox = await open(server.url);
  await outbox.worker.start();
  await outbox.put({ notBefore: new Date(outbox.clock.now().getTime() + 10 * MINUTE).toISOString() });
  await outbox.pass(9 * MINUTE);
  expect(server.arrivals).toHaveLength(0);
  outbox.clock.advance(MINUTE);
  await server.arrived(1);
});

test("tries come a minute apart, then twice that, up to six hours, and end after three days", async () => {
  const { mailer, sent } = answering(...Array.from({ length: 40 }, () => LATER));
  const outbox = await open(NOWHERE, { mailer });
  await outbox.worker.start();
  await outbox.put();
  const start = outbox.clock.now().getTime();
  const times: number[] = [];
  while ((await outbox.letters())[0]?.state === "queued") {
    await outbox.settled();
    times.push((outbox.clock.now().getTime() - start) / MINUTE);
    const [letter] = await outbox.letters();
    await outbox.pass(Date.parse(letter?.nextAttemptAt ?? "") - outbox.clock.now().getTime() - 1);
    expect(sent).toHaveLength(times.length);
    await outbox.pass(1);
  }
  expect(times.slice(0, 11)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 871]);
  const endedAt = new Date(start + 72 * HOUR).toISOString();
  expect(await outbox.letters()).toMatchObject([{ state: "parked", lastError: "451 later", endedAt }]);
  expect(outbox.engine.client.query("SELECT body IS NOT NULL AS kept FROM outbox").get()).toEqual({
    kept: 1,
  });
});

test("a refused letter is parked at once, and 'Retry' sends it under the same Message-ID", async () => {
  let answer: "take" | { code: number; text: string } = { code: 550, text: "no such user" };
  const server = await serve({ judge: () => answer });
  const outbox = await open(server.url);
  await outbox.worker.start();
  const id = await outbox.put();
  await outbox.settled();
  expect(await outbox.letters()).toMatchObject([{ state: "parked", lastError: "550 no such user" }]);
  await outbox.pass(80 * HOUR);
  answer = "take";
  expect(await outbox.store.outbox.retry(id, outbox.clock.now().toISOString())).toBe(true);
  const [arrival] = await server.arrived(1);
  expect(arrival?.mail.messageId).toBe(`<${id}@fivefold.example>`);
  await outbox.settled();
  expect(outbox.ends).toEqual(["parked", "sent"]);
});

test("a letter retried after it was given up has its whole patience again", async () => {
  const { mailer } = answering({ state: "refused", reason: "550 no" }, LATER);
  const outbox = await open(NOWHERE, { mailer });
  await outbox.worker.start();
  const id = await outbox.put();
  await outbox.pass(100 * HOUR);
  await outbox.store.outbox.retry(id, outbox.clock.now().toISOString());
  await outbox.settled();
  expect(await outbox.letters()).toMatchObject([{ state: "queued", attempts: 1 }]);
  await outbox.pass(MINUTE);
  expect(await outbox.letters()).toMatchObject([{ state: "sent" }]);
});

test("a letter that the server took without saying so comes again under the same Message-ID", async () => {
  const seen: string[] = [];
  const server = await serve({
    judge: ({ mail }) => {
      seen.push(mail.messageId ?? "");
      return seen.length === 1 ? "drop" : "take";
    },
  });
  const outbox = await open(server.url);
  await outbox.worker.start();
  await outbox.put();
  await outbox.settled();
  expect(await outbox.letters()).toMatchObject([{ state: "queued", attempts: 1 }]);
  await outbox.pass(MINUTE);
  await server.arrived(1);
  expect(seen).toHaveLength(2);
  expect(new Set(seen).size).toBe(1);
});

test("421 and a server that is down let letters wait for the next try", async () => {
  let down = true;
  const server = await serve({ judge: () => (down ? { code: 421, text: "closing down" } : "take") });
  const outbox = await open(server.url);
  await outbox.worker.start();
  await outbox.put();
  await outbox.settled();
  expect(await outbox.letters()).toMatchObject([
    { state: "queued", attempts: 1, lastError: "421 closing down" },
  ]);
  down = false;
  await outbox.pass(MINUTE);
  expect(await outbox.letters()).toMatchObject([{ state: "sent" }]);
});

test("a late login link is dropped, before a try that would come too late as well", async () => {
  const { mailer, sent } = answering(LATER, LATER, LATER, LATER, LATER);
  const outbox = await open(NOWHERE, { mailer });
  const expiresAt = new Date(outbox.clock.now().getTime() + 15 * MINUTE).toISOString();
  await outbox.put({ kind: "login-link", expiresAt });
  await outbox.worker.start();
  for (let minute = 0; minute < 20; minute++) await outbox.pass(MINUTE);
  expect(sent).toHaveLength(4);
  await outbox.put({ kind: "login-link", expiresAt });
  await outbox.settled();
  expect(sent).toHaveLength(4);
  expect(await outbox.letters()).toMatchObject([{ state: "dropped" }, { state: "dropped" }]);
  expect(outbox.engine.client.query("SELECT body FROM outbox").all()).toEqual([
    { body: null },
    { body: null },
  ]);
});

test("one slow letter holds up no other, and no more than four are on their way", async () => {
  let underway = 0;
  let most = 0;
  const slow = Promise.withResolvers<SendOutcome>();
  const quick = async (): Promise<SendOutcome> => {
    most = Math.max(most, ++underway);
    await new Promise((resolve) => setImmediate(resolve));
    underway--;
    return { state: "sent" };
  };
  const { mailer, sent } = answering(() => slow.promise, ...Array.from({ length: 30 }, () => quick));
  const others = Promise.withResolvers<void>();
  let ended = 0;
  const outbox = await open(NOWHERE, { mailer, onEvent: () => ++ended === 30 && others.resolve() });
  for (let letter = 0; letter < 31; letter++) await outbox.put();
  await outbox.worker.start();
  await others.promise;
  expect(sent).toHaveLength(31);
  expect(most).toBeLessThanOrEqual(3);
  slow.resolve({ state: "sent" });
  await outbox.settled();
  expect((await outbox.letters()).every(({ state }) => state === "sent")).toBe(true);
});

test("a restarted server takes over at once what a dead one held", async () => {
  const never = answering(() => new Promise(() => {}));
  const dead = await openOutbox(NOWHERE, { mailer: never.mailer });
  const id = await dead.put();
  const taken = Promise.withResolvers<void>();
  never.mailer.send = async () => {
    taken.resolve();
    return new Promise(() => {});
  };
  await dead.worker.start();
  await taken.promise;
  dead.die();
  const server = await serve();
  const restarted = await open(server.url, { engine: dead.engine, clock: dead.clock });
  await restarted.worker.start();
  const [arrival] = await server.arrived(1);
  expect(arrival?.mail.messageId).toBe(`<${id}@fivefold.example>`);
});

test("a stop lets a letter on its way end, takes no new one, and frees what does not end in time", async () => {
  const first = Promise.withResolvers<SendOutcome>();
  const { mailer, sent } = answering(
    () => first.promise,
    (_letter, signal) =>
      new Promise((resolve) =>
        signal?.addEventListener("abort", () => resolve({ state: "later", reason: "cut" })),
      ),
  );
  const outbox = await open(NOWHERE, { mailer, concurrency: 2 });
  for (let letter = 0; letter < 3; letter++) await outbox.put();
  await outbox.worker.start();
  while (sent.length < 2) await new Promise((resolve) => setImmediate(resolve));
  const stopped = outbox.worker.stop(5_000);
  first.resolve({ state: "sent" });
  while (outbox.ends.length < 1) await new Promise((resolve) => setImmediate(resolve));
  outbox.clock.advance(5_000);
  await stopped;
  expect(sent).toHaveLength(2);
  expect(outbox.ends).toEqual(["sent"]);
  expect(await outbox.letters()).toMatchObject([
    { state: "sent" },
    { state: "queued", attempts: 0, lastError: null },
    { state: "queued", attempts: 0 },
  ]);
});

test("a letter that was sent is not sent again while the disk is full", async () => {
  const { mailer, sent } = answering();
  const outbox = await open(NOWHERE, { mailer });
  await outbox.worker.start();
  outbox.engine.client.run(
    "CREATE TEMP TRIGGER full BEFORE UPDATE OF state ON outbox BEGIN SELECT RAISE(FAIL, 'disk full'); END",
  );
  await outbox.put();
  while (!outbox.lines.some((line) => line.includes("disk full"))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  outbox.clock.advance(30 * MINUTE);
  outbox.worker.wake();
  outbox.engine.client.run("DROP TRIGGER full");
  await outbox.pass(MINUTE);
  expect(sent).toHaveLength(1);
  expect(await outbox.letters()).toMatchObject([{ state: "sent" }]);
});
