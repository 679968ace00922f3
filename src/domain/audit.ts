import { t } from "./words.ts";
/** Who (a username), what, on which row (noun and id, never its content). `at` is ISO UTC. */
export type AuditEntry = { at: string; by: string; action: string; subject: string };

/** Returns the noun and the id of a entry's row; the id is "" where it was none. */
export const subjectOf = ({ subject }: Pick<AuditEntry, "subject">): { noun: string; id: string } => {
  const [noun = "", ...id] = subject.split(":");
  return { noun, id: id.join(":") };
};

/** How long entries of the audit log are kept. */
export const AUDIT_DAYS = 400;

export const COMMAND_LINE = "command line";

/** Replaces the name or address of somebody who was erased. */
export const ERASED = "erased";

/** Every entry in words, by its action and its noun. */
const sentences = (): Record<string, string> => ({
  "create post": t("Created a post"),
  "change post": t("Changed a post"),
  "publish post": t("Published a post"),
  "unpublish post": t("Unpublished a post"),
  "schedule post": t("Scheduled a post"),
  "unschedule post": t("Canceled the schedule of a post"),
  "begin working-copy": t("Began changes to a post, not saved yet"),
  "discard working-copy": t("Discarded unsaved changes to a post"),
  "delete post": t("Deleted a post"),
  "restore post": t("Restored a deleted post"),
  "restore a version of post": t("Restored an earlier version of a post"),
  "share a preview of post": t("Created a preview link for a post"),
  "revoke the preview of post": t("Ended the preview link of a post"),
  "create testimonial": t("Added a testimonial"),
  "change testimonial": t("Changed a testimonial"),
  "delete testimonial": t("Deleted a testimonial"),
  "restore testimonial": t("Restored a deleted testimonial"),
  "mark as spam submission": t("Marked a message as spam"),
  "delete submission": t("Deleted a message"),
  "restore submission": t("Restored a message"),
  "delete result": t("Deleted an assessment"),
  "restore result": t("Restored a deleted assessment"),
  "retry letters": t("Tried all waiting letters again"),
  "retry letter": t("Tried a letter again"),
  "stop letter": t("Stopped letters to an address"),
  "set status of person": t("Set a person's status"),
  "set owner of person": t("Set a person's owner"),
  "note on person": t("Wrote a note about a person"),
  "reply to person": t("Replied to a person"),
  "export person": t("Exported a person's data"),
  "export posts": t("Exported the posts"),
  "export testimonials": t("Exported the testimonials"),
  "export submissions": t("Exported all messages"),
  "export suspects": t("Exported the suspected spam"),
  "export results": t("Exported all assessments"),
  "export bookings": t("Exported all bookings"),
  "export people": t("Exported all people"),
  "export numbers": t("Exported the numbers"),
  "export books": t("Exported the books"),
  "begin round": t("Began a round"),
  "export rounds": t("Exported all rounds"),
  "export users": t("Exported the accounts"),
  "export site": t("Exported the whole site"),
  "make backup": t("Made a backup"),
  "make a login link for admin": t("Made a login link for an admin"),
  "erase person": t("Erased a person"),
  "add admin": t("Added an admin"),
  "remove admin": t("Removed an admin"),
  "import posts": t("Imported posts"),
  "import books": t("Imported books"),
  "upload picture": t("Uploaded a picture"),
  "delete picture": t("Deleted a picture"),
  "sign in account": t("Signed in"),
  "sign out account": t("Signed out"),
  "sign out everywhere account": t("Signed out everywhere"),
  "create account": t("Added an account"),
  "remove account": t("Removed an account"),
  "set the password of account": t("Set an account's password"),
  "take the password of account": t("Removed an account's password"),
});

export const entryWords = (entry: Pick<AuditEntry, "action" | "subject">): string => {
  const sentence = `${entry.action} ${subjectOf(entry).noun}`;
  return sentences()[sentence] ?? sentence;
};
