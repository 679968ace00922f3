import { describe, expect, test } from "bun:test";
import { lastLetterDue, supersedeLetters } from "#src/store/outbox/queue.ts";
import { openStore } from "./open.ts";
import { asGiven, at, letter } from "./rows.ts";

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("a letter", () => {
  test("is taken when it is due, unless it is on its way, the longest due first", async () => {
    const { store } = await openStore();
    await store.outbox.insert([
      letter({ id: "later", createdAt: at(20) }),
      letter({ id: "first", createdAt: at(1) }),
      letter({ id: "held", createdAt: at(0), notBefore: at(500) }),
      letter({ id: "second", createdAt: at(2) }),
    ]);
    expect(await store.outbox.nextDue()).toBe(at(1));
    expect(ids(await store.outbox.takeDue(at(10), 1, asGiven))).toEqual(["first"]);
    expect(ids(await store.outbox.takeDue(at(10), 5, asGiven, ["first"]))).toEqual(["second"]);
    expect(await store.outbox.takeDue(at(10), 5, asGiven, ["first", "second"])).toEqual([]);
    expect(await store.outbox.nextDue(["first", "second"])).toBe(at(20));
    expect(ids(await store.outbox.takeDue(at(100), 5, asGiven))).toEqual(["first", "second", "later"]);
  });

  test("that runs out is taken before all that do not, however many are due longer", async () => {
    const { store } = await openStore();
    const flood = Array.from({ length: 50 }, (_, n) => letter({ id: `lead${n}`, createdAt: at(n) }));
    await store.outbox.insert(flood);
    await store.outbox.insert([
      letter({ id: "login", createdAt: at(60), notBefore: at(70), expiresAt: at(900) }),
      letter({ id: "newer", createdAt: at(71), expiresAt: at(900) }),
      letter({ id: "held", createdAt: at(60), notBefore: at(500), expiresAt: at(900) }),
    ]);
    expect(ids(await store.outbox.takeDue(at(69), 1, asGiven))).toEqual(["lead0"]);
    expect(ids(await store.outbox.takeDue(at(80), 4, asGiven, ["lead0"]))).toEqual([
      "login",
      "newer",
      "lead1",
      "lead2",
    ]);
    const underway = ["login", "newer", "lead1", "lead2"];
    expect(ids(await store.outbox.takeDue(at(80), 2, asGiven, underway))).toEqual(["lead0", "lead3"]);
  });

  test("goes out as it was written, again after a server that died", async () => {
    const { store } = await openStore();
    const {
      about: _,
      facts,
      ...row
    } = letter({
      id: "l",
      replyTo: { name: "Ada", address: "ada@quill.example" },
      expiresAt: at(900),
    });
    await store.outbox.insert([{ ...row, facts, about: null }]);
    const due = { ...row, ...asGiven({ facts }), attempts: 0, since: at(0) };
    expect(await store.outbox.takeDue(at(0), 5, asGiven)).toEqual([due]);
    expect(await store.outbox.takeDue(at(0), 5, asGiven)).toEqual([due]);
  });

  test("is written once, and every later try sends the same words", async () => {
    const { store } = await openStore();
    await store.outbox.insert([letter({ id: "l" })]);
    let drafts = 0;
    const anew = ({ facts }: { facts: unknown }) => ({ ...asGiven({ facts }), text: `draft ${++drafts}` });
    const [first] = await store.outbox.takeDue(at(0), 5, anew);
    await store.outbox.settle("l", { end: "failed", next: at(60), reason: "451 try later" }, at(60));
    const [second] = await store.outbox.takeDue(at(60), 5, anew);
    expect([first?.text, second?.text]).toEqual(["draft 1", "draft 1"]);
    expect(second?.messageId).toBe(String(first?.messageId));
  });

  test("that cannot be written says why and is tried again later", async () => {
    const { store } = await openStore();
    await store.outbox.insert([letter({ id: "l" })]);
    const failing = () => {
      throw new Error("no words");
    };
    const [claimed] = await store.outbox.takeDue(at(0), 5, failing);
    expect(claimed?.unwritten).toContain("no words");
    await store.outbox.settle("l", { end: "failed", next: at(60), reason: claimed?.unwritten ?? "" }, at(60));
    expect(await store.outbox.takeDue(at(60), 5, asGiven)).toMatchObject([{ text: "Growing" }]);
  });

  test("loses its words once it was sent, and is not sent again", async () => {
    const { engine, store } = await openStore();
    await store.outbox.insert([
      letter({ id: "l", text: "secret words", about: { noun: "result", id: "r" } }),
    ]);
    await store.outbox.takeDue(at(0), 5, asGiven);
    await store.outbox.settle("l", { end: "sent" }, at(3));
    await store.outbox.settle("l", { end: "parked", reason: "too late to say so" }, at(4));
    expect(await store.outbox.about("result", "r")).toMatchObject([
      { id: "l", state: "sent", endedAt: at(3), lastError: null },
    ]);
    expect(engine.client.query("SELECT body FROM outbox").values()).toEqual([[null]]);
    expect(engine.client.query("SELECT facts FROM outbox").values()).toEqual([[null]]);
    expect(await store.outbox.takeDue(at(900), 5, asGiven)).toEqual([]);
    expect(await store.outbox.retry("l", at(5))).toBe(false);
  });

  test("that failed waits, counts its tries, is parked and made due again by hand", async () => {
    const { store } = await openStore();
    await store.outbox.insert([letter({ id: "l" })]);
    await store.outbox.takeDue(at(0), 5, asGiven);
    await store.outbox.settle("l", { end: "failed", next: at(60), reason: "451 try later" }, at(60));
    expect(await store.outbox.takeDue(at(59), 5, asGiven)).toEqual([]);
    expect(await store.outbox.takeDue(at(60), 5, asGiven)).toMatchObject([
      { attempts: 1, since: at(0), text: "Growing" },
    ]);
    await store.outbox.settle("l", { end: "parked", reason: "550 no such user" }, at(61));
    expect(await store.outbox.parked()).toMatchObject([
      { id: "l", attempts: 1, lastError: "550 no such user" },
    ]);
    expect(await store.outbox.stats()).toEqual({
      queued: 0,
      sent: 0,
      parked: 1,
      dropped: 0,
      waitingSince: null,
    });

    expect(await store.outbox.retry("l", at(70))).toBe(true);
    expect(await store.outbox.takeDue(at(70), 5, asGiven)).toMatchObject([
      { attempts: 0, since: at(70), text: "Growing" },
    ]);
    await store.outbox.settle("l", { end: "dropped", reason: "It ran out." }, at(71));
    expect(await store.outbox.stats()).toMatchObject({ queued: 0, dropped: 1 });
  });

  test("gives way to a newer one of its kind to the same address, unless it is due already", async () => {
    const { store } = await openStore();
    await store.outbox.insert([
      letter({ id: "due", createdAt: at(0) }),
      letter({ id: "old", to: "ADA@quill.example", notBefore: at(600) }),
      letter({ id: "kind", kind: "new-lead" }),
      letter({ id: "address", to: "other@quill.example" }),
    ]);
    const to = "ada@quill.example";
    expect(await store.batch((tx) => lastLetterDue(tx, { kind: "result", to }))).toBe(at(600));
    expect(await store.batch((tx) => supersedeLetters(tx, { kind: "result", to, now: at(1) }))).toBe(1);
    expect(await store.batch((tx) => lastLetterDue(tx, { kind: "result", to }))).toBe(at(0));
    expect(await store.batch((tx) => lastLetterDue(tx, { kind: "result", to: "x@y.example" }))).toBeNull();
    expect(ids(await store.outbox.takeDue(at(999), 9, asGiven)).sort()).toEqual(["address", "due", "kind"]);
  });

  test("wakes whoever listens for the outbox", async () => {
    const { engine, store } = await openStore();
    const heard: string[] = [];
    engine.onCommit((topics) => heard.push(...topics));
    await store.outbox.insert([letter({ id: "l" })]);
    await store.outbox.takeDue(at(0), 5, asGiven);
    await store.outbox.settle("l", { end: "parked", reason: "550" }, at(1));
    await store.outbox.retry("l", at(2));
    expect(heard.filter((topic) => topic === "outbox")).toHaveLength(2);
  });
});
