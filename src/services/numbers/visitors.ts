import { boundedMap } from "#src/domain/bounded-map.ts";
import { networkKey } from "#src/domain/network.ts";
import {
  NAMES_A_DAY_MAX,
  NAMES_A_NETWORK_MAX,
  OTHERS,
  STORY_PAGES_MAX,
  VISITORS_A_NETWORK_MAX,
} from "#src/domain/numbers.ts";

/** About 25 MB of memory; beyond it only views are counted. */
const VISITORS_MAX = 50_000;

export type Visit = { source: string; campaign: string | null; firstSeen: number; pages: string[] };

type NamedSubject = "source" | "campaign";

/** In memory alone, by a hash under a key that is forgotten with the day. */
export const visitorsOf = (day: string) => {
  const [key = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  const hashOf = (address: string, agent: string): bigint => Bun.hash.wyhash(`${address}\n${agent}`, key);
  const visits = new Map<bigint, Visit>();
  const names = { source: new Set<string>(), campaign: new Set<string>() };
  const taken = boundedMap<number>();

  /** False once the network has had as many as it may today. */
  const take = (address: string, what: "visitors" | NamedSubject, most: number): boolean => {
    const name = `${what} ${hashOf(networkKey(address), "")}`;
    const count = taken.get(name) ?? 0;
    if (count < most) taken.set(name, count + 1);
    return count < most;
  };

  return {
    day,
    /** `first` is called only for a visitor who was not here today, whose visit comes back. */
    saw: (address: string, agent: string, path: string, first: () => Omit<Visit, "pages">): Visit | null => {
      const hash = hashOf(address, agent);
      const known = visits.get(hash);
      if (known) {
        if (known.pages.length < STORY_PAGES_MAX && known.pages.at(-1) !== path) known.pages.push(path);
        return null;
      }
      if (visits.size >= VISITORS_MAX || !take(address, "visitors", VISITORS_A_NETWORK_MAX)) return null;
      const visit = { ...first(), pages: [path] };
      visits.set(hash, visit);
      return visit;
    },
    /** Past the day's bound, or the network's, `other`. */
    nameOf: (address: string, subject: NamedSubject, name: string): string => {
      const known = names[subject];
      if (known.has(name)) return name;
      if (known.size >= NAMES_A_DAY_MAX || !take(address, subject, NAMES_A_NETWORK_MAX)) return OTHERS;
      known.add(name);
      return name;
    },
    visitOf: (address: string, agent: string): Visit | null => visits.get(hashOf(address, agent)) ?? null,
  };
};
