import { afterAll, beforeAll, expect, test } from "bun:test";
import { openImport, wordpressOf } from "#tests/harness/posts-import.ts";
import { openTestSite } from "#tests/harness/site.ts";

let at: Awaited<ReturnType<typeof openImport>>;
beforeAll(async () => {
  at = await openImport();
});
afterAll(() => at.close());

const leadsTo = async (path: string, site = at.site) => {
  const answer = await site.request(path);
  return [answer.status, answer.headers.get("location")];
};

test("feeds of other programs, capitals and a last slash lead to the address here, the query kept", async () => {
  for (const path of ["/feed", "/feed/", "/rss", "/rss/", "/rss.xml", "/atom.xml", "/index.xml", "/Feed"])
    expect([path, ...(await leadsTo(path))]).toEqual([path, 301, "/feed.xml"]);
  const slug = "kept";
  await at.write("kept.md", "---\ntitle: Kept\n---\n\nWords.\n");
  await at.take("kept.md");
  // Twice: the second time the page for wrong addresses is kept.
  for (let time = 0; time < 2; time += 1) {
    expect(await leadsTo("/no-such-page")).toEqual([404, null]);
    expect(await leadsTo("/blog/no-such-post")).toEqual([404, null]);
    expect(await leadsTo("/Blog?category=Culture")).toEqual([301, "/blog?category=Culture"]);
    expect(await leadsTo("/CONTACT/")).toEqual([301, "/contact"]);
    expect(await leadsTo("/privacy/?a=1")).toEqual([301, "/privacy?a=1"]);
    expect(await leadsTo(`/blog/${slug.toUpperCase()}?a=1`)).toEqual([301, `/blog/${slug}?a=1`]);
    expect(await leadsTo(`/Blog/${slug}/`)).toEqual([301, `/blog/${slug}`]);
    expect(await leadsTo("/Feed.xml")).toEqual([301, "/feed.xml"]);
    expect(await leadsTo("/NO-SUCH-PAGE")).toEqual([404, null]);
  }
});

test("an address of WordPress leads to its post in every spelling; its feeds and lists to ours", async () => {
  const link = "<link>https://old.example/2019/03/%c3%bcber-uns/</link>";
  await at.write("w.xml", wordpressOf({ title: "Über uns", name: "%c3%bcber-uns", more: link }));
  const { text } = await at.take("w.xml");
  expect(text).toContain("from /2019/03/über-uns");
  for (const path of ["/2019/03/%c3%bcber-uns/", "/2019/03/%C3%BCber-uns", "/2019/03/u%CC%88ber-uns/?x=1"])
    expect([path, ...(await leadsTo(path))]).toEqual([
      path,
      301,
      `/blog/uber-uns${path.includes("?") ? "?x=1" : ""}`,
    ]);
  expect(await leadsTo("/category/strategy/")).toEqual([301, "/blog"]);
  expect(await leadsTo("/tag/a-b/page/2")).toEqual([301, "/blog"]);
  expect(await leadsTo("/category/strategy/feed/")).toEqual([301, "/feed.xml"]);
  expect(await leadsTo("/comments/feed")).toEqual([301, "/feed.xml"]);
});

test("a redirect is found in every spelling, and its Location is ASCII", async () => {
  const redirects = "- from: /Größe\n  to: /über?q=ä\n";
  const site = await openTestSite({}, { files: { "redirects.yaml": redirects } });
  // Where nothing was imported nobody has linked a list.
  expect(await leadsTo("/tag/culture/", site)).toEqual([404, null]);
  for (const path of ["/Gr%C3%B6%C3%9Fe", "/Gr%c3%b6%c3%9fe/", "/Gro%CC%88%C3%9Fe"])
    expect([path, ...(await leadsTo(path, site))]).toEqual([path, 301, "/%C3%BCber?q=%C3%A4"]);
  site.close();
});
