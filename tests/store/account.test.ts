import { describe, expect, test } from "bun:test";
import { consumeLoginToken } from "#src/store/account/sessions.ts";
import { ensureAccount } from "#src/store/account/users.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { openStore } from "./open.ts";
import { putSession } from "./put.ts";
import { at } from "./rows.ts";

const account = (fields: object = {}) => ({
  id: "u1",
  username: "Ada",
  email: "ada@quill.example",
  passwordHash: "hash",
  createdAt: at(0),
  ...fields,
});

describe("an account", () => {
  test("is found by name and address without regard to case, and keeps both to itself", async () => {
    const { store } = await openStore();
    expect(await store.accounts.create(account({ email: " Ada@Quill.example " }))).toEqual({ id: "u1" });
    expect(await store.accounts.byUsername("aDA")).toMatchObject({
      id: "u1",
      email: "ada@quill.example",
      role: "user",
    });
    expect(await store.accounts.byUsername("ada")).toMatchObject({ passwordHash: "hash" });
    expect(await store.accounts.create(account({ id: "u2", username: "ADA", email: "b@x.example" }))).toEqual(
      {
        failed: "username-taken",
      },
    );
    expect(await store.accounts.create(account({ id: "u2", username: "Bea" }))).toEqual({
      failed: "email-taken",
    });
    expect(await store.accounts.setPassword("u1", "new", at(1))).toBe(true);
    expect(await store.accounts.setPassword("none", "new", at(1))).toBe(false);
    expect(await store.accounts.list()).toEqual([
      {
        id: "u1",
        username: "Ada",
        email: "ada@quill.example",
        role: "user",
        createdAt: at(0),
        hasPassword: true,
      },
    ]);
  });

  test("has its role from the allow-list, at every moment", async () => {
    const { store } = await openStore();
    await store.accounts.create(account());
    await putSession(store, { tokenHash: "t", userId: "u1", createdAt: at(0), expiresAt: at(100) });
    const role = async () => (await store.accounts.bySession("t", at(1)))?.user.role;
    expect(await role()).toBe("user");
    expect(await store.accounts.addAdmin({ id: "a", email: "ADA@quill.example ", createdAt: at(1) })).toBe(
      "added",
    );
    expect(await store.accounts.addAdmin({ id: "b", email: "ada@quill.example", createdAt: at(2) })).toBe(
      "known",
    );
    expect(await role()).toBe("admin");
    expect(await store.accounts.isAdmin("Ada@quill.example")).toBe(true);
    expect(await store.accounts.listAdmins()).toEqual([
      { id: "a", email: "ada@quill.example", createdAt: at(1), role: "admin" },
    ]);
    expect(
      await store.accounts.addAdmin({
        id: "c",
        email: "ada@quill.example",
        createdAt: at(3),
        role: "editor",
      }),
    ).toBe("changed");
    expect(await role()).toBe("editor");
  });

  test("that is made for an address takes the local part as its name, numbered when taken", async () => {
    const { store } = await openStore();
    const names: unknown[] = [];
    for (const [id, email] of [
      ["1", "jo@x.example"],
      ["2", "kim@x.example"],
      ["3", "Kim@y.example"],
      ["4", "kim@x.example"],
    ] as const) {
      const got = await store.batch((tx) => ensureAccount(tx, { id, email, now: at(0) }));
      const stored = await store.accounts.byId(got);
      names.push([got, stored?.username, stored?.passwordHash]);
    }
    expect(names).toEqual([
      ["1", "jo-user", null],
      ["2", "kim", null],
      ["3", "kim-2", null],
      ["2", "kim", null],
    ]);
  });
});

describe("taking an admin off the list", () => {
  test("ends the sessions, voids the links and leaves a plain account", async () => {
    const { store } = await openStore();
    await store.accounts.addAdmin({ id: "a", email: "ada@quill.example", createdAt: at(0) });
    await store.accounts.create(account());
    await putSession(store, { tokenHash: "t", userId: "u1", createdAt: at(0), expiresAt: at(100) });
    await store.accounts.addLoginToken(token());
    expect(await store.accounts.removeAdmin("ADA@quill.example", at(2))).toBe(true);
    expect(await store.accounts.removeAdmin("ada@quill.example", at(2))).toBe(false);
    expect(await store.accounts.bySession("t", at(3))).toBeNull();
    expect(await store.batch((tx) => consumeLoginToken(tx, "hash", at(3)))).toBeNull();
    expect(await store.accounts.byId("u1")).toMatchObject({ role: "user" });
    expect(await store.accounts.countAdmins()).toBe(0);
  });
});

describe("a session", () => {
  test("lasts until its end, is prolonged, and takes another one's place", async () => {
    const { store } = await openStore();
    await store.accounts.create(account());
    const session = (tokenHash: string) => ({ tokenHash, userId: "u1", createdAt: at(0), expiresAt: at(10) });
    await putSession(store, session("one"));
    expect(await store.accounts.bySession("one", at(9))).toEqual({
      user: { id: "u1", username: "Ada", email: "ada@quill.example", role: "user", shortcuts: "on" },
      createdAt: at(0),
      lastSeen: at(0),
      expiresAt: at(10),
    });
    expect(await store.accounts.bySession("one", at(10))).toBeNull();
    await store.accounts.sessionSeen("one", at(9), at(20));
    expect(await store.accounts.bySession("one", at(10))).toMatchObject({
      lastSeen: at(9),
      expiresAt: at(20),
    });

    await putSession(store, session("two"), ["one"]);
    expect(await store.accounts.bySession("one", at(1))).toBeNull();
    await store.accounts.endSession("two");
    expect(await store.accounts.bySession("two", at(1))).toBeNull();
    await putSession(store, session("three"));
    await store.accounts.endSignIns("Ada@quill.example");
    expect(await store.accounts.bySession("three", at(1))).toBeNull();
  });
});

const token = (fields: object = {}) => ({
  id: "m",
  email: "Ada@quill.example",
  tokenHash: "hash",
  origin: "mailed" as const,
  expiresAt: at(900),
  createdAt: at(0),
  ...fields,
});

const tokenRows = ({ client }: Engine) =>
  client.query("SELECT email, origin, used FROM magic_link_tokens").all();

describe("a login token", () => {
  test("is used up by one of any number of attempts", async () => {
    const { store, engine } = await openStore();
    await store.accounts.addLoginToken(token());
    expect(tokenRows(engine)).toEqual([{ email: "ada@quill.example", origin: "mailed", used: 0 }]);
    const attempts = await Promise.all(
      Array.from({ length: 64 }, () => store.batch((tx) => consumeLoginToken(tx, "hash", at(1)))),
    );
    expect(attempts.flatMap((got) => (got ? [[got.email, got.origin]] : []))).toEqual([
      ["ada@quill.example", "mailed"],
    ]);
    expect(tokenRows(engine)).toEqual([{ email: "ada@quill.example", origin: "mailed", used: 1 }]);
  });

  test("is worth nothing from its end on", async () => {
    const { store } = await openStore();
    await store.accounts.addLoginToken(token());
    await store.accounts.addLoginToken(token({ id: "n", tokenHash: "other", createdAt: at(60) }));
    expect(await store.batch((tx) => consumeLoginToken(tx, "hash", at(900)))).toBeNull();
    expect(await store.batch((tx) => consumeLoginToken(tx, "unknown", at(1)))).toBeNull();
    expect(await store.batch((tx) => consumeLoginToken(tx, "other", at(899)))).not.toBeNull();
  });
});
