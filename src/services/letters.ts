import { isAddress, normalizeAddress } from "#src/domain/address.ts";
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

/** The addresses of `staffOf` as they are now. */
export const staffAddresses = async ({
  config,
  content,
  store,
}: Pick<ServiceParts, "config" | "content" | "store">): Promise<string[]> => {
  const admins = await store.accounts.listAdmins();
  return staffOf(
    config.notify,
    admins.map(({ email }) => email),
    content.current.site.email,
  );
};
