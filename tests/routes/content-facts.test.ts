import { expect, test } from "bun:test";
import { contentSiteForEachTest } from "./content-site.ts";

const site = contentSiteForEachTest();

const change = async (file: string, ...changes: unknown[]) => {
  const { hash } = await (await site.request(`/api/content/${file}`, { headers: site.admin })).json();
  const json = { files: [{ file, hash, changes }] };
  return site.request("/api/content", { method: "PATCH", headers: site.admin, json });
};
const post = (category: string) =>
  site.request("/api/blog-posts", {
    method: "POST",
    headers: site.admin,
    json: { title: "A post", excerpt: "It says.", content: "Words.", category, published: true },
  });

test("an announcement is on every page from its first day to its last, in the content's zone", async () => {
  const told = async (path = "/") =>
    (await (await site.request(path)).text()).includes("Away until 23 November");
  const announcement = {
    text: "Away until 23 November",
    link: "/books",
    from: "2026-11-22",
    until: "2026-11-23",
  };
  expect((await change("site.yaml", { path: "announcement", value: announcement })).status).toBe(200);
  expect(await told()).toBe(false);
  // Noon in Chicago; at 6 in the morning UTC the next day begins there.
  site.pass(12 * 3_600_000);
  site.deps.pages.dropAll();
  for (const path of ["/", "/framework", "/blog", "/assessment", "/privacy"])
    expect(await told(path)).toBe(true);
  const reversed = await change("site.yaml", { path: "announcement.until", value: "2026-11-21" });
  expect((await reversed.json()).fields).toEqual({
    "site.yaml: announcement.until": "must not be before from",
  });
  site.pass(48 * 3_600_000);
  site.deps.pages.dropAll();
  expect(await told()).toBe(false);
});

test("a category is added, renamed and used; one that has posts cannot be removed", async () => {
  const { categories } = (
    await (await site.request("/api/content/blog.yaml", { headers: site.admin })).json()
  ).value;
  expect(categories.map(({ value }: { value: string }) => value)).toEqual([
    "Leadership",
    "Performance",
    "Problem Solving",
    "Culture",
    "Strategy",
    "Team Building",
    "Process Improvement",
  ]);
  expect((await post("Retail")).status).toBe(400);
  const added = { path: "categories.7", insert: { value: "Retail", name: "Shops & more" } };
  expect((await change("blog.yaml", added, { path: "categories.0.name", value: "Leading" })).status).toBe(
    200,
  );
  expect((await (await post("Retail")).json()).category).toBe("Retail");
  expect((await post("Leadership")).status).toBe(201);
  const blog = await (await site.request("/blog")).text();
  expect(blog).toContain("Shops &amp; more");
  expect(blog).toContain("Leading");
  const removed = await change("blog.yaml", { path: "categories.7", remove: true });
  expect([removed.status, await removed.json()]).toEqual([
    409,
    { error: "The category Retail still has posts: move them first." },
  ]);
  expect((await change("blog.yaml", { path: "categories.1", remove: true })).status).toBe(200);
  expect((await post("Performance")).status).toBe(400);
});

test("a redirect whose `from` has a query matches exactly, before the page, and does not pass it on", async () => {
  const redirects = [
    { from: "/?p=103", to: "/blog" },
    { from: "/old?a=1", status: 410 },
    { from: "/old", to: "/books" },
  ];
  const changes = redirects.map((insert, place) => ({ path: [place], insert }));
  const answer = await change("redirects.yaml", ...changes);
  expect(answer.status).toBe(200);
  await site.request("/");
  const led = async (path: string) => {
    const { status, headers } = await site.request(path);
    return [status, headers.get("location")];
  };
  expect(await led("/?p=103")).toEqual([301, "/blog"]);
  expect(await led("/?p=104")).toEqual([200, null]);
  expect(await led("/?p=103&x=1")).toEqual([200, null]);
  expect(await led("/old?a=1")).toEqual([410, null]);
  expect(await led("/old?a=2")).toEqual([301, "/books?a=2"]);
  const loop = await change("redirects.yaml", { path: "0.to", value: "/?p=103" });
  expect((await loop.json()).fields).toEqual({ "redirects.yaml: 0.from": "leads on without an end" });
  const taken = await change("redirects.yaml", { path: "0.from", value: "/api/contact?x" });
  expect(taken.status).toBe(400);
});

test("an uploaded picture may stand as a client's mark", async () => {
  const src = { path: "clients.logos.0.src", value: "/uploads/0192-abc.webp" };
  expect((await change("home.yaml", src)).status).toBe(200);
  expect(await (await site.request("/")).text()).toContain('src="/uploads/0192-abc.webp"');
});
