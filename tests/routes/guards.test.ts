import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test.each([
  "a b",
  "evil.example/x",
  "exa mple",
  "a@b",
  "",
  "host:99999999",
  "host:65536",
  "[::1",
  "[::1::2]",
  "1.2.3.999",
])("a malformed Host is 400 before routing: %p", async (host) => {
  const response = await site.request("/", { headers: { host } });
  expect(response.status).toBe(400);
});

test("a well-formed foreign Host is served, and names no address", async () => {
  const response = await site.request("/", { headers: { host: "elsewhere.example" } });
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("elsewhere.example");
});

test("a request that names no host is 400, not a failure", async () => {
  const response = await site.app.fetch(new Request("http://127.0.0.1:3000/healthz"));
  expect(response.status).toBe(400);
});

describe("every answer", () => {
  test.each(["/", "/nowhere", "/healthz", "/api/nothing"])(
    "%s carries the security headers",
    async (path) => {
      const { headers } = await site.request(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("clipboard-write=(self)");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );

  test.each([
    [{}, "max-age=31536000"],
    [{ FIVEFOLD_HSTS: "subdomains" }, "max-age=31536000; includeSubDomains"],
  ])("carries HSTS on https, for its own host alone unless told (%o)", async (settings, promised) => {
    const secure = await openTestSite({ FIVEFOLD_ORIGIN: "https://www.fivefold.example", ...settings });
    for (const path of ["/", "/api/auth/me", "/nowhere", "/feed.xml"])
      expect([path, (await secure.request(path)).headers.get("strict-transport-security")]).toEqual([
        path,
        promised,
      ]);
    secure.close();
  });
});

test("pictures come by http too on an http site, by https alone on an https one", async () => {
  const policyOf = async (origin: string): Promise<string[]> => {
    const one = await openTestSite({ FIVEFOLD_ORIGIN: origin });
    const policies = [];
    for (const path of ["/", "/feed.xml", "/nowhere", "/api/books"])
      policies.push((await one.request(path)).headers.get("content-security-policy") ?? "");
    one.close();
    return policies.map((policy) => /img-src ([^;]*)/.exec(policy)?.[1] ?? "");
  };
  expect(new Set(await policyOf("http://127.0.0.1:3000"))).toEqual(new Set(["'self' https: http: data:"]));
  expect(new Set(await policyOf("https://www.fivefold.example"))).toEqual(new Set(["'self' https: data:"]));
});

test("a wrong method is 405 with the right ones named", async () => {
  const response = await site.request("/api/contact");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST");
  expect(await response.json()).toHaveProperty("error");
  expect((await site.request("/framework", { method: "POST" })).status).toBe(405);
});

test("a page's address with a slash at its end leads to the page, and only to one of ours", async () => {
  const moved = await site.request("/framework/?from=mail");
  expect(moved.status).toBe(301);
  expect(moved.headers.get("location")).toBe("/framework?from=mail");
  for (const path of ["/nowhere/", "//elsewhere.example/", "/api/books/"]) {
    const response = await site.app.fetch(
      new Request(`http://127.0.0.1:3000${path}`, { headers: { host: "127.0.0.1:3000" } }),
    );
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test.each(["/favicon.ico", "/apple-touch-icon.png"])("%s leads to the icon", async (path) => {
  const response = await site.request(path);
  expect(response.status).toBe(302);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect((await site.request(response.headers.get("location") ?? "")).status).toBe(200);
});

test("the request log names no address, query or person", async () => {
  await site.request("/?email=nora@field.example");
  await site.request("/people/nora@field.example");
  const lines = JSON.stringify(site.lines);
  expect(lines).toContain('"route"');
  expect(lines).not.toContain("nora");
});

test("healthz tells that the store answers", async () => {
  const response = await site.request("/healthz");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true });
});

test("an unexpected failure is one plain sentence, and is in the log", async () => {
  const broken = await openTestSite();
  broken.close();
  const response = await broken.request("/api/contact", {
    method: "POST",
    json: { name: "A", email: "a@b.example", message: "hi" },
  });
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z][^:]+\.$/) });
});

test("a page that fails is a page all the same: it says so, keeps nothing and leads on", async () => {
  const broken = await openTestSite();
  broken.engine.client.run("DROP TABLE testimonials");
  const response = await broken.request("/");
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(html).toMatch(/<h1[^>]*>Something went wrong on our side/);
  expect(html).toContain('href="/"');
  expect(broken.lines.some(({ level }) => level === "error")).toBe(true);
});
