import type { Letterhead } from "#src/mail/letters/block.ts";
import { staffOf } from "#src/mail/letters/staff.ts";
import type { ServiceParts } from "./parts.ts";

/** Returns what stands around every letter: the practice, and the public address its links lead to. */
export const letterhead = ({ content, origin }: Pick<ServiceParts, "content" | "origin">): Letterhead => ({
  site: content.current.site,
  origin: origin(),
});

/** Returns who hears of new leads: FIVEFOLD_NOTIFY, else every admin, else the content's contact address. */
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
