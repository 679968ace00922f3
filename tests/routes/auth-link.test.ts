import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { NEUTRAL_LINK_ANSWER } from "#src/domain/catalogue.ts";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";

const ADMIN = "ruth@fivefold.example";
const MINUTE_MS = 60_000;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ FIVEFOLD_RATE_LIMIT: "on" });
  await site.store.accounts.addAdmin({ id: "a", email: ADMIN, createdAt: "2026-01-01T00:00:00.000Z" });
});
afterEach(() => site.close());

const askOf = (of: TestSite, email: string) =>
  of.request("/api/auth/magic-link/request", {
    method: "POST",
    json: { email },
    headers: { origin: ORIGIN },
  });
const ask = (email: string) => askOf(site, email);
const verify = (token: string, headers: Record<string, string> = {}) =>
  site.request("/api/auth/magic-link/verify", { method: "POST", json: { token }, headers });
const letters = () => site.claimLetters("2030-01-01T00:00:00.000Z");
const mailedToken = async (): Promise<string> => {
  await ask(ADMIN);
  const [letter] = await letters();
  return /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
};
const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

describe("a login link is requested", () => {
  test("and an admin gets one letter, a stranger none, with one and the same answer", async () => {
    const known = await ask(` ${ADMIN.toUpperCase()} `);
    const unknown = await ask("stranger@fivefold.example");
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect([...known.headers]).toEqual([...unknown.headers]);
    expect(known.headers.getSetCookie()).toEqual(unknown.headers.getSetCookie());
    expect(await known.json()).toEqual({ message: NEUTRAL_LINK_ANSWER });
    expect(await unknown.json()).toEqual({ message: NEUTRAL_LINK_ANSWER });
    expect((await letters()).map(({ to, kind }) => [to, kind])).toEqual([[ADMIN, "login-link"]]);
  });

  test("and the same statements run for both", async () => {
    const statementsFor = async (email: string): Promise<string[]> => {
      // Of its own each: what is prepared once is seen by the first request alone.
      const fresh = await openTestSite();
      await fresh.store.accounts.addAdmin({ id: "a", email: ADMIN, createdAt: "2026-01-01T00:00:00.000Z" });
      const statements: string[] = [];
      const { client } = fresh.engine;
      const query = client.query.bind(client);
      spyOn(client, "query").mockImplementation((...given: Parameters<typeof query>) => {
        statements.push(given[0]);
        return query(...given);
      });
      await askOf(fresh, email);
      await fresh.close();
      return statements;
    };
    const forKnown = await statementsFor(ADMIN);
    expect(forKnown.length).toBeGreaterThan(3);
    expect(await statementsFor("stranger@fivefold.example")).toEqual(forKnown);
  });

  test("and the browser is marked for fifteen minutes, out of reach of scripts", async () => {
    const [cookie = ""] = (await ask("stranger@fivefold.example")).headers.getSetCookie();
    expect(cookie).toContain("Max-Age=900");
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
  });

  test("a fourth time within fifteen minutes, and no fourth letter comes, silently", async () => {
    for (let turn = 0; turn < 4; turn++) expect((await ask(ADMIN)).status).toBe(200);
    expect(await letters()).toHaveLength(3);
    site.pass(15 * MINUTE_MS);
    await ask(ADMIN);
    expect(await letters()).toHaveLength(1);
  });

  test("an eleventh time by one client, and it is told to wait", async () => {
    for (let turn = 0; turn < 10; turn++) await ask(`n${turn}@fivefold.example`);
    const refused = await ask("n11@fivefold.example");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBe(900);
  });

  test("with something that is no address, and the field is named", async () => {
    const refused = await ask("nobody");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      error: "Invalid email address",
      fields: { email: "Invalid email address" },
    });
  });
});

describe("a login link is followed", () => {
  test("and makes an account named by the local part, without a password, at the first time", async () => {
    await site.store.accounts.create({
      id: "other",
      username: "ruth",
      email: "ruth@elsewhere.example",
      passwordHash: null,
      createdAt: "2026-01-01T00:00:00.000Z",
    });
    const answer = await verify(await mailedToken());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      user: { id: expect.any(String), username: "ruth-2", email: ADMIN, role: "admin" },
    });
    const me = await site.request("/api/auth/me", { headers: { cookie: cookieOf(answer) } });
    expect(await me.json()).toMatchObject({ user: { username: "ruth-2", role: "admin" } });
  });

  test("and neither the token nor the session's is stored or logged", async () => {
    const token = await mailedToken();
    const session = cookieOf(await verify(token)).split("=")[1] ?? "";
    expect(session).toHaveLength(43);
    const tables = ["magic_link_tokens", "sessions", "users"];
    const rows = tables.map((table) => site.engine.client.query(`SELECT * FROM ${table}`).all());
    for (const secret of [token, session]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(JSON.stringify(site.lines)).not.toContain(secret);
    }
  });

  test("64 times at once, and exactly one gets in", async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 64 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400, 429]));
  });

  test("a second time, and it is refused", async () => {
    const token = await mailedToken();
    await verify(token);
    const again = await verify(token);
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ error: "Invalid or expired login link" });
  });

  test("at fifteen minutes, and it is refused; a moment before, it works", async () => {
    const late = await mailedToken();
    site.pass(15 * MINUTE_MS);
    expect((await verify(late)).status).toBe(400);
    const early = await mailedToken();
    site.pass(15 * MINUTE_MS - 1);
    expect((await verify(early)).status).toBe(200);
  });

  test("after its admin was removed, and it is refused", async () => {
    const token = await mailedToken();
    await site.store.accounts.removeAdmin(ADMIN, "2026-11-21T18:00:00.000Z");
    expect((await verify(token)).status).toBe(400);
  });

  test("by GET as often as mail scanners like, and it still works", async () => {
    const token = await mailedToken();
    for (const path of ["/admin/verify", "/api/auth/magic-link/verify"]) {
      await site.request(`${path}?token=${token}`);
      await site.request(`${path}?token=${token}`, { method: "HEAD" });
    }
    expect((await verify(token)).status).toBe(200);
  });

  test("wrongly ten times within fifteen minutes, and the next has to wait", async () => {
    for (let turn = 0; turn < 10; turn++) expect((await verify("wrong")).status).toBe(400);
    expect((await verify("wrong")).status).toBe(429);
    site.pass(15 * MINUTE_MS);
    expect((await verify(await mailedToken())).status).toBe(200);
  });
});
