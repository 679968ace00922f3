import type { Deed } from "./audit.ts";
import { t } from "./words.ts";

/** Every deed in words, by its action and its noun. */
const sentences = (): Record<string, string> => ({
  "create post": t("Created a post"),
  "change post": t("Changed a post"),
  "publish post": t("Published a post"),
  "unpublish post": t("Unpublished a post"),
  "delete post": t("Deleted a post"),
  "restore post": t("Took back a deleted post"),
  "restore a version of post": t("Restored an earlier version of a post"),
  "share a preview of post": t("Made a preview link of a post"),
  "revoke the preview of post": t("Took back the preview link of a post"),
  "create testimonial": t("Added a testimonial"),
  "change testimonial": t("Changed a testimonial"),
  "delete testimonial": t("Deleted a testimonial"),
  "restore testimonial": t("Took back a deleted testimonial"),
  "mark as spam submission": t("Marked a message as spam"),
  "delete submission": t("Deleted a message"),
  "restore submission": t("Took back a message"),
  "delete result": t("Deleted an assessment"),
  "restore result": t("Took back a deleted assessment"),
  "retry letters": t("Tried all waiting letters again"),
  "retry letter": t("Tried a letter again"),
  "set status of person": t("Set a person's status"),
  "set owner of person": t("Set who looks after a person"),
  "note on person": t("Wrote a note about a person"),
  "reply to person": t("Replied to a person"),
  "export person": t("Exported a person's data"),
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
  "take the password of account": t("Took an account's password away"),
});

/** A deed as the list shows it: what was done, in words, and the noun and id of its row (no id where it was none). */
export const deedWords = ({ action, subject }: Deed): { words: string; noun: string; id: string } => {
  const colon = subject.indexOf(":");
  const noun = colon < 0 ? subject : subject.slice(0, colon);
  const sentence = `${action} ${noun}`;
  return { words: sentences()[sentence] ?? sentence, noun, id: colon < 0 ? "" : subject.slice(colon + 1) };
};
