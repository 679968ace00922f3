import { afterEach, beforeEach, expect, test } from "bun:test";
import { NEUTRAL_LINK_ANSWER } from "#src/domain/catalogue.ts";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";

const ADMIN = "ruth@fivefold.example";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await site.store.accounts.addAdmin({ id: "a", email: ADMIN, createdAt: "2026-01-01T00:00:00.000Z" });
});
afterEach(() => site.close());

const postForm = (path: string, fields: Record<string, string>) =>
  site.request(`/api/auth/magic-link/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
  });
const mailedToken = async (): Promise<string> => {
  const [letter] = await site.claimLetters("2030-01-01T00:00:00.000Z");
  return /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
};

test("the sign-in without scripts asks for the address, says that a letter comes, and continues by its link", async () => {
  expect(await (await site.request("/admin?sign-in=link")).text()).toContain(
    'action="/api/auth/magic-link/request"',
  );
  const asked = await postForm("request", { email: ADMIN });
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain(NEUTRAL_LINK_ANSWER.replaceAll("'", "&#x27;"));
  const token = await mailedToken();
  const page = await (await site.request(`/admin/verify?token=${token}`)).text();
  expect(page).toContain('action="/api/auth/magic-link/verify"');
  expect(page).toContain(`name="token" value="${token}"`);
  const verified = await postForm("verify", { token });
  expect([verified.status, verified.headers.get("location")]).toEqual([303, "/admin"]);
  const cookie = verified.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const me = await (await site.request("/api/auth/me", { headers: { cookie } })).json();
  expect(me.user.email).toBe(ADMIN);
});

test("a form's wrong address or used link is told on a page, with status 400", async () => {
  const refused = await postForm("request", { email: "ruth" });
  expect([refused.status, refused.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  expect(await refused.text()).toContain('value="ruth"');
  const used = await postForm("verify", { token: "no-such-token" });
  expect(used.status).toBe(400);
  expect(await used.text()).toContain("Invalid or expired login link");
});
