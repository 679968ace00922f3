import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import { boundedMap } from "#src/domain/bounded-map.ts";
import { HOUR_MS, MINUTE_MS } from "#src/domain/limits.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { ServiceParts } from "./parts.ts";

/**
 * Who is notified of new leads and of letters that were given up: FIVEFOLD_NOTIFY, else every admin, else the content's
 * contact address. Each address once; what is no address is left out.
 */
export function staffOf(notify: readonly string[], admins: readonly string[], contact: string): string[] {
  const [first = []] = [notify, admins, [contact]]
    .map((addresses) => addresses.map(normalizeAddress).filter(isAddress))
    .filter((addresses) => addresses.length > 0);
  return [...new Set(first)];
}

type Parts = Pick<ServiceParts, "config" | "content" | "store">;

export const staffAddresses = async ({ config, content, store }: Parts): Promise<string[]> => {
  const admins = (await store.accounts.listStaff()).filter(({ role }) => role === "admin");
  return staffOf(
    config.notify,
    admins.map(({ email }) => email),
    content.current.site.email,
  );
};

/** Who hears of each new lead: as `staffAddresses`, but for admins who want one letter a day, or none (CONTRACT, The day). */
export const noticedOfEach = async (deps: Parts): Promise<string[]> => {
  const all = await staffAddresses(deps);
  if (deps.config.notify.length > 0) return all;
  const others = await deps.store.accounts.noticedOtherwise();
  return all.filter((address) => !others.some(({ email }) => email === address));
};

/** One mailbox gets at most one letter of a kind in this time (CONTRACT, HTTP). */
export const LETTER_PAUSE_MS = 10 * MINUTE_MS;

/** Maximum letters to visitors per hour: far above a good day, far below a flood. */
export const LETTERS_AN_HOUR = 120;
/** The same of one client, over all addresses (CONTRACT, "The directory, further"). */
const LETTERS_A_CLIENT = 20;

/** Returns when a letter that is wanted at some time may go, so that at most `limit` are due in any hour. */
const hourly = (limit: number) => {
  // When the newest letters are due, in milliseconds, ascending; never more than the limit.
  let due: number[] = [];
  return (wanted: number): number => {
    const [first = Number.NEGATIVE_INFINITY] = due.slice(-limit);
    const time = due.length >= limit ? Math.max(wanted, first + HOUR_MS) : wanted;
    due = [...due, time].sort((one, other) => one - other).slice(-limit);
    return time;
  };
};

/**
 * The ceilings of letters to people who only gave an address, of one client and of the site: beyond them letters wait for
 * their hour. Kept in memory like the other limits.
 */
export const letterCeiling = (
  deps: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">,
) => {
  const ofSite = hourly(LETTERS_AN_HOUR);
  const ofClients = boundedMap<ReturnType<typeof hourly>>();
  let notified = Number.NEGATIVE_INFINITY;

  return {
    /**
     * Takes when a letter is wanted, in milliseconds, and by which client. Returns when it may go, and whether it waits for
     * the site's ceiling; the place is taken then.
     */
    place: (wanted: number, client: string): { due: number; isSiteFull: boolean } => {
      const ofClient = ofClients.get(client) ?? hourly(LETTERS_A_CLIENT);
      ofClients.set(client, ofClient);
      const free = ofClient(wanted);
      const due = ofSite(free);
      return { due, isSiteFull: due > free };
    },
    notifyStaff: async (): Promise<void> => {
      const at = deps.now();
      if (Math.abs(at.getTime() - notified) < HOUR_MS) return;
      notified = at.getTime();
      const facts = { ceiling: LETTERS_AN_HOUR };
      const staff = await staffAddresses(deps);
      await deps.store.outbox.insert(
        staff.map((to) => queuedLetter("held", facts, { to, origin: deps.origin(), at })),
      );
    },
  };
};
