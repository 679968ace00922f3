import { t } from "#src/domain/words.ts";

/** The address of a reply: every part percent-encoded, so that nobody's address adds to the letter's head. */
export function replyAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, host] = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent);
  return `mailto:${local}@${host}?subject=${encodeURIComponent(t("Re: Your inquiry"))}`;
}
