import { expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { NOON, openTestSite } from "#tests/harness/site.ts";

const seeds = () => parseSeeds(overlaySeeds(embeddedContent, {}));
const now = () => NOON;

test("a new database gets the seeds once, and not again after everything was deleted", async () => {
  const site = await openTestSite();
  try {
    expect(await seedStore({ store: site.store, seeds, now })).toBe(true);
    const posts = (await site.store.posts.list()).rows;
    expect(posts.map(({ slug }) => slug)).toContain("the-200-question");
    expect(posts[0]?.createdAt ?? "").toBe("2026-11-19T14:10:00.000Z");
    const { rows } = await site.store.testimonials.list();
    expect(rows.map(({ name }) => name)).toEqual(seeds().testimonials.map(({ name }) => name));

    for (const { id } of posts) await site.store.posts.delete(id, NOON.toISOString());
    expect(await seedStore({ store: site.store, seeds, now })).toBe(false);
    expect((await site.store.posts.list()).total).toBe(0);
  } finally {
    site.close();
  }
});

test("once seeded, the seed files are not even read: a bad one no longer stops a start", async () => {
  const site = await openTestSite();
  try {
    await seedStore({ store: site.store, seeds, now });
    const unread = () => {
      throw new Error("read again");
    };
    expect(await seedStore({ store: site.store, seeds: unread, now })).toBe(false);
  } finally {
    site.close();
  }
});

test("what a command brought in before the first start is left alone: its table gets no seeds", async () => {
  const site = await openTestSite();
  try {
    const book = {
      id: "own",
      title: "Our Own Handbook",
      author: "Us",
      description: "How we work.",
      category: "Team Health" as const,
      coverColor: "primary" as const,
      coverImage: null,
      amazonLink: null,
      amazonPreviewLink: null,
      featured: false,
      order: "0",
    };
    await site.store.books.putAll([book]);
    expect(await seedStore({ store: site.store, seeds, now })).toBe(true);
    expect((await site.store.books.list()).map(({ title }) => title)).toEqual(["Our Own Handbook"]);
    expect((await site.store.posts.list()).total).toBeGreaterThan(0);
  } finally {
    site.close();
  }
});
