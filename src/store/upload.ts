import { eq, getTableColumns } from "drizzle-orm";
import type { Engine } from "./sqlite/engine.ts";
import { uploads } from "./tables/upload.ts";

/** A stored picture: `widths` are the widths in pixels in which it is kept, `bytes` the size of the widest. */
export type Upload = {
  id: string;
  url: string;
  type: string;
  width: number;
  height: number;
  widths: number[];
  bytes: number;
  createdAt: string;
};

export function uploadStore({ db, batch }: Engine) {
  return {
    /** Notes a picture; the same address again replaces what was noted. */
    put: (row: Upload): Promise<Upload> =>
      batch((tx) => {
        const { id: _, ...fields } = row;
        tx.db.insert(uploads).values(row).onConflictDoUpdate({ target: uploads.url, set: fields }).run();
        return row;
      }),
    byUrl: async (url: string): Promise<Upload | null> =>
      db.select(getTableColumns(uploads)).from(uploads).where(eq(uploads.url, url)).get() ?? null,
    list: async (): Promise<Upload[]> => db.select(getTableColumns(uploads)).from(uploads).all(),
  };
}
