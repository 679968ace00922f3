import { afterEach, describe, expect, test } from "bun:test";
import { refusedOrigins } from "#src/services/refused-origins.ts";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";

const open: TestSite[] = [];
afterEach(() => {
  for (const site of open.splice(0)) site.close();
});

const ORIGIN = "https://www.lindgren.example";
const siteAt = async (settings: Record<string, string> = {}) => {
  const site = await openTestSite({ FIVEFOLD_ORIGIN: ORIGIN, ...settings });
  open.push(site);
  return site;
};

const MESSAGE = { name: "Ada", email: "ada@quill.example", message: "Two vans." };

describe("what comes to the site's other address", () => {
  test.each([
    [ORIGIN, "lindgren.example"],
    ["https://lindgren.example", "WWW.lindgren.example"],
    ["https://a.lindgren.example:8443", "www.a.lindgren.example:8443"],
  ])("is led to %s with its path and query, from %s", async (origin, host) => {
    const { request } = await siteAt({ FIVEFOLD_ORIGIN: origin });
    for (const path of ["/", "/blog?q=a%20b", "/no/such/page", "/admin"]) {
      const response = await request(path, { headers: { host } });
      expect([response.status, response.headers.get("location")]).toEqual([308, `${origin}${path}`]);
    }
    const form = await request("/api/contact", { method: "POST", json: MESSAGE, headers: { host } });
    expect([form.status, form.headers.get("location")]).toEqual([308, `${origin}/api/contact`]);
  });

  test("is led nowhere where it is another host, a number, or the site has no public address", async () => {
    const { request } = await siteAt();
    for (const host of ["www.lindgren.example", "lindgren.example.evil", "127.0.0.1:3000", "other.example"])
      expect((await request("/", { headers: { host } })).status).toBe(200);
    const local = await openTestSite();
    open.push(local);
    expect((await local.request("/", { headers: { host: "www.localhost:3000" } })).status).toBe(200);
  });

  test("is led to https where a trusted proxy says http, and left alone where nobody is trusted", async () => {
    const headers = {
      host: "www.lindgren.example",
      "x-forwarded-proto": "http",
      "x-forwarded-for": "192.0.2.1",
    };
    const behind = await siteAt({ FIVEFOLD_TRUST_PROXY: "1" });
    expect((await behind.request("/books", { headers })).headers.get("location")).toBe(`${ORIGIN}/books`);
    const https = { ...headers, "x-forwarded-proto": "https" };
    expect((await behind.request("/books", { headers: https })).status).toBe(200);
    expect((await (await siteAt()).request("/books", { headers })).status).toBe(200);
  });

  test("may have begun there: a form that a browser brings along is taken", async () => {
    const { request } = await siteAt();
    const host = "www.lindgren.example";
    const send = (headers: Record<string, string>) =>
      request("/api/contact", { method: "POST", json: MESSAGE, headers: { host, ...headers } });
    const led = { origin: "https://lindgren.example" };
    expect((await send(led)).status).toBe(201);
    expect((await send({ ...led, "sec-fetch-site": "same-site" })).status).toBe(201);
    expect(
      (await send({ origin: "https://other.lindgren.example", "sec-fetch-site": "same-site" })).status,
    ).toBe(403);
    expect((await send({ ...led, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

test("a form that is refused for its origin is warned of with both, once an hour an origin, and kept for 7 days", async () => {
  const site = await siteAt();
  const send = async (origin: string) =>
    (await site.request("/api/contact", { method: "POST", json: MESSAGE, headers: { origin } })).status;
  const warnings = () =>
    site.lines.filter(({ level }) => level === "warn").map(({ properties }) => properties);
  for (const origin of ["https://old.example", "https://old.example"]) expect(await send(origin)).toBe(403);
  expect(warnings()).toEqual([{ from: "https://old.example", origin: ORIGIN }]);
  site.pass(3_600_000);
  expect(await send("https://old.example")).toBe(403);
  expect(warnings()).toHaveLength(2);
  const kept = (days: number) => refusedOrigins(site.store, new Date(NOON.getTime() + days * 86_400_000));
  expect(await kept(1)).toEqual([{ origin: "https://old.example", at: "2026-11-21T19:00:00.000Z" }]);
  expect(await kept(8)).toEqual([]);
});
