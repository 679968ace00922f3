import { z } from "zod";
import { isTakenAddress } from "#src/domain/own-address.ts";
import { isWide, type Redirect, straysIn } from "#src/domain/redirect.ts";
import type { Problem } from "./problem.ts";
import { address, ownPath } from "./shape/leaf.ts";
import { parseYaml } from "./yaml.ts";

export const REDIRECTS = "redirects.yaml";

const REDIRECTS_MAX = 5_000;
const star = { error: "may have a star only at its end, after a slash" };
const onlyLastStar = (path: string): boolean => !path.replace(/\/\*$/, "").includes("*");

const redirect = z
  .strictObject({
    from: ownPath
      .refine((path) => !/[?#]/.test(path), "must be a path alone, without ? or #")
      .refine(onlyLastStar, star),
    to: z
      .union([ownPath, address], { error: "must be a path that starts with one slash, or an address" })
      .refine(onlyLastStar, star)
      .optional(),
    status: z
      .union([z.literal(301), z.literal(302), z.literal(410)], { error: "must be 301, 302 or 410" })
      .default(301),
  })
  .superRefine(({ from, to, status }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (status !== 410 && to === undefined) wrong("to", "is missing; only 410 needs none");
    if (status === 410 && to !== undefined) wrong("to", "must be left out: 410 leads nowhere");
    if (to !== undefined && isWide(to) && !isWide(from)) wrong("to", "may end in /* only where `from` does");
  });

/** Returns whether something else answers a redirect's `from`; for `/old/*`, whether any address below it is answered. */
const isTaken = (from: string, names: ReadonlySet<string>): boolean =>
  isWide(from)
    ? from === "/*" || from === "/blog/*" || isTakenAddress(from.replace("*", "x"))
    : isTakenAddress(from) || names.has(from.slice(1).replace(/\/$/, ""));

const redirectsShape = (names: ReadonlySet<string>) =>
  z
    .array(redirect, { error: "must be a list of { from, to, status }" })
    .max(REDIRECTS_MAX, `must have at most ${REDIRECTS_MAX} entries`)
    .superRefine((entries, context) => {
      const wrong = (index: number, message: string) =>
        context.addIssue({ code: "custom", path: [index, "from"], message });
      const first = new Map<string, number>();
      const free = entries.map(({ from }, index) => {
        const other = first.get(from);
        first.set(from, other ?? index);
        if (other !== undefined) wrong(index, `stands twice: entry ${other + 1} has it already`);
        else if (isTaken(from, names)) wrong(index, "is an address that the site itself answers");
        else return true;
        return false;
      });
      const stands = (path: string) => isTakenAddress(path) || names.has(path.slice(1));
      for (const { index, wrong: why } of straysIn(entries as Redirect[], stands))
        if (free[index])
          wrong(index, why === "loop" ? "leads back to itself" : "leads on too often before it arrives");
    });

/**
 * Takes the text of redirects.yaml (undefined: no such file) and the names of the published own pages. Returns the redirects
 * and every problem with its line.
 */
export const parseRedirects = (
  text: string | undefined,
  names: ReadonlySet<string>,
): { redirects: Redirect[]; problems: Problem[] } => {
  // A file of nothing but comments is an empty list.
  if (text === undefined || text.replace(/^\s*#.*$/gm, "").trim() === "")
    return { redirects: [], problems: [] };
  const parsed = parseYaml(REDIRECTS, text, redirectsShape(names));
  if ("problems" in parsed) return { redirects: [], problems: parsed.problems };
  // Cast: the shape has checked that every entry but a 410 has its `to`.
  return { redirects: parsed.value as Redirect[], problems: [] };
};
