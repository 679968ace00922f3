import { afterAll, beforeAll, expect, test } from "bun:test";
import { ghostOf, openImport, wordpressOf } from "#tests/harness/posts-import.ts";

// CONTRACT "Imports, anew", first point: what an export does not clearly call public never becomes public by an import.

let at: Awaited<ReturnType<typeof openImport>>;
beforeAll(async () => {
  at = await openImport();
});
afterAll(() => at.close());

/** The noon of the tests is 2026-11-21. */
const AHEAD = "2027-02-03";

const stateOf = async (slug: string) => {
  const post = (await at.rows()).get(slug);
  if (!post) return "none";
  const answer = await at.site.request(`/blog/${slug}`);
  expect([slug, answer.status]).toEqual([slug, post.published ? 200 : 404]);
  return post.published ? "published" : post.publishAt ? `scheduled ${post.publishAt}` : "draft";
};

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;

const wordpress: Record<string, [string | null, string]> = {
  password: ["publish", "<wp:post_password>secret</wp:post_password>"],
  pending: ["pending", ""],
  private: ["private", ""],
  custom: ["in-review", ""],
  missing: [null, ""],
  members: ["publish", ""],
  restricted: ["publish", ""],
  jetpack: ["publish", ""],
  paywall: ["publish", ""],
  role: ["publish", meta("_members_access_role", "subscriber")],
  newsletter: ["publish", meta("_jetpack_newsletter_access", "paid_subscribers")],
  late: ["future", ""],
};

test("WordPress posts with a password, a status other than publish, none, or a part for members are drafts", async () => {
  const items = Object.entries(wordpress).map(([name, [status, more]], id) => ({
    name,
    status,
    more,
    id: String(id),
    html:
      {
        members: "<p>Free.</p><!--members-only--><p>Paid.</p>",
        jetpack: "<!-- wp:jetpack/premium-content/container --><p>Paid.</p>",
        paywall: "<p>Free.</p><!-- wp:jetpack/paywall /--><p>Paid.</p>",
        restricted: "[members_only]Paid[/members_only]",
      }[name] ?? "<p>Words.</p>",
  }));
  const ahead = `<wp:post_date_gmt>${AHEAD} 08:00:00</wp:post_date_gmt>`;
  await at.write(
    "w.xml",
    wordpressOf(
      ...items,
      { name: "open", id: "20", more: meta("_jetpack_newsletter_access", "everybody") },
      { name: "planned", id: "21", status: "future", more: ahead },
      { name: "dated-ahead", id: "22", more: ahead },
      { name: "both", id: "23", status: "private", more: ahead },
      { name: "gone", id: "24", status: "trash" },
      { name: "begun", id: "25", status: "auto-draft" },
    ),
  );
  const { text, left } = await at.take("w.xml");
  for (const slug of Object.keys(wordpress)) expect([slug, await stateOf(slug)]).toEqual([slug, "draft"]);
  expect(await stateOf("open")).toBe("published");
  for (const slug of ["planned", "dated-ahead"])
    expect(await stateOf(slug)).toBe(`scheduled ${AHEAD}T08:00:00.000Z`);
  expect(await stateOf("both")).toBe("draft");
  expect(left).toEqual(["gone: its status is trash", "begun: its status is auto-draft"]);
  for (const words of [
    "/blog/password  draft (it has a password)",
    "/blog/custom  draft (its status is in-review)",
    "/blog/missing  draft (it has no status)",
    "/blog/members  draft (a part of it is for members only)",
    "/blog/planned  scheduled (its date, 2027-02-03, is ahead)",
    "/blog/both  draft (its status is private, its date, 2027-02-03, is ahead)",
  ])
    expect(text).toContain(words);
});

test("Ghost posts for members, payers or tiers, with a part behind a wall, or without a status are drafts", async () => {
  const ghost = {
    "g-members": { visibility: "members" },
    "g-paid": { visibility: "paid" },
    "g-tiers": { visibility: "tiers" },
    "g-gated": { html: "<!--kg-gated-block:begin nonMember:false --><p>Paid.</p><!--kg-gated-block:end-->" },
    "g-wall": { html: "<p>Free.</p><!--members-only--><p>Paid.</p>" },
    "g-email": { html: "<p>a</p><!--kg-card-begin: email--><p>Dear reader.</p><!--kg-card-end: email-->" },
    "g-none": { status: null },
    "g-sent": { status: "sent" },
    "g-draft": { status: "draft", published_at: null },
    "g-past": { status: "scheduled" },
  };
  const posts = Object.entries(ghost).map(([slug, post]) => ({ slug, uuid: slug, ...post }));
  const planned = {
    slug: "g-plan",
    uuid: "g-plan",
    status: "scheduled",
    published_at: `${AHEAD}T08:00:00.000Z`,
  };
  await at.write("g.json", ghostOf(...posts, planned, { slug: "g-open", uuid: "g-open" }));
  const { text } = await at.take("g.json");
  for (const slug of Object.keys(ghost)) expect([slug, await stateOf(slug)]).toEqual([slug, "draft"]);
  expect([await stateOf("g-plan"), await stateOf("g-open")]).toEqual([
    `scheduled ${AHEAD}T08:00:00.000Z`,
    "published",
  ]);
  expect(text).toContain("/blog/g-members  draft (it is for members)");
});

const markdown: Record<string, string> = {
  "draft.md": "draft: true",
  "draft-word.md": "draft: yes",
  "unpublished.md": "published: false",
  "no.md": "published: no",
  "status.md": "status: draft",
  "private.md": "private: true",
  "unlisted.md": "unlisted: true",
  "expired.md": "expiryDate: 2020-01-01",
  "locked.md": "password: secret",
  "flagged.md": "flags: [draft]",
  "over.md": "unpublishDate: 2020-01-01",
  "expires.md": "expires: 2020-01-01",
  "tiers.md": "tiers: [gold]",
  "members.md": "members: true",
  "state.md": "state: draft",
  "params.md": "params: { draft: true }",
  "twice.md": "draft: true\ndraft: false",
  "_drafts/later.md": "date: 2020-01-01",
};

test("Markdown that says so, or lies in _drafts, is a draft; a date ahead schedules; all else is public", async () => {
  for (const [file, head] of Object.entries(markdown))
    await at.write(`blog/${file}`, `---\ntitle: ${file}\n${head}\n---\n\nWords of ${file}.\n`);
  await at.write(
    "blog/publish-date.md",
    `---\ntitle: P\ndate: 2020-01-01\npublishDate: ${AHEAD}\n---\n\nWords.\n`,
  );
  await at.write("blog/at.md", `---\ntitle: A\npublished_at: ${AHEAD}\n---\n\nWords.\n`);
  await at.write("blog/date.md", `+++\ntitle = "D"\ndate = ${AHEAD}T08:00:00Z\n+++\n\nWords.\n`);
  await at.write("blog/open.md", "---\ntitle: O\ndraft: false\nstatus: published\n---\n\nWords.\n");
  await at.write("blog/wall.md", "---\ntitle: W\n---\n\nFree.\n\n<!--members-only-->\n\nPaid.\n");
  const { text } = await at.take("blog");
  for (const file of [...Object.keys(markdown), "wall.md"]) {
    const slug = file.replace(/^_drafts\/|\.md$/g, "");
    expect([file, await stateOf(slug)]).toEqual([file, "draft"]);
  }
  expect(await stateOf("publish-date")).toBe(`scheduled ${AHEAD}T00:00:00.000Z`);
  expect(await stateOf("at")).toBe(`scheduled ${AHEAD}T00:00:00.000Z`);
  expect(await stateOf("date")).toBe(`scheduled ${AHEAD}T08:00:00.000Z`);
  expect(await stateOf("open-2")).toBe("published");
  expect(text).toContain("/blog/later  draft (it lies in _drafts/)");
  expect(text).toContain("/blog/expired  draft (it expired on 2020-01-01)");
});

test("a comment of a source is on no page and in no feed", async () => {
  const hidden = "<!-- ask Ruth about the price -->";
  await at.write(
    "c.md",
    `---\ntitle: C\n---\n\nBefore ${hidden} after.\n\n${hidden}\n\n<!--\nRuth\n\nagain -->\n\nEnd.\n`,
  );
  await at.write("c.xml", wordpressOf({ name: "c-wp", id: "30", html: `One ${hidden} two\n\n${hidden}` }));
  await at.write("c.json", ghostOf({ slug: "c-ghost", uuid: "c", html: `<p>One ${hidden} two.</p>` }));
  await at.write(
    "liquid.md",
    "---\ntitle: L\n---\n\nA.\n\n{% comment %}ask{% endcomment %}\n\n{{/* ask */}}\n\n[//]: # (ask Ruth)\n[comment]: <> (ask her)\n\nB.\n",
  );
  for (const file of ["c.md", "c.xml", "c.json", "liquid.md"]) expect((await at.take(file)).left).toEqual([]);
  for (const slug of ["c", "c-wp", "c-ghost", "liquid"]) {
    const page = await (await at.site.request(`/blog/${slug}`)).text();
    const source = await (await at.site.request(`/blog/${slug}.md`)).text();
    expect([slug, /ask|again|price/.test(page + source)]).toEqual([slug, false]);
  }
  expect(await (await at.site.request("/feed.xml")).text()).not.toContain("the price");
});

test("a day, or a time without a zone, is the practice's own: readers see the day that was written", async () => {
  await at.write("days/_posts/2019-05-06-by-name.md", "---\ntitle: N\n---\n\nWords.\n");
  await at.write("days/_posts/2019-05-06-by-time.md", "---\ndate: 2019-05-06 23:30\n---\n\nWords.\n");
  await at.write("days/_posts/2019-05-06-zoned.md", "---\ndate: 2019-05-06 01:00 +0200\n---\n\nWords.\n");
  await at.write("days/_posts/2027-02-03-ahead.md", "---\ntitle: A\n---\n\nWords.\n");
  const { text } = await at.take("days", { timeZone: "Europe/Berlin" });
  const rows = await at.rows();
  const times = ["by-name", "by-time", "zoned"].map((slug) => rows.get(slug)?.publishedAt);
  expect(times).toEqual(["2019-05-05T22:00:00.000Z", "2019-05-06T21:30:00.000Z", "2019-05-05T23:00:00.000Z"]);
  expect(text).toContain("(its date, 2027-02-03, is ahead)");
  expect(text).toContain("from /2019/05/06/by-name");
});
