import { z } from "zod";
import { isOwnPath } from "#src/domain/link.ts";
import { comparedPath, decodedPath } from "#src/domain/path.ts";
import type { Problem } from "./overlay.ts";
import { isTakenAddress, isTakenArea } from "./own-pages.ts";
import { address, ownPath } from "./shape/leaf.ts";
import { isBlank, parseYaml } from "./yaml.ts";

export const REDIRECTS = "redirects.yaml";

const REDIRECTS_MAX = 5_000;
const star = { error: "may have a star only at its end, after a slash" };
const onlyLastStar = (path: string): boolean => !path.replace(/\/\*$/, "").includes("*");

const redirect = z
  .strictObject({
    from: ownPath
      .refine((path) => !path.includes("#"), "must be without #")
      .refine((path) => path.includes("?") || onlyLastStar(path), star),
    to: z
      .union([ownPath, address], { error: "must be a path that starts with one slash, or an address" })
      .refine(onlyLastStar, star)
      .optional()
      .meta({ optional: "(unless it is gone)" }),
    status: z
      .literal([301, 302, 410], { error: "must be 301, 302 or 410" })
      .default(301)
      .meta({
        title: "How",
        choices: { 301: "Moved for good (301)", 302: "For now (302)", 410: "Gone, and said so (410)" },
      }),
  })
  .superRefine(({ from, to, status }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (status !== 410 && to === undefined) wrong("to", "is missing; only 410 needs none");
    if (status === 410 && to !== undefined) wrong("to", "must be left out: 410 leads nowhere");
    if (to !== undefined && isWide(to) && !isWide(from)) wrong("to", "may end in /* only where `from` does");
  });

/** For `/old/*`, whether any address below it is answered. */
const isTaken = (from: string, names: ReadonlySet<string>): boolean =>
  from.includes("?")
    ? isTakenArea(from)
    : isWide(from)
      ? from === "/*" || from === "/blog/*" || isTakenAddress(from.replace("*", "x"))
      : isTakenAddress(from) || names.has(from.slice(1).replace(/\/$/, ""));

export const redirectsShape = (names: ReadonlySet<string>) =>
  z
    .array(redirect, { error: "must be a list of { from, to, status }" })
    .max(REDIRECTS_MAX)
    .superRefine((entries, context) => {
      const wrong = (index: number, message: string, params = {}) =>
        context.addIssue({ code: "custom", path: [index, "from"], message, params });
      const first = new Map<string, number>();
      const free = entries.map(({ from }, index) => {
        const compared = comparedPath(from);
        const other = first.get(compared);
        first.set(compared, other ?? index);
        if (other !== undefined) wrong(index, "is there twice: entry {n} has it already", { n: other + 1 });
        else if (isTaken(from, names)) wrong(index, "is an address that the site itself answers");
        else return true;
        return false;
      });
      const isAnswered = (path: string) => isTakenAddress(path) || names.has(path.slice(1));
      const find = movesBy(entries.filter((_, index) => free[index]));
      for (const [index, { from }] of entries.entries())
        if (free[index] && isEndless(from, find, isAnswered)) wrong(index, "leads on without an end");
    })
    .meta({ title: "Redirects" });

export const parseRedirects = (text: string | undefined, names: ReadonlySet<string>, problems: Problem[]) =>
  isBlank(text) ? [] : (parseYaml(REDIRECTS, text, redirectsShape(names), problems) ?? []);

type Redirect = z.infer<typeof redirect>;

export type Move = { entry: Redirect; to?: string | undefined };

const STAR = "/*";

export const isWide = (address: string): boolean => address.endsWith(STAR) && !address.includes("?");

/** Finds the entry of the longest part of a path that ends with a slash. */
const widestFor = (wide: ReadonlyMap<string, Redirect>, path: string): Redirect | undefined => {
  let head = path;
  while (head !== "" && !wide.has(head)) head = head.slice(0, head.slice(0, -1).lastIndexOf("/") + 1);
  return wide.get(head);
};

/** An exact entry wins, then the longest `/old/*`. With a query only what leads from exactly both. */
export const movesBy = (redirects: readonly Redirect[]) => {
  const exact = new Map(
    redirects.filter(({ from }) => !isWide(from)).map((entry) => [comparedPath(entry.from), entry]),
  );
  const wide = new Map(
    redirects
      .filter(({ from }) => isWide(from))
      .map((entry) => [decodedPath(entry.from).slice(0, -1), entry]),
  );
  return (path: string, search = ""): Move | undefined => {
    if (search !== "") {
      const queried = exact.get(comparedPath(path + search));
      return queried && { entry: queried, to: queried.to };
    }
    const requested = comparedPath(path);
    const same = exact.get(requested);
    if (same) return { entry: same, to: same.to };
    const entry = widestFor(wide, `${requested}/`);
    return entry && { entry, to: entry.to && withRest(entry.to, entry.from, path) };
  };
};

export type FindMove = ReturnType<typeof movesBy>;

// The rest must not begin with a slash: `/` + `/host` would be a URL of another host.
const withRest = (to: string, from: string, path: string): string => {
  if (!isWide(to)) return to;
  const below = path.split("/").slice(from.split("/").length - 1);
  return to.slice(0, -1) + below.join("/").replace(/^[/\\]+/, "");
};

/** Browsers give up after twenty. */
const STEPS_MAX = 10;

const isEndless = (from: string, find: FindMove, isAnswered: (path: string) => boolean): boolean => {
  let address = from.replace(/\*$/, "x");
  for (let step = 0; step <= STEPS_MAX; step++) {
    const [path = "", query] = (address.split("#")[0] ?? "").split("?");
    const queried = query === undefined ? undefined : find(path, `?${query}`);
    const move: Move | undefined = queried ?? (isAnswered(path) ? undefined : find(path));
    if (move?.to === undefined || !isOwnPath(move.to)) return false;
    address = move.to;
  }
  return true;
};
