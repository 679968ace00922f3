import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(
    {},
    {
      files: {
        "redirects.yaml": `
- { from: /about-us, to: /process }
- { from: /summer, to: "https://elsewhere.example/offer?from=site", status: 302 }
- { from: /news/*, to: /blog }
- { from: /news/2024/*, to: /blog/* }
- { from: /files/*, to: /* }
- { from: /shop/*, status: 410 }
- { from: /blog/old-letter, to: /blog }
- { from: /über-uns, to: /process }
`,
      },
    },
  );
});
afterAll(() => site.close());

const moved = async (path: string, init = {}) => {
  const { status, headers } = await site.request(path, init);
  return [status, headers.get("location")];
};

test("an old address leads on, for good or for now, with its query", async () => {
  expect(await moved("/about-us")).toEqual([301, "/process"]);
  expect(await moved("/about-us/?utm_source=card")).toEqual([301, "/process?utm_source=card"]);
  expect(await moved("/summer?a=1")).toEqual([302, "https://elsewhere.example/offer?from=site&a=1"]);
  expect(await moved("/%C3%BCber-uns")).toEqual([301, "/process"]);
});

test("all below an address leads to one place, or comes along", async () => {
  expect(await moved("/news/2023/any/thing")).toEqual([301, "/blog"]);
  expect(await moved("/news/2024/first-letter?a=b")).toEqual([301, "/blog/first-letter?a=b"]);
  expect(await moved("/newsroom")).toEqual([404, null]);
});

test("no rest of an address leads to another host", async () => {
  expect(await moved("/files//evil.example/x")).toEqual([301, "/evil.example/x"]);
  expect(await moved("/files/%2F/evil.example")).toEqual([301, "/%2F/evil.example"]);
});

test("what is gone says so with 410 and a page", async () => {
  const response = await site.request("/shop/mug");
  expect(response.status).toBe(410);
  expect(await response.text()).toContain("This page is gone");
});

test("an address of a missing article leads on too", async () => {
  expect(await moved("/blog/old-letter")).toEqual([301, "/blog"]);
});

test("only GET and HEAD are led on", async () => {
  expect(await moved("/about-us", { method: "HEAD" })).toEqual([301, "/process"]);
  const headers = { "sec-fetch-site": "same-origin" };
  expect(await moved("/about-us", { method: "POST", headers })).toEqual([404, null]);
});
