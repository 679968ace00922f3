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
  // By its number, too, before the page that has the path; an unknown number is home's.
  expect(await leadsTo("/?p=1")).toEqual([301, "/blog/uber-uns"]);
  expect([await leadsTo("/?p=2"), await leadsTo("/?p=1&a")]).toEqual(Array(2).fill([200, null]));
  expect(await leadsTo("/category/strategy/")).toEqual([301, "/blog"]);
  expect(await leadsTo("/tag/a-b/page/2")).toEqual([301, "/blog"]);
  expect(await leadsTo("/category/strategy/feed/")).toEqual([301, "/feed.xml"]);
  expect(await leadsTo("/comments/feed")).toEqual([301, "/feed.xml"]);
});

test("Markdown's addresses lead: by the folder's settings, --permalink, the post's own, and its aliases", async () => {
  const day = "date: 2020-02-03";
  await at.write("jekyll/_config.yml", "permalink: pretty\nbaseurl: /site\n");
  await at.write("jekyll/_posts/2020-02-03-ruled.md", "---\ntitle: Ruled\n---\n\nWords.\n");
  await at.write("bare/dated.md", `---\ntitle: Dated\n${day}\nredirect_from: [/was/here/]\n---\n\nWords.\n`);
  await at.write("bare/own.md", `---\ntitle: Own\n${day}\npermalink: /größe/:year/\n---\n\nWords.\n`);
  await at.take("jekyll");
  await at.take("bare", { permalink: "/:year/:month/:day/:title/" });
  for (const [path, slug] of [
    ["/site/2020/02/03/ruled/", "ruled"],
    ["/2020/02/03/dated", "dated"],
    ["/was/here", "dated"],
    ["/gr%C3%B6%C3%9Fe/2020/", "own"],
  ] as const)
    expect([path, ...(await leadsTo(path))]).toEqual([path, 301, `/blog/${slug}`]);
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
