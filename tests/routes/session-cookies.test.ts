import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { makeConsoleLink } from "#src/services/account.ts";
import { hashPassword } from "#src/services/password.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

const SECURE = "https://www.fivefold.example";
const PASSWORD = "correct horse battery";
// Hashing is made to be slow: once is enough for all of them.
const passwordHash = await hashPassword(PASSWORD);
const createdAt = "2026-01-01T00:00:00.000Z";
const STRANGE = "a".repeat(43);

let site: TestSite;
const open = async (origin: string) => {
  site = await openTestSite({ FIVEFOLD_ORIGIN: origin });
  for (const username of ["ruth", "mallory"]) {
    const email = `${username}@x.example`;
    await site.store.accounts.create({ id: username, username, email, passwordHash, createdAt });
  }
};
afterEach(() => site.close());

const post = (path: string, json: object, cookie = "") =>
  site.request(path, { method: "POST", json, headers: { cookie, origin: site.deps.origin() } });
const login = (username = "ruth", cookie = "") =>
  post("/api/auth/login", { username, password: PASSWORD }, cookie);
const tokenOf = (answer: Response) => /=([\w-]{43});/.exec(answer.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
const whoIs = async (cookie: string) => {
  const answer = await site.request("/api/auth/me", { headers: { cookie } });
  return ((await answer.json()) as { user: { username: string } | null }).user?.username ?? null;
};

describe("on https", () => {
  // Hosts know no case.
  beforeEach(() => open(SECURE.replace("fivefold", "FiveFold")));

  test("the cookie is this host's alone, by its name", async () => {
    const [cookie = ""] = (await login()).headers.getSetCookie();
    expect(cookie).toStartWith("__Host-fivefold_session=");
    for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"])
      expect(cookie).toContain(attribute);
    expect(cookie).not.toContain("Domain");
  });

  test("one without the prefix, as a neighbouring host can plant it, signs nobody in or out", async () => {
    const mine = tokenOf(await login());
    const theirs = tokenOf(await login("mallory"));
    expect(await whoIs(`fivefold_session=${theirs}`)).toBeNull();
    expect(await whoIs(`fivefold_session=${theirs}; __Host-fivefold_session=${mine}`)).toBe("ruth");
  });

  test("a sign-out takes back the cookie that was given", async () => {
    const token = tokenOf(await login());
    const answer = await post("/api/auth/logout", {}, `__Host-fivefold_session=${token}`);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-fivefold_session=; (?=.*Max-Age=0)(?=.*Path=\/)(?=.*Secure)/,
    );
    expect(await whoIs(`__Host-fivefold_session=${token}`)).toBeNull();
  });

  test("a request with the cookie and without an origin is refused, as on http", async () => {
    const cookie = `__Host-fivefold_session=${tokenOf(await login())}`;
    const answer = await site.request("/api/auth/logout", { method: "POST", headers: { cookie } });
    expect(answer.status).toBe(403);
  });
});

describe("on http a second cookie", () => {
  beforeEach(() => open("http://127.0.0.1:3000"));

  test.each([
    ["of no session", STRANGE],
    ["that is no token", "x"],
    ["that is empty", ""],
  ])("%s signs nobody out, before the real one or after it", async (_what, planted) => {
    const token = tokenOf(await login());
    expect(await whoIs(`fivefold_session=${planted}; fivefold_session=${token}`)).toBe("ruth");
    expect(await whoIs(`fivefold_session=${token}; fivefold_session=${planted}`)).toBe("ruth");
  });

  test("of another account makes nobody work in that one", async () => {
    const mine = tokenOf(await login());
    const theirs = tokenOf(await login("mallory"));
    expect(await whoIs(`fivefold_session=${theirs}; fivefold_session=${mine}`)).toBeNull();
  });

  test("is ended with the other at a sign-in and at a sign-out", async () => {
    const mine = tokenOf(await login());
    const theirs = tokenOf(await login("mallory"));
    const both = `fivefold_session=${theirs}; fivefold_session=${mine}`;
    const fresh = tokenOf(await login("ruth", both));
    expect([await whoIs(`fivefold_session=${mine}`), await whoIs(`fivefold_session=${theirs}`)]).toEqual([
      null,
      null,
    ]);
    await post("/api/auth/logout", {}, `fivefold_session=${STRANGE}; fivefold_session=${fresh}`);
    expect(await whoIs(`fivefold_session=${fresh}`)).toBeNull();
  });
});

describe("of many session cookies", () => {
  beforeEach(() => open("http://127.0.0.1:3000"));

  test("four are looked at, whichever of them is the real one, and a fifth is not", async () => {
    const mine = tokenOf(await login());
    const planted = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `fivefold_session=${String(index).padStart(43, "x")}; `,
      ).join("");
    expect(await whoIs(`${planted(3)}fivefold_session=${mine}`)).toBe("ruth");
    expect(await whoIs(`${planted(4)}fivefold_session=${mine}`)).toBeNull();
    expect(await whoIs(`fivefold_session=${mine}; ${planted(250)}`)).toBe("ruth");
  });
});

describe("a session is dead for good", () => {
  beforeEach(() => open("http://127.0.0.1:3000"));

  const cookie = async (username = "ruth") => `fivefold_session=${tokenOf(await login(username))}`;
  const ends: Record<string, (mine: string) => Promise<unknown>> = {
    "after a sign-out (Payload's CVE-2025-4643)": (mine) => post("/api/auth/logout", {}, mine),
    "after a sign-out everywhere, from another browser": async () =>
      post("/api/auth/logout", { everywhere: true }, await cookie()),
    "after another password": () => site.store.accounts.setPassword("ruth", "other", createdAt),
    "after the password was taken away": () => site.store.accounts.setPassword("ruth", null, createdAt),
    "after its account was removed": () => site.store.accounts.remove("ruth"),
    "after its admin was removed": () => site.store.accounts.removeAdmin("ruth@x.example", createdAt),
    "after its person was erased": () => site.store.people.erase("ruth@x.example"),
    "thirty days after its start": async () => site.pass(30 * 86_400_000),
  };

  test.each(Object.keys(ends))("%s", async (how) => {
    const mine = await cookie();
    expect(await whoIs(mine)).toBe("ruth");
    await ends[how]?.(mine);
    expect(await whoIs(mine)).toBeNull();
    for (const path of ["/api/testimonials", "/api/contact-submissions", "/api/blog-posts"]) {
      const answer = await site.request(path, { headers: { cookie: mine } });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  test.each(Object.keys(ends).filter((how) => !/sign-out \(|erased|thirty/.test(how)))(
    "and so is an open login link of its account, %s",
    async (how) => {
      await site.store.accounts.addAdmin({ id: "a", email: "ruth@x.example", createdAt });
      await site.store.accounts.addAdmin({ id: "b", email: "mallory@x.example", createdAt });
      const linkOf = async (email: string) => {
        const made = await makeConsoleLink(site.deps, email);
        return new URL("url" in made ? made.url : "").searchParams.get("token");
      };
      const [mine, other] = [await linkOf("ruth@x.example"), await linkOf("mallory@x.example")];
      await ends[how]?.(await cookie());
      expect((await post("/api/auth/magic-link/verify", { token: mine })).status).toBe(400);
      expect((await post("/api/auth/magic-link/verify", { token: other })).status).toBe(200);
    },
  );

  test("and a sign-out of one browser leaves the other ones in, and other accounts always", async () => {
    const [one, two, other] = [await cookie(), await cookie(), await cookie("mallory")];
    await post("/api/auth/logout", {}, one);
    expect([await whoIs(one), await whoIs(two)]).toEqual([null, "ruth"]);
    await post("/api/auth/logout", { everywhere: true }, two);
    expect([await whoIs(two), await whoIs(other)]).toEqual([null, "mallory"]);
    expect((await post("/api/auth/logout", { everywhere: true })).status).toBe(200);
  });

  test("an account that is removed and made again knows neither the old password nor the old session", async () => {
    await site.store.accounts.addAdmin({ id: "a", email: "ruth@x.example", createdAt });
    const mine = await cookie();
    await site.store.accounts.removeAdmin("ruth@x.example", createdAt);
    await site.store.accounts.addAdmin({ id: "b", email: "ruth@x.example", createdAt });
    expect(await whoIs(mine)).toBeNull();
    expect((await login()).status).toBe(401);
  });
});
