import type { Seeds } from "#src/content/seeds.ts";
import { DAY_MS } from "#src/domain/limits.ts";
import { putBook } from "#src/store/book.ts";
import { insertPost } from "#src/store/post/writes.ts";
import { noteSample } from "#src/store/sample.ts";
import type { Store } from "#src/store/store.ts";
import { insertTestimonial } from "#src/store/testimonial.ts";

type Seeding = { store: Pick<Store, "meta">; seeds: () => Promise<Seeds> | Seeds; now: () => Date };

const timeOf = (instant: string): string => new Date(instant).toISOString();

/** One transaction, into empty tables; never a second time, also when everything was deleted since. */
export const seedStore = async ({ store, seeds, now }: Seeding): Promise<boolean> => {
  if ((await store.meta.read("seededAt")) !== null) return false;
  const planted = await seeds();
  const at = now();
  return store.meta.seedOnce(at.toISOString(), (tx, empty) => {
    for (const { createdAt, updatedAt, featuredImage = null, ...post } of empty.posts ? planted.posts : []) {
      const id = Bun.randomUUIDv7();
      if (planted.samples.posts) noteSample(tx, "post", id);
      insertPost(tx, {
        ...post,
        id,
        featuredImage,
        createdAt: timeOf(createdAt),
        updatedAt: timeOf(updatedAt ?? createdAt),
      });
    }
    for (const [place, testimonial] of empty.testimonials ? planted.testimonials.entries() : []) {
      const createdAt = new Date(at.getTime() - place * DAY_MS).toISOString();
      const id = Bun.randomUUIDv7();
      if (planted.samples.testimonials) noteSample(tx, "testimonial", id);
      insertTestimonial(tx, { ...testimonial, id, createdAt });
    }
    if (!empty.books) return;
    for (const book of planted.books) putBook(tx, { ...book, id: Bun.randomUUIDv7() });
  });
};
