import type { Engine } from "./engine.ts";
import type { Picture } from "./picture-use.ts";

/** Whether something other than a post shows a picture: a testimonial, a book, a working copy, the trash. */
export function isShownElsewhere({ client }: Engine, { id, url }: Picture): boolean {
  const found = client
    .query<{ found: number }, [string, string]>(
      `SELECT EXISTS (SELECT 1 FROM testimonials WHERE avatar = ?1)
           OR EXISTS (SELECT 1 FROM books WHERE cover_image = ?1)
           OR EXISTS (SELECT 1 FROM working_copies WHERE instr(fields, ?2))
           OR EXISTS (SELECT 1 FROM trash WHERE instr(rows, ?2)) AS found`,
    )
    .get(url, id);
  return found?.found === 1;
}

/** Whether an earlier version of a post shows a picture. Reads every version: for one picture at a time. */
export function isInVersions({ client }: Engine, { id }: Picture): boolean {
  const found = client
    .query<{ found: number }, [string]>(
      "SELECT EXISTS (SELECT 1 FROM post_versions WHERE instr(content, ?)) AS found",
    )
    .get(id);
  return found?.found === 1;
}
