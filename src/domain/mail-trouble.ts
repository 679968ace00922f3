import type { LetterKind } from "./lists.ts";
import { t } from "./words.ts";

export const isWrongAddress = (error: string | null): boolean => /^Stopped: wrong/.test(error ?? "");

/** An unknown error as it is. */
export const plainReason = (error: string): string => {
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|closed unexpectedly/i.test(error))
    return t("The mail server does not answer.");
  if (/ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/i.test(error)) return t("The mail server's name is not found.");
  if (/ETIMEDOUT|timeout|timed out|took longer/i.test(error)) return t("The mail server takes too long.");
  if (/certificate|self.signed|\bTLS\b|\bSSL\b/i.test(error))
    return t("There is no secure connection to the mail server.");
  if (/\b53[0458]\b|invalid login|authentication/i.test(error))
    return t("The mail server refuses the sign-in: name or password is wrong.");
  if (/outbox folder/i.test(error)) return t("The outbox folder cannot be written to.");
  if (/address cannot be written to/i.test(error)) return t("Mail cannot be sent to this address.");
  if (isWrongAddress(error)) return t("The address is wrong: no letter goes to it until 'Retry'.");
  if (error === "Taken back.") return t("The address was called wrong, and that was taken back.");
  if (/^A newer letter/.test(error)) return t("A newer letter took its place.");
  if (/^It ran out/.test(error)) return t("It ran out before it could be sent.");
  if (/^4\d\d\b/.test(error)) return t("The mail server asks to try again later.");
  if (/^5\d\d .*(?:5\.1\.1|no such|unknown|does not exist)/i.test(error))
    return t("The receiver's mail server knows no such mailbox.");
  if (/^5\d\d\b/.test(error)) return t("The receiver's mail server refuses the letter.");
  return error;
};

export const plainCallReason = (error: string): string => {
  if (/ECONNREFUSED|unreachable|ENOTFOUND|EAI_AGAIN|ConnectionRefused|Unable to connect/i.test(error))
    return t("The other program does not answer.");
  return t("The other program does not take the calls: {reason}", { reason: error });
};

/** Null where no try failed. */
export const whyOf = ({ kind, lastError }: { kind: LetterKind; lastError: string | null }): string | null =>
  lastError && (kind === "webhook" ? plainCallReason : plainReason)(lastError);
