import { afterAll, beforeAll, expect, test } from "bun:test";
import { assetUrls } from "#generated/assets.gen.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const drawing = assetUrls["favicon.svg"];

test("a hashed file is kept for good, in the best coding requested", async () => {
  const response = await site.request(drawing, { headers: { "accept-encoding": "gzip, br" } });
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("HEAD tells the length that GET sends", async () => {
  const body = await (await site.request(drawing)).arrayBuffer();
  const head = await site.request(drawing, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String(body.byteLength));
  expect(await head.text()).toBe("");
});

test.each([
  "/assets/",
  "/assets/none.js",
  "/assets/../package.json",
  "/assets/%2e%2e/main.ts",
  "/assets/__proto__",
])("%s is 404", async (path) => {
  const response = await site.app.fetch(
    new Request(`http://127.0.0.1:3000${path}`, { headers: { host: "127.0.0.1:3000" } }),
  );
  expect(response.status).toBe(404);
});
