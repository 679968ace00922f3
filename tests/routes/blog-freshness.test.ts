import { expect, test } from "bun:test";
import type { Post } from "#src/store/post/versions.ts";
import { openTestSite } from "#tests/harness/site.ts";

const ROUNDS = 80;
const HOUR_MS = 3_600_000;

/** Numbers that look random and are the same on every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

test("whatever is published, scheduled, taken back, edited, restored, moved or deleted is so for the very next reader", async () => {
  const site = await openTestSite();
  const admin = await site.signIn("admin");
  const pick = numbers(20_261_121);
  const posts = new Map<string, Post>();
  const oldSlugs = new Map<string, string>();
  const previews = new Map<string, string>();
  /** Every word that ever stood in a post: only those of published posts, as they stand, may be seen. */
  const marks: string[] = [];
  const mark = (): string => {
    marks.push(`mark${marks.length}end`);
    return marks[marks.length - 1] ?? "";
  };
  const known = new Map<string, { etag: string; text: string }>();

  const write = async (method: string, path: string, json?: object): Promise<Post> => {
    const response = await site.request(`/api/blog-posts${path}`, { method, json, headers: admin });
    expect(response.status).toBeLessThan(300);
    return response.json();
  };
  const fields = () => ({ title: `Title ${mark()}`, excerpt: mark(), content: `Words ${mark()}` });

  /** Reads as a browser that keeps what it was given: a 304 stands for the text it has. */
  const read = async (path: string): Promise<{ status: number; text: string; location: string | null }> => {
    const before = known.get(path);
    const response = await site.request(path, { headers: before ? { "if-none-match": before.etag } : {} });
    const location = response.headers.get("location");
    if (response.status === 304 && before) return { status: 200, text: before.text, location };
    const text = await response.text();
    const etag = response.headers.get("etag");
    if (etag) known.set(path, { etag, text });
    else known.delete(path);
    return { status: response.status, text, location };
  };

  const addresses = () => [
    "/blog",
    "/feed.xml",
    "/sitemap.xml",
    "/api/blog-posts?published=true",
    ...[...posts.values()].flatMap(({ slug }) => [`/blog/${slug}`, `/api/blog-posts/slug/${slug}`]),
  ];

  const change = async (): Promise<void> => {
    const all = [...posts.values()];
    const post = all[pick(all.length)];
    const what = pick(11);
    if (!post || (what === 0 && all.length < 4)) {
      // An address of its own: one made from the title would show a mark that an edit takes out.
      const slug = `post-${marks.length}`;
      const published = pick(2) === 0;
      const added = await write("POST", "", { ...fields(), slug, category: "Culture", published });
      posts.set(added.id, added);
    } else if (what === 1) {
      const slug = `moved-${marks.length}-${pick(1_000)}`;
      if (post.published) oldSlugs.set(post.slug, post.id);
      posts.set(post.id, await write("PUT", `/${post.id}`, { slug }));
    } else if (what === 2 && all.length > 2) {
      await write("DELETE", `/${post.id}`);
      posts.delete(post.id);
    } else if (what === 3) {
      posts.set(post.id, await write("PUT", `/${post.id}`, fields()));
    } else if (what === 4) {
      // Later than now: from whatever it was, nobody sees it until then.
      await write("PUT", `/${post.id}`, { published: false });
      const publishAt = new Date(site.deps.now().getTime() + HOUR_MS).toISOString();
      posts.set(post.id, await write("PUT", `/${post.id}`, { publishAt }));
    } else if (what === 5) {
      site.pass(2 * HOUR_MS);
      for (const out of await site.deps.services.posts.publishDue()) posts.set(out.id, out);
    } else if (what === 6) {
      const versions = await site.store.posts.versions(post.id);
      const { version } = versions[pick(versions.length)] ?? {};
      if (version !== undefined)
        posts.set(post.id, await write("POST", `/${post.id}/versions/${version}/restore`));
    } else if (what === 7) {
      const { url } = (await write("POST", `/${post.id}/preview`)) as unknown as { url: string };
      previews.set(post.id, new URL(url).pathname);
    } else if (what === 8) {
      const copy = { title: mark(), slug: "", category: "", featuredImage: "", excerpt: "", content: mark() };
      const path = `/api/working-copies/${post.id}`;
      await site.store.workingCopies.delete(post.id, undefined);
      const kept = await site.request(path, { method: "PUT", headers: admin, json: { fields: copy } });
      expect(kept.status).toBe(200);
    } else {
      posts.set(post.id, await write("PUT", `/${post.id}`, { published: !post.published }));
    }
  };

  const seenIn = (text: string) => marks.filter((each) => text.includes(each));
  const marksOf = (shown: Post[], of: (post: Post) => string) =>
    marks.filter((each) => shown.some((post) => of(post).includes(each)));

  for (let round = 0; round < ROUNDS; round++) {
    // Readers are on their way while the change is made: what they are given may be either state, but is not kept.
    const early = addresses().map(read);
    await change();
    const shown = [...posts.values()].filter(({ published }) => published);

    const [list, feed, sitemap, api] = await Promise.all(addresses().slice(0, 4).map(read));
    const whole = ({ title, excerpt, content }: Post) => title + excerpt + content;
    // Of two it quotes the opening, too.
    const inList = seenIn(list?.text ?? "");
    expect(marksOf(shown, whole)).toEqual(expect.arrayContaining(inList));
    expect(inList).toEqual(expect.arrayContaining(marksOf(shown, ({ title, excerpt }) => title + excerpt)));
    expect(seenIn(feed?.text ?? "")).toEqual(marksOf(shown, whole));
    expect(seenIn(api?.text ?? "")).toEqual(marksOf(shown, whole));
    const listed = [...(sitemap?.text ?? "").matchAll(/\/blog\/([\w-]+)</g)].map(([, slug]) => slug);
    expect(listed.toSorted()).toEqual(shown.map(({ slug }) => slug).toSorted());

    for (const post of posts.values()) {
      const page = await read(`/blog/${post.slug}`);
      const call = await read(`/api/blog-posts/slug/${post.slug}`);
      expect([page.status, call.status]).toEqual(post.published ? [200, 200] : [404, 404]);
      const [following = ""] = /<nav aria-label="Next letter"[\s\S]*?<\/nav>/.exec(page.text) ?? [];
      expect(seenIn(page.text.replace(following, ""))).toEqual(post.published ? marksOf([post], whole) : []);
      // What follows it is published too, and not the article itself.
      const others = shown.filter(({ id }) => id !== post.id);
      const allowed = marksOf(others, ({ title, excerpt }) => title + excerpt);
      expect(seenIn(following).filter((each) => !allowed.includes(each))).toEqual([]);
      expect(following !== "").toBe(post.published && others.length > 0);
      expect(seenIn(call.text)).toEqual(post.published ? marksOf([post], whole) : []);
    }
    for (const [slug, id] of oldSlugs) {
      const post = posts.get(id);
      const { status, location } = await read(`/blog/${slug}`);
      if (post?.published) expect([status, location]).toEqual([301, `/blog/${post.slug}`]);
      else expect(status).toBe(404);
    }
    for (const [id, path] of previews) {
      const post = posts.get(id);
      const page = await site.request(path);
      expect(page.status).toBe(post ? 200 : 404);
      if (!post) continue;
      expect(page.headers.get("cache-control")).toContain("no-store");
      const text = (await page.text()).replace(/<nav aria-label="Next letter"[\s\S]*?<\/nav>/, "");
      expect(seenIn(text)).toEqual(marksOf([post], whole));
    }
    await Promise.all(early);
  }
  site.close();
});
