import { t } from "#src/domain/words.ts";

/** Returns the mailto: URL of an address, percent-encoded so that an address cannot add headers. */
export function replyAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, host] = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent);
  return `mailto:${local}@${host}?subject=${encodeURIComponent(t("Re: Your inquiry"))}`;
}
