import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import { boundedMap } from "#src/domain/bounded-map.ts";
import { HOUR_MS, LETTER_HELD_MAX_MS, MINUTE_MS } from "#src/domain/limits.ts";
import type { ServiceParts } from "./parts.ts";

/** FIVEFOLD_NOTIFY, else every admin, else the content's address. What is no address is left out. */
export function staffOf(notify: readonly string[], admins: readonly string[], contact: string): string[] {
  const [first = []] = [notify, admins, [contact]]
    .map((addresses) => addresses.map(normalizeAddress).filter(isAddress))
    .filter((addresses) => addresses.length > 0);
  return [...new Set(first)];
}

export const staffAddresses = async ({ config, content, store }: ServiceParts): Promise<string[]> => {
  const staff = await store.accounts.listStaff();
  const admins = staff.filter(({ role }) => role === "admin").map(({ email }) => email);
  return staffOf(config.notify, admins, content.current.site.email);
};

/** Without admins who want one letter a day, or none (CONTRACT, The day). */
export const noticedOfEach = async (deps: ServiceParts): Promise<string[]> => {
  const all = await staffAddresses(deps);
  if (deps.config.notify.length > 0) return all;
  const others = await deps.store.accounts.noticedOtherwise();
  return all.filter((address) => !others.some(({ email }) => email === address));
};

/** Between letters of a kind to one mailbox (CONTRACT, HTTP). */
export const LETTER_PAUSE_MS = 10 * MINUTE_MS;

/** Far above a good day, far below a flood. */
const LETTERS_AN_HOUR = 120;
/** CONTRACT, "The directory, further". */
const LETTERS_A_CLIENT = 20;

/** When a letter that is wanted at some time may go, in milliseconds: at most `limit` are due in any hour. */
const hourly = (limit: number) => {
  // When the newest letters are due, in milliseconds, ascending; never more than the limit.
  let due: number[] = [];
  return (wanted: number): number => {
    // What was planned while the clock was ahead holds no letter back once it is put right.
    due = due.filter((time) => time <= wanted + LETTER_HELD_MAX_MS);
    const [first = Number.NEGATIVE_INFINITY] = due.slice(-limit);
    const time = due.length >= limit ? Math.max(wanted, first + HOUR_MS) : wanted;
    due = [...due, time].sort((one, other) => one - other).slice(-limit);
    return time;
  };
};

/** When a letter to people who only gave an address may go, in milliseconds; beyond, they wait. Kept in memory. */
export const letterCeiling = () => {
  const ofSite = hourly(LETTERS_AN_HOUR);
  const ofClients = boundedMap<ReturnType<typeof hourly>>();

  return (wanted: number, client: string): number => {
    const ofClient = ofClients.get(client) ?? hourly(LETTERS_A_CLIENT);
    ofClients.set(client, ofClient);
    return ofSite(ofClient(wanted));
  };
};
