import { isDay, shortDate } from "./dates.ts";
import { isOneOf, PERSON_STATUSES } from "./lists.ts";
import { statusWord } from "./shown.ts";
import { t } from "./words.ts";

/** `by` is a username, `subject` a noun and an id, never the row's content. `at` is ISO UTC. An action that
 * set something ends with it: `: ` and a status, a day or an account's id. */
export type AuditEntry = { at: string; by: string; action: string; subject: string };

/** The id is "" where there was none. */
export const subjectOf = ({ subject }: Pick<AuditEntry, "subject">): { noun: string; id: string } => {
  const [noun = "", ...id] = subject.split(":");
  return { noun, id: id.join(":") };
};

export const AUDIT_DAYS = 400;

export const COMMAND_LINE = "command line";

/** In the place of the name or address of somebody who was erased. */
export const ERASED = "erased";

const sentences = () => ({
  "create post": t("created the post"),
  "change post": t("changed the post"),
  "publish post": t("published the post"),
  "unpublish post": t("unpublished the post"),
  "schedule post": t("scheduled the post"),
  "unschedule post": t("canceled the schedule of the post"),
  "begin working-copy": t("began changes, not saved yet, to the post"),
  "discard working-copy": t("discarded unsaved changes to the post"),
  "delete post": t("deleted the post"),
  "restore post": t("restored the deleted post"),
  "restore a version of post": t("restored an earlier version of the post"),
  "share a preview of post": t("created a preview link for the post"),
  "revoke the preview of post": t("ended the preview link of the post"),
  "mark sample": t("said of the sample whether it is shown"),
  "create testimonial": t("added the testimonial of"),
  "change testimonial": t("changed the testimonial of"),
  "delete testimonial": t("deleted the testimonial of"),
  "restore testimonial": t("restored the deleted testimonial of"),
  "mark as spam submission": t("marked the message of {person} as spam"),
  "delete submission": t("deleted the message of"),
  "restore submission": t("restored the message of"),
  "delete result": t("deleted the assessment of"),
  "restore result": t("restored the deleted assessment of"),
  "retry letters": t("tried all waiting letters again"),
  "retry letter": t("tried again the letter to"),
  "stop letter": t("stopped all letters to"),
  "set status of person": t("set the status of"),
  "set owner of person": t("set the owner of"),
  "note on person": t("wrote a note about"),
  "change a note on person": t("changed a note about"),
  "delete a note on person": t("deleted a note about"),
  "log an answer of person": t("logged an answer of"),
  "follow up person": t("set a follow-up with"),
  "follow up done person": t("did a follow-up with"),
  "change a follow-up of person": t("changed a follow-up with"),
  "delete a follow-up of person": t("deleted a follow-up with"),
  "add person": t("added the person"),
  "correct person": t("corrected name or company of"),
  "take back the address of person": t("took back 'Wrong address' of"),
  "reply to person": t("replied to"),
  "take back a reply to person": t("took back a reply to"),
  "export person": t("exported the data of"),
  "export posts": t("exported the posts"),
  "export testimonials": t("exported the testimonials"),
  "export submissions": t("exported all messages"),
  "export suspects": t("exported the suspected spam"),
  "export results": t("exported all assessments"),
  "export bookings": t("exported all bookings"),
  "export people": t("exported all people"),
  "export numbers": t("exported the numbers"),
  "export books": t("exported the books"),
  "begin round": t("began a round"),
  "close round": t("closed the round"),
  "send the link of round": t("sent the link of the round again"),
  "export rounds": t("exported all rounds"),
  "export users": t("exported the accounts"),
  "export site": t("exported the whole site"),
  "make backup": t("made the backup"),
  "make copy": t("made the copy in"),
  "make a login link for admin": t("made a login link for"),
  "erase person": t("erased a person"),
  "add admin": t("made an admin of"),
  "add as editor admin": t("made an editor of"),
  "change account": t("changed their account"),
  "end a session of account": t("ended one of their sessions"),
  "remove admin": t("took off the list of accounts"),
  "import posts": t("imported posts"),
  "import books": t("imported books"),
  "create book": t("added a book"),
  "change book": t("changed a book"),
  "delete book": t("deleted a book"),
  "restore book": t("restored a deleted book"),
  "order book": t("put books in another order"),
  "change content": t("changed the site’s words"),
  "delete content": t("deleted a page"),
  "restore content": t("restored a deleted page"),
  "restore a version of content": t("restored earlier words of the site"),
  "upload picture": t("uploaded the picture"),
  "upload font": t("uploaded the font"),
  "delete picture": t("deleted a picture"),
  "sign in account": t("signed in"),
  "sign out account": t("signed out"),
  "sign out everywhere account": t("signed out everywhere"),
  "create account": t("added an account"),
  "remove account": t("removed an account"),
  "set the password of account": t("set an account's password"),
  "take the password of account": t("removed an account's password"),
});

export type EntryName = keyof ReturnType<typeof sentences>;

export const partsOf = (name: EntryName): { action: string; noun: string } => {
  const end = name.lastIndexOf(" ");
  return { action: name.slice(0, end), noun: name.slice(end + 1) };
};

/** Those that say what was set; older entries do not know it. */
const settings = (value: string, owner: string): Record<string, string> => {
  const day = isDay(value) ? shortDate(value, "UTC") : value;
  const status = isOneOf(PERSON_STATUSES, value) ? statusWord(value) : value;
  return {
    "set status of person": t("set the status of {person} to {status}", { status }),
    "set owner of person": value
      ? t("made {owner} the owner of {person}", { owner })
      : t("took the owner from {person}"),
    "follow up person": t("set a follow-up with {person} for {day}", { day }),
    "follow up done person": t("did the follow-up with {person} of {day}", { day }),
    "change a follow-up of person": t("put the follow-up with {person} on {day}", { day }),
  };
};

/** With a place `{person}` for what it was done to. @param ownerOf an account's name by its id */
export const entryWords = (
  entry: Pick<AuditEntry, "action" | "subject">,
  ownerOf = (id: string) => id,
): string => {
  const [action, value] = entry.action.split(": ");
  const sentence = `${action} ${subjectOf(entry).noun}`;
  const set = value === undefined ? undefined : settings(value, ownerOf(value))[sentence];
  const known: Readonly<Record<string, string>> = sentences();
  const words = set ?? known[sentence] ?? sentence;
  return words.includes("{person}") ? words : `${words} {person}`;
};
