import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { all, insert, upsert } from "./sqlite/rows.ts";
import { blogPosts, testimonials } from "./tables/content.ts";
import { samples } from "./tables/site.ts";

type Mark = "hidden" | "ours";

/** Notes that a row came as a seed. */
export const noteSample = (tx: Tx, kind: "post" | "testimonial", row: string): void =>
  insert(tx, samples, { id: `${kind}:${row}`, row });

/** Of a public row: that it is no sample that is hidden. */
export const isNoHiddenSample = (id: SQLiteColumn): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM samples WHERE samples.row = ${id} AND hidden)`;

export const sampleStore = (engine: Engine) => ({
  marks: async (): Promise<Map<string, Mark>> =>
    new Map(all(engine, samples, undefined).flatMap(({ id, mark }) => (mark ? [[id, mark] as const] : []))),
  /** The seeds that are as they were planted: testimonials, then posts, each the newest first. */
  seeds: async () => {
    const { db } = engine;
    const quotes = db
      .select({ id: samples.id, title: testimonials.name, says: testimonials.content })
      .from(samples)
      .innerJoin(testimonials, eq(testimonials.id, samples.row))
      .orderBy(sql`${testimonials.createdAt} DESC`)
      .all();
    const posts = db
      .select({ id: samples.id, title: blogPosts.title, says: blogPosts.excerpt, slug: blogPosts.slug })
      .from(samples)
      .innerJoin(blogPosts, eq(blogPosts.id, samples.row))
      .orderBy(sql`${blogPosts.publishedOrCreatedAt} DESC`)
      .all();
    return [
      ...quotes.map((quote) => ({ ...quote, kind: "testimonial" as const, where: "/" })),
      ...posts.map(({ slug, ...post }) => ({ ...post, kind: "post" as const, where: `/blog/${slug}` })),
    ];
  },
  /** Marks samples; null takes the mark back. */
  mark: (ids: readonly string[], mark: Mark | null): Promise<void> =>
    engine.batch((tx) => {
      for (const id of ids) upsert(tx, samples, samples.id, { id, mark }, { mark });
    }),
  /** Hides the seeds that are to be hidden, and shows the others; those without a mark are hidden if `unmarked`. */
  settle: (unmarked: boolean): Promise<void> =>
    engine.batch((tx) => {
      const hidden = sql<boolean>`CASE mark WHEN 'hidden' THEN 1 WHEN 'ours' THEN 0 ELSE ${unmarked ? 1 : 0} END`;
      const changed = tx.db
        .update(samples)
        .set({ hidden })
        .where(and(sql`row IS NOT NULL`, sql`hidden <> ${hidden}`))
        .returning({ id: samples.id })
        .all();
      if (changed.length > 0) tx.touch("post", "testimonial");
    }),
});
