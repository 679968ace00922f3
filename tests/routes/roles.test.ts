import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const EDITOR = "ed@fivefold.example";
const DAY = 86_400_000;
const invite = (email: string, role?: string) =>
  site.request("/api/admins", { method: "POST", json: { email, role }, headers: admin });
const lastInvitation = async () => {
  const letters = (await site.claimLetters()).filter(({ kind }) => kind === "welcome");
  const letter = letters.at(-1);
  return {
    count: letters.length,
    to: letter?.to,
    token: /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "",
  };
};
const verify = (token: string) =>
  site.request("/api/auth/magic-link/verify", {
    method: "POST",
    json: { token },
    headers: { origin: ORIGIN },
  });

describe("an invitation", () => {
  test("goes to a new address once: a login link that works once, for seven days", async () => {
    const added = await invite(EDITOR, "editor");
    expect([added.status, await added.json()]).toEqual([
      201,
      expect.objectContaining({ email: EDITOR, role: "editor" }),
    ]);
    const { count, to, token } = await lastInvitation();
    expect([count, to]).toEqual([1, EDITOR]);
    site.pass(7 * DAY - 60_000);
    const signedIn = await verify(token);
    expect([signedIn.status, (await signedIn.json()).user]).toEqual([
      200,
      expect.objectContaining({ email: EDITOR, role: "editor" }),
    ]);
    expect((await verify(token)).status).toBe(400);
    admin = await site.signIn("admin", "later@fivefold.example");
    expect((await invite(EDITOR, "editor")).status).toBe(409);
    const changed = await invite(EDITOR, "admin");
    expect([changed.status, (await changed.json()).role]).toEqual([200, "admin"]);
    expect((await lastInvitation()).count).toBe(0);
    expect((await invite("x@fivefold.example", "owner")).status).toBe(400);
  });

  test("runs out after seven days, and ends with who was removed", async () => {
    await invite(EDITOR, "editor");
    const { token } = await lastInvitation();
    site.pass(7 * DAY);
    expect((await verify(token)).status).toBe(400);
    admin = await site.signIn("admin", "later@fivefold.example");
    const bo = await (await invite("bo@fivefold.example")).json();
    const second = await lastInvitation();
    await site.request(`/api/admins/${bo.id}`, { method: "DELETE", headers: admin });
    expect((await verify(second.token)).status).toBe(400);
  });

  test("makes nobody an editor who is the last admin", async () => {
    expect((await invite("admin@fivefold.example", "editor")).status).toBe(409);
    await invite(EDITOR, "editor");
    const [own] = await (await site.request("/api/admins", { headers: admin })).json();
    expect((await site.request(`/api/admins/${own.id}`, { method: "DELETE", headers: admin })).status).toBe(
      409,
    );
  });
});

describe("an editor", () => {
  let editor: Record<string, string>;
  beforeEach(async () => {
    editor = await site.signIn("editor", EDITOR);
  });
  const status = async (path: string) => (await site.request(path, { headers: editor })).status;

  test("has posts, testimonials and the account, and 403 on all that is of leads, figures and accounts", async () => {
    for (const path of [
      "/api/blog-posts",
      "/api/testimonials",
      "/api/uploads",
      "/api/content",
      "/api/account",
      "/api/admin/inbox",
    ])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const noun of [
      "contact-submissions",
      "assessment-results",
      "people",
      "rounds",
      "numbers",
      "letters",
      "audit",
    ])
      expect([noun, await status(`/api/${noun}`)]).toEqual([noun, 403]);
    for (const noun of ["blog-posts", "testimonials", "people", "numbers"])
      expect([noun, await status(`/api/${noun}/export.csv`)]).toEqual([noun, 403]);
    expect(await status("/api/admins")).toBe(403);
    const erase = { method: "POST", json: { email: "a@x.example" }, headers: editor };
    expect((await site.request("/api/people/erase", erase)).status).toBe(403);
    const me = await (await site.request("/api/auth/me", { headers: editor })).json();
    expect(me.user.role).toBe("editor");
  });

  test("is told nothing of leads: in the inbox, on the pages, by letter", async () => {
    await site.request("/api/contact", {
      method: "POST",
      json: { name: "Nora Secret", email: "nora@x.example", message: "Hello" },
    });
    expect(await (await site.request("/api/admin/inbox", { headers: editor })).json()).toMatchObject({
      ...{ submissions: { total: 0, unread: 0 }, people: { unread: 0 }, suspects: 0, waiting: 0 },
      letters: { waiting: 0 },
    });
    for (const path of ["/admin", "/admin?tab=submissions", "/admin/people"]) {
      const answer = await site.request(path, { headers: editor });
      expect([path, answer.status, (await answer.text()).includes("Nora")]).toEqual([path, 200, false]);
    }
    expect((await site.claimLetters()).map(({ to }) => to)).toEqual(["admin@fivefold.example"]);
    const [owner] = await (await site.request("/api/people/owners", { headers: admin })).json();
    expect(owner).toMatchObject({ username: "admin" });
  });

  test("hears in the stream of nothing of leads", async () => {
    const answer = await site.request("/api/admin/events", { headers: editor });
    const reader = answer.body?.getReader();
    const heard: string[] = [];
    const read = async (until: string) => {
      while (!heard.join("").includes(until)) {
        const { value } = (await reader?.read()) ?? {};
        heard.push(new TextDecoder().decode(value));
      }
    };
    await read('"changed":[]');
    await site.request("/api/contact", {
      method: "POST",
      json: { name: "Nora", email: "nora@x.example", message: "Hello" },
    });
    const post = { title: "T", excerpt: "E", category: "Culture", content: "Words" };
    await site.request("/api/blog-posts", { method: "POST", json: post, headers: editor });
    await read('"changed":["posts"]');
    expect(heard.join("")).not.toMatch(/"(?:people|submissions)"[,\]]/);
    await reader?.cancel();
  });
});
