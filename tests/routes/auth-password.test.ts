import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { hashPassword } from "#src/services/password.ts";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";

const PASSWORD = "correct horse battery";
const passwordHash = await hashPassword(PASSWORD);
const DAY_MS = 86_400_000;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ FIVEFOLD_RATE_LIMIT: "on" });
  const createdAt = "2026-01-01T00:00:00.000Z";
  await site.store.accounts.create({
    id: "r",
    username: "ruth",
    email: "ruth@x.example",
    passwordHash,
    createdAt,
  });
  await site.store.accounts.create({
    id: "l",
    username: "linker",
    email: "l@x.example",
    passwordHash: null,
    createdAt,
  });
});
afterEach(() => site.close());

const login = (username: string, password: string, cookie?: string) =>
  site.request("/api/auth/login", {
    method: "POST",
    json: { username, password },
    headers: { origin: ORIGIN, ...(cookie && { cookie }) },
  });
const logout = (init: { cookie?: string; body?: string }) =>
  site.request("/api/auth/logout", {
    method: "POST",
    body: init.body,
    headers: { origin: ORIGIN, ...(init.cookie && { cookie: init.cookie }) },
  });
const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const whoIs = async (cookie: string) => {
  const answer = await site.request("/api/auth/me", { headers: { cookie } });
  return ((await answer.json()) as { user: { username: string; role: string } | null }).user;
};

describe("a password", () => {
  test("signs in, whatever the case of the name, and the user is answered", async () => {
    const answer = await login(" Ruth ", PASSWORD);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      user: { id: "r", username: "ruth", email: "ruth@x.example", role: "user" },
    });
  });

  test("that is wrong, of nobody, or of an account without one: one and the same 401, after the same work", async () => {
    const verify = spyOn(Bun.password, "verify");
    const answers = [
      await login("ruth", "wrong"),
      await login("nobody", "wrong"),
      await login("linker", "wrong"),
    ];
    const hashes = verify.mock.calls.map(([, hash]) => String(hash).split("$").slice(0, 4).join("$"));
    verify.mockRestore();
    expect(hashes).toEqual(Array(3).fill("$argon2id$v=19$m=19456,t=2,p=1"));
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: "Wrong username or password." });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("or a name that is missing is named", async () => {
    const answer = await site.request("/api/auth/login", { method: "POST", json: {} });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      fields: { username: "Username is required", password: "Password is required" },
    });
  });

  test("is tried ten times in three minutes by one client, and then has to wait", async () => {
    for (let turn = 0; turn < 10; turn++) expect((await login(`n${turn}`, "wrong")).status).toBe(401);
    const refused = await login("ruth", PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("180");
    site.pass(180_000);
    expect((await login("ruth", PASSWORD)).status).toBe(200);
    site.pass(-3_600_000);
    expect((await login("n0", PASSWORD)).status).toBe(401);
  });

  test("of one name, wrong again and again, has to wait twice as long each time", async () => {
    const waits: number[] = [];
    for (let turn = 0; turn < 14; turn++) {
      site.pass(60_000);
      await login("ruth", "wrong");
    }
    for (let turn = 0; turn < 3; turn++) {
      const wait = Number((await login("ruth", PASSWORD)).headers.get("retry-after"));
      waits.push(wait);
      site.pass(wait * 1000);
      await login("ruth", "wrong");
    }
    expect(waits).toEqual([16, 32, 64]);
    site.pass(DAY_MS);
    expect((await login("ruth", PASSWORD)).status).toBe(200);
  });
});

describe("a session", () => {
  test("is new at each sign-in, and the one the browser came with ends", async () => {
    const first = cookieOf(await login("ruth", PASSWORD));
    const second = cookieOf(await login("ruth", PASSWORD, first));
    expect(second).not.toBe(first);
    expect(await whoIs(first)).toBeNull();
    expect(await whoIs(second)).toMatchObject({ username: "ruth" });
  });

  test("cannot be fixed: a token that the browser was given by somebody else is not taken over", async () => {
    const planted = `fivefold_session=${"a".repeat(43)}`;
    const cookie = cookieOf(await login("ruth", PASSWORD, planted));
    expect(cookie).not.toBe(planted);
    expect(await whoIs(planted)).toBeNull();
  });

  test("has a cookie out of reach of scripts and other sites, Secure on https", async () => {
    const [cookie = ""] = (await login("ruth", PASSWORD)).headers.getSetCookie();
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain("Secure");
    const secure = await openTestSite({ FIVEFOLD_ORIGIN: "https://www.fivefold.example" });
    await secure.store.accounts.create({
      id: "r",
      username: "ruth",
      email: "ruth@x.example",
      passwordHash: await hashPassword(PASSWORD),
      createdAt: "2026-01-01T00:00:00.000Z",
    });
    const answer = await secure.request("/api/auth/login", {
      method: "POST",
      json: { username: "ruth", password: PASSWORD },
    });
    expect(answer.headers.getSetCookie()[0]).toContain("Secure");
    secure.close();
  });

  test("has the role of this moment", async () => {
    const cookie = cookieOf(await login("ruth", PASSWORD));
    expect(await whoIs(cookie)).toMatchObject({ role: "user" });
    await site.store.accounts.addAdmin({
      id: "a",
      email: "ruth@x.example",
      createdAt: "2026-01-01T00:00:00.000Z",
    });
    expect(await whoIs(cookie)).toMatchObject({ role: "admin" });
    expect((await site.request("/api/testimonials", { headers: { cookie } })).status).toBe(200);
    await site.store.accounts.removeAdmin("ruth@x.example", "2026-01-02T00:00:00.000Z");
    expect((await site.request("/api/testimonials", { headers: { cookie } })).status).toBe(401);
  });

  test("ends after seven idle days; in use it lasts, up to thirty days", async () => {
    const idle = cookieOf(await login("ruth", PASSWORD));
    site.pass(7 * DAY_MS);
    expect(await whoIs(idle)).toBeNull();
    const used = cookieOf(await login("ruth", PASSWORD));
    for (let day = 0; day < 29; day++) {
      site.pass(DAY_MS);
      expect(await whoIs(used)).not.toBeNull();
    }
    site.pass(DAY_MS);
    expect(await whoIs(used)).toBeNull();
  });

  test("ends at sign-out, which is answered the same when there is none, and without a body", async () => {
    const cookie = cookieOf(await login("ruth", PASSWORD));
    for (const answer of [
      await logout({ cookie }),
      await logout({}),
      await logout({ body: "" }),
      await logout({ body: "{}" }),
    ]) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ ok: true });
    }
    expect(await whoIs(cookie)).toBeNull();
    expect((await logout({ body: "x".repeat(1_048_577) })).status).toBe(413);
  });
});
