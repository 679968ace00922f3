/** One line of redirects.yaml: an address or, ending in a slash and a star, all below it; 410 leads nowhere. */
export type Redirect =
  | { from: string; status: 301 | 302; to: string }
  | { from: string; status: 410; to?: undefined };

/** Where an address leads: the entry that says so, and the new address; none where it is gone. */
export type Move = { entry: Redirect; to?: string };

const STAR = "/*";

/** Returns whether an address stands for all below it. */
export const isWide = (address: string): boolean => address.endsWith(STAR);

// People write paths decoded; requests carry them percent-encoded.
const plain = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const bare = (path: string): string => (path.length > 1 ? path.replace(/\/$/, "") : path);

/**
 * Takes redirects and returns the function that tells where a request's path (without query) leads, or nothing. An exact
 * entry wins, then the longest `/old/*`; a slash at the end makes no difference.
 */
export const movesBy = (redirects: readonly Redirect[]) => {
  const exact = new Map(
    redirects.filter(({ from }) => !isWide(from)).map((entry) => [bare(plain(entry.from)), entry]),
  );
  const wide = redirects
    .filter(({ from }) => isWide(from))
    .map((entry) => ({ entry, head: plain(entry.from).slice(0, -1) }))
    .sort((a, b) => b.head.length - a.head.length);
  return (path: string): Move | undefined => {
    const asked = bare(plain(path));
    const same = exact.get(asked);
    if (same) return { entry: same, to: same.to };
    const entry = wide.find(({ head }) => `${asked}/`.startsWith(head))?.entry;
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

/** Maximum length of a chain of redirects; browsers give up after twenty. */
const STEPS_MAX = 10;

/** A redirect that leads nowhere: its index, and what is wrong with it. */
export type Stray = { index: number; wrong: "loop" | "long" };

/**
 * Returns the redirects that lead back to themselves, or on and on. `stands` returns whether something else answers at
 * a path.
 */
export const straysIn = (redirects: readonly Redirect[], stands: (path: string) => boolean): Stray[] => {
  const find = movesBy(redirects);
  const wrongWith = (first: Redirect): Stray["wrong"] | undefined => {
    const seen = new Set<Redirect>();
    let move = find(first.from.replace(/\*$/, "x"));
    while (move?.to?.startsWith("/") && !seen.has(move.entry)) {
      if (seen.size === STEPS_MAX) return "long";
      seen.add(move.entry);
      const path: string = move.to.split(/[?#]/)[0] ?? "";
      move = stands(path) ? undefined : find(path);
      if (move?.entry === first) return "loop";
    }
    return undefined;
  };
  return redirects.flatMap((entry, index) => {
    const wrong = wrongWith(entry);
    return wrong ? [{ index, wrong }] : [];
  });
};
