import { boundedMap } from "#src/domain/bounded-map.ts";
import { networkKey } from "#src/domain/network.ts";
import { NAMES_A_NETWORK_MAX, STORY_PAGES_MAX, VISITORS_A_NETWORK_MAX } from "#src/domain/numbers.ts";
import type { NamedSubject } from "./tally.ts";

/** Maximum distinct visitors per day (9.6 MB of memory); beyond it only views are counted. */
const VISITORS_MAX = 1_000_000;
/** Maximum visitors whose path is kept; beyond it the least recently seen is dropped. */
const VISITS_MAX = 16_000;
const FIRST_SLOTS = 1_024;
const FULL = 0.8;
const HASHES = 2 ** 53;

/** How a visitor of today came and what was seen. */
export type Visit = { source: string; campaign: string | null; firstSeen: number; pages: string[] };

/**
 * A set of hashes (whole numbers below 2^53) in one flat array, at most `max` of them. `add` returns whether the hash is
 * new; `full` when it is, but cannot or may not be kept.
 */
export const hashSet = (max = VISITORS_MAX) => {
  let slots = new Float64Array(FIRST_SLOTS);
  let size = 0;

  // Linear probing; an empty slot holds 0.
  const slotOf = (hash: number): number => {
    let slot = Math.floor((hash / HASHES) * slots.length);
    while (slots[slot] !== 0 && slots[slot] !== hash) slot = slot + 1 === slots.length ? 0 : slot + 1;
    return slot;
  };

  const grow = (): void => {
    const old = slots;
    slots = new Float64Array(Math.min(old.length * 2, Math.ceil(max / FULL) + 1));
    for (const hash of old) if (hash !== 0) slots[slotOf(hash)] = hash;
  };

  return {
    add: (hash: number, mayBeNew = () => true): "new" | "known" | "full" => {
      const kept = hash || 1;
      if (slots[slotOf(kept)] === kept) return "known";
      if (size >= max || !mayBeNew()) return "full";
      if (size >= slots.length * FULL) grow();
      slots[slotOf(kept)] = kept;
      size += 1;
      return "new";
    },
    bytes: () => slots.byteLength,
  };
};

/** The visitors of one day, in memory alone, known by a hash under a key that is forgotten with the day. */
export const visitorsOfDay = (max?: number) => {
  const [key = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  const seen = hashSet(max);
  const visits = new Map<number, Visit>();
  const hashOf = (address: string, agent: string): number =>
    Number(BigInt(Bun.hash.wyhash(`${address}\n${agent}`, key)) & 0x1fffffffffffffn);

  const taken = boundedMap<number>();

  /** Counts one thing of an address's network; false once it has had as many as it may today. */
  const take = (address: string, what: "visitors" | NamedSubject, most: number): boolean => {
    const key = `${what} ${hashOf(networkKey(address), "")}`;
    const count = taken.get(key) ?? 0;
    if (count < most) taken.set(key, count + 1);
    return count < most;
  };

  return {
    /** Returns whether an address may bring a new source or campaign. */
    mayName: (address: string, subject: NamedSubject): boolean => take(address, subject, NAMES_A_NETWORK_MAX),
    /** Notes a page of a visitor; `first` is called only for one that was not here today. Returns a new visitor's visit. */
    saw: (address: string, agent: string, path: string, first: () => Omit<Visit, "pages">): Visit | null => {
      const hash = hashOf(address, agent);
      const added = seen.add(hash, () => take(address, "visitors", VISITORS_A_NETWORK_MAX));
      if (added === "new") {
        const visit = { ...first(), pages: [path] };
        visits.set(hash, visit);
        const oldest = visits.keys().next();
        if (visits.size > VISITS_MAX && !oldest.done) visits.delete(oldest.value);
        return visit;
      }
      const visit = visits.get(hash);
      if (visit && visit.pages.length < STORY_PAGES_MAX && visit.pages.at(-1) !== path)
        visit.pages.push(path);
      return null;
    },
    visitOf: (address: string, agent: string): Visit | null => visits.get(hashOf(address, agent)) ?? null,
    bytes: seen.bytes,
  };
};

export type Visitors = ReturnType<typeof visitorsOfDay>;
