import type { Content } from "#src/content/shape.ts";
import type { Letterhead, Written } from "#src/mail/letters/block.ts";
import { messageIdOf } from "#src/mail/message-id.ts";
import type { NewLetter } from "#src/store/outbox.ts";
import type { Deps } from "../deps.ts";

/** Returns what stands around every letter: the practice, and the public address its links lead to. */
export const letterhead = ({ content, origin }: Pick<Deps, "content" | "origin">): Letterhead => ({
  site: content.current.site,
  origin: origin(),
});

/** Addresses a written letter: a row for the outbox with its own id and the Message-ID it keeps for good. */
export const addressLetter = (
  written: Written,
  {
    origin,
    now,
    ...letter
  }: Pick<NewLetter, "kind" | "to"> &
    Partial<Pick<NewLetter, "replyTo" | "notBefore" | "expiresAt" | "about">> & { origin: string; now: Date },
): NewLetter => {
  const id = crypto.randomUUID();
  return {
    replyTo: null,
    expiresAt: null,
    about: null,
    ...letter,
    ...written,
    id,
    messageId: messageIdOf(id, origin),
    createdAt: now.toISOString(),
  };
};

/** Returns who hears of new leads: FIVEFOLD_NOTIFY, else every admin, else the content's contact address. */
export const staffAddresses = async ({
  config,
  content,
  store,
}: Pick<Deps, "config" | "content" | "store">): Promise<string[]> => {
  if (config.notify.length > 0) return [...config.notify];
  const admins = await store.account.admins.list();
  if (admins.length > 0) return admins.map(({ email }) => email);
  const site: Content["site"] = content.current.site;
  return [site.email];
};
