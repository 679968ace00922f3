import type { Letterhead } from "#src/mail/letters/block.ts";
import type { Deps } from "../deps.ts";

/** Returns what stands around every letter: the practice, and the public address its links lead to. */
export const letterhead = ({ content, origin }: Pick<Deps, "content" | "origin">): Letterhead => ({
  site: content.current.site,
  origin: origin(),
});

/** Returns who hears of new leads: FIVEFOLD_NOTIFY, else every admin, else the content's contact address. */
export const staffAddresses = async ({
  config,
  content,
  store,
}: Pick<Deps, "config" | "content" | "store">): Promise<string[]> => {
  if (config.notify.length > 0) return [...config.notify];
  const admins = await store.accounts.listAdmins();
  if (admins.length > 0) return admins.map(({ email }) => email);
  return [content.current.site.email];
};
