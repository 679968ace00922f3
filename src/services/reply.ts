import type { z } from "zod";
import { bookingLink, bookingPatternOf } from "#src/domain/booking.ts";
import { UNDO_MS } from "#src/domain/limits.ts";
import { fill, t } from "#src/domain/words.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { personReply } from "#src/schemas/person.ts";
import type { Account } from "#src/store/account/users.ts";
import { insertLetter } from "#src/store/outbox/queue.ts";
import type { Person } from "#src/store/person/list.ts";
import { insertReply, type SentReply } from "#src/store/person/notes.ts";
import type { ServiceParts } from "./parts.ts";

const COURTESY =
  /^(?:mrs?|ms|miss|herrn?|frau|sra?|srta|señora?|señorita|don|doña|familie|family|familia)\.?$/i;
const TITLE = /^(?:dr|prof|ing|dipl|lic|mag)\b\S*$/i;

/** `Ada` of `Dr. Ada Quill` and of `Quill, Ada`; the whole name where it does not tell the first one. */
export function firstName(name: string): string {
  const [last = "", given = last] = name.split(/,\s*/);
  const [first = "", ...others] = given.split(/\s+/).filter((word) => !TITLE.test(word));
  const isTold = /^\p{L}[\p{L}'’-]+$/u.test(first) && !COURTESY.test(first) && !others.includes("&");
  const isFirm = /\b(?:gmbh|ag|kg|inc|llc|ltd|corp|co|s\.?[al]\.?)\b/i.test(name);
  const isAlone = given === last && others.length === 0 && given.trim() !== first;
  return isTold && !isFirm && !isAlone ? first : name;
}

export const replyService = ({ content, now, origin, store }: ServiceParts) => ({
  offered: async (person: Person, account: Account) => {
    const { replies, site } = content.current;
    const { displayName, signature } = await store.accounts.manner(account.id);
    const name = person.name ? firstName(person.name) : replies.unnamed;
    const staff = displayName ?? account.username;
    const booked = bookingLink(bookingPatternOf(site.links), {
      email: person.email,
      name: person.name ?? "",
    });
    const values = { name, staff, site: site.name, booking: new URL(booked, origin()).href };
    // A signature follows the name at the end of a letter, unless it begins with that.
    const isNamed = signature?.startsWith(staff);
    const signed = [isNamed ? null : staff, signature].filter(Boolean).join("\n");
    const templates = replies.templates.map(({ name, subject, text }) => ({
      name,
      subject: fill(subject, values),
      text: fill(text.replace(/\{staff\}\s*$/, signed), values),
    }));
    const stopped = await store.outbox.isStopped(person.email);
    return { greeting: t("Hello {name},", { name }), signature: signed, templates, stopped };
  },

  /** With `undo` it leaves after ten seconds. Fails at a wrong address, and where somebody else has answered since `seen`. */
  send: async (
    person: Person,
    { seen, undo = false, ...words }: z.infer<typeof personReply>,
    account: Account,
  ): Promise<SentReply> => {
    const at = now();
    const id = Bun.randomUUIDv7();
    const reply = { id, personId: person.id, at: at.toISOString(), by: account.username, ...words };
    const { displayName } = await store.accounts.manner(account.id);
    const replyTo = { name: displayName ?? account.username, address: account.email };
    const about = { noun: "person", id: person.id };
    const notBefore = undo ? new Date(at.getTime() + UNDO_MS) : at;
    const envelope = { id, to: person.email, origin: origin(), at, notBefore, about };
    const letter = queuedLetter("reply", { ...words, replyTo }, envelope);
    return store.batch((tx) => {
      const sent = insertReply(tx, reply, seen);
      if (!("failed" in sent)) insertLetter(tx, letter);
      return sent;
    });
  },
});
