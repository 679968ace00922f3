import { desc, getTableColumns } from "drizzle-orm";
import { SORT_FIELDS, type SortField } from "#src/domain/lists.ts";
import { isNoHiddenSample } from "./sample.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { countNamed, type Listing, type ListQuery, listPage, withoutSeq } from "./sqlite/listing.ts";
import { insert, select, update } from "./sqlite/rows.ts";
import { testimonials } from "./tables/content.ts";
import { trashable } from "./trash.ts";

export type Testimonial = Omit<typeof testimonials.$inferSelect, "seq">;

export type TestimonialChanges = Partial<Omit<Testimonial, "id" | "createdAt">>;

export type TestimonialQuery = ListQuery<SortField<"testimonials">>;

const { seq, ...shown } = getTableColumns(testimonials);

const listing: Listing<SortField<"testimonials">> = {
  table: testimonials,
  sorts: SORT_FIELDS.testimonials,
  search: {
    columns: [shown.name, shown.company, shown.title, shown.content],
    index: "testimonials_search",
  },
};

export function insertTestimonial(tx: Tx, row: Testimonial): void {
  insert(tx, testimonials, row);
  tx.touch("testimonial");
}

export function testimonialStore(engine: Engine) {
  const { batch } = engine;
  const byId = (id: string): Testimonial | null => select(engine, shown, testimonials, { id })[0] ?? null;
  const forHome = (): Testimonial | null => {
    const order = [desc(testimonials.featured), desc(testimonials.createdAt), desc(seq)];
    return select(engine, shown, testimonials, isNoHiddenSample(shown.id), { order, limit: 1 })[0] ?? null;
  };

  return {
    list: async (query: TestimonialQuery = {}) => ({
      ...listPage(engine, { ...listing, columns: shown }, query, {
        total: countNamed(engine, "testimonials"),
      }),
      home: forHome()?.id,
    }),
    byId: async (id: string): Promise<Testimonial | null> => byId(id),
    /** The newest featured one, else the newest, else null (CONTRACT, "Home testimonial"). */
    forHome: async (): Promise<Testimonial | null> => forHome(),
    insert: (row: Testimonial): Promise<Testimonial> =>
      batch((tx) => {
        insertTestimonial(tx, row);
        return row;
      }),
    update: (id: string, changes: TestimonialChanges): Promise<Testimonial | null> =>
      batch((tx) => {
        const [row] = update(tx, testimonials, { id }, changes);
        if (row) tx.touch("testimonial");
        return row ? withoutSeq(row) : null;
      }),
    ...trashable(engine, "testimonial"),
  };
}
