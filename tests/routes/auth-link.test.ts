import { afterEach, beforeEach, expect, test } from "bun:test";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

test("x", async () => {
  await site.signIn("admin", "ruth@fivefold.example");
  const a = await site.request("/api/auth/magic-link/request", {
    method: "POST",
    json: { email: "ruth@fivefold.example" },
    headers: { origin: ORIGIN },
  });
  console.log(a.status, Object.fromEntries(a.headers), await a.text());
  const due = await site.store.outbox.claimDue(
    new Date("2027-01-01").toISOString(),
    new Date("2027-01-01").toISOString(),
    9,
  );
  const token = /token=([\w-]+)/.exec(due[0]?.text ?? "")?.[1];
  console.log(due.length, token);
  const v = await site.request("/api/auth/magic-link/verify", { method: "POST", json: { token } });
  console.log(v.status, v.headers.getSetCookie(), await v.text());
  const b = await site.request("/api/auth/magic-link/request", {
    method: "POST",
    json: { email: "x@fivefold.example" },
  });
  console.log(b.status, await site.store.outbox.stats());
});
