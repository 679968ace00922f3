import { staffOf } from "#src/mail/letters/staff.ts";
import type { ServiceParts } from "./parts.ts";

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
