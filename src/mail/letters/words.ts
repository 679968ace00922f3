import type { LetterKind } from "../letter.ts";

/** What every letter has. Places: {site}, and those named beside a letter. */
type Shared = { subject: string; preview: string; heading: string; reason: string };

/** Places: {minutes} */
export type LoginLinkWords = Shared & { text: string; button: string; note: string };

/** Places: {total}, {level} */
export type ResultWords = Shared & {
  partsTitle: string;
  bookingTitle: string;
  bookingText: string;
  bookingButton: string;
  linkText: string;
  linkLabel: string;
};

/** Places: {name}, {company}. The preview is the message's beginning. */
export type NewLeadWords = Omit<Shared, "preview"> & {
  nameLabel: string;
  emailLabel: string;
  companyLabel: string;
  sourceLabel: string;
  dateLabel: string;
  replyHint: string;
  button: string;
};

/** Places: {letter}, one of `kinds` */
export type ParkedWords = Shared & {
  text: string;
  letterLabel: string;
  dateLabel: string;
  reasonLabel: string;
  button: string;
  kinds: Record<LetterKind, string>;
};
