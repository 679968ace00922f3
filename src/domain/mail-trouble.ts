import type { LetterKind } from "./lists.ts";
import { t } from "./words.ts";

const WRONG_ADDRESS = /^Stopped: wrong/;
export const isWrongAddress = (error: string | null): boolean => WRONG_ADDRESS.test(error ?? "");

const reasons = (): [RegExp, string][] => [
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|closed unexpectedly/i,
    t("The mail server does not answer."),
  ],
  [/ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/i, t("The mail server's name is not found.")],
  [/ETIMEDOUT|timeout|timed out|took longer/i, t("The mail server takes too long.")],
  [/certificate|self.signed|\bTLS\b|\bSSL\b/i, t("There is no secure connection to the mail server.")],
  [
    /\b53[0458]\b|invalid login|authentication/i,
    t("The mail server refuses the sign-in: name or password is wrong."),
  ],
  [/outbox folder/i, t("The outbox folder cannot be written to.")],
  [/address cannot be written to/i, t("Mail cannot be sent to this address.")],
  [WRONG_ADDRESS, t("The address is wrong: no letter goes to it until 'Retry'.")],
  [/^Taken back\.$/, t("The address was called wrong, and that was taken back.")],
  [/^A newer letter/, t("A newer letter took its place.")],
  [/^It ran out/, t("It ran out before it could be sent.")],
  [/^4\d\d\b/, t("The mail server asks to try again later.")],
  [
    /^5\d\d .*(?:5\.1\.1|no such|unknown|does not exist)/i,
    t("The receiver's mail server knows no such mailbox."),
  ],
  [/^5\d\d\b/, t("The receiver's mail server refuses the letter.")],
];

export const plainReason = (error: string) => reasons().find(([sign]) => sign.test(error))?.[1] ?? error;

export const plainCallReason = (error: string): string => {
  if (/ECONNREFUSED|unreachable|ENOTFOUND|EAI_AGAIN|ConnectionRefused|Unable to connect/i.test(error))
    return t("The other program does not answer.");
  return t("The other program does not take the calls: {reason}", { reason: error });
};

/** Null where no try failed. */
export const whyOf = ({ kind, lastError }: { kind: LetterKind; lastError: string | null }): string | null =>
  lastError && (kind === "webhook" ? plainCallReason : plainReason)(lastError);
