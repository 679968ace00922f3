import { ANSWER_OPTIONS, LEVEL_NAMES } from "./assessment.ts";
import { CONTACT_FIELD_NAMES, CONTACT_FIELDS } from "./contact-fields.ts";
import { SOURCE_DEFAULT } from "./limits.ts";
import {
  ADMIN_TABS,
  BLOG_CATEGORIES,
  BOOK_CATEGORIES,
  PARTS,
  type PersonStatus,
  POST_STATUSES,
} from "./lists.ts";
import { DIRECT, OTHERS } from "./numbers.ts";
import { postCategories, t } from "./words.ts";

/** Values that travel in English through the API, the database and exports, and are words on the screen. */
export const SHOWN_VALUES: readonly string[] = [
  ...PARTS,
  ...LEVEL_NAMES,
  ...ANSWER_OPTIONS.map(({ label }) => label),
  ...BLOG_CATEGORIES,
  ...BOOK_CATEGORIES,
  ...CONTACT_FIELD_NAMES.map((name) => CONTACT_FIELDS[name].label),
  ...[...ADMIN_TABS, ...POST_STATUSES].map(({ label }) => label),
];

export const shown = (value: string): string =>
  postCategories().find((category) => category.value === value)?.name ??
  (SHOWN_VALUES.includes(value) ? t(value) : value);

export const statusWord = (status: PersonStatus): string =>
  ({ new: t("New"), contacted: t("Contacted"), booked: t("Booked"), won: t("Won"), lost: t("Lost") })[status];

export const sourceWord = (source: string): string => {
  if (source === SOURCE_DEFAULT) return t("Contact form");
  const words = source.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const visitWord = (source: string): string => {
  if (source === DIRECT) return t("direct");
  return source === OTHERS ? t("other") : source;
};
