import { LEVEL_NAMES } from "#src/domain/assessment.ts";
import { shortDate } from "#src/domain/dates.ts";
import { BLOG_CATEGORIES, PERSON_STATUSES, POST_STATUSES } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { sourceWord } from "#src/domain/source-word.ts";
import { t } from "#src/domain/words.ts";
import type { DashboardProps } from "#views/islands/admin/dashboard.ts";
import { statusWord } from "#views/islands/admin/people/status.tsx";
import type { Asked, FilterName, Filters, ListName } from "./page.ts";
import type { List } from "./use-list.ts";

/** A filter of a list; the option with the value "" means all. */
export type Choice = { name: FilterName; label: string; options: { value: string; label: string }[] };

type Known = Pick<DashboardProps, "owners" | "sources">;

const option = (value: string, label: string) => ({ value, label });

const byStatus = (): Choice => ({
  name: "status",
  label: t("Status"),
  options: [option("", t("Any status")), ...PERSON_STATUSES.map((one) => option(one, statusWord(one)))],
});

const byOwner = ({ owners }: Known): Choice => ({
  name: "owner",
  label: t("Owner"),
  options: [option("", t("Any owner")), ...owners.map(({ id, username }) => option(id, username))],
});

const bySource = ({ sources }: Known): Choice => ({
  name: "source",
  label: t("Source"),
  options: [option("", t("Any source")), ...sources.map((source) => option(source, sourceWord(source)))],
});

const byLevel = (): Choice => ({
  name: "level",
  label: t("Level"),
  options: [option("", t("Any level")), ...LEVEL_NAMES.map((level) => option(level, shown(level)))],
});

/** SPEC's three choices, and "Scheduled" if there are scheduled posts or that filter is active. */
const byPublication = (scheduled: number, { status }: Filters): Choice => ({
  name: "status",
  label: t("Status"),
  options: [
    ...POST_STATUSES.map(({ id, label }) => option(id === "all" ? "" : id, shown(label))),
    ...(scheduled > 0 || status === "scheduled" ? [option("scheduled", t("Scheduled"))] : []),
  ],
});

/** Returns the filters of a list, in the bar's order, given the current ones. */
export const choicesOf = (
  { tab, asked: { filters }, query }: Pick<List, "tab" | "asked" | "query">,
  known: Known,
): Choice[] => {
  switch (tab) {
    case "posts":
      return [
        byPublication(query.data?.scheduled ?? 0, filters),
        {
          name: "category",
          label: t("Category"),
          options: [
            option("", t("All Categories")),
            ...BLOG_CATEGORIES.map((category) => option(category, shown(category))),
          ],
        },
      ];
    case "submissions":
      // Suspected spam has neither status nor owner.
      return filters.suspected ? [bySource(known)] : [byStatus(), byOwner(known), bySource(known)];
    case "assessments":
      return [byStatus(), byOwner(known), byLevel()];
    case "people":
      return [byStatus(), byOwner(known), bySource(known), byLevel()];
    case "testimonials":
      return [];
  }
};

/** Returns whether a list can be filtered by date. */
export const hasDays = (tab: ListName): boolean => tab !== "posts" && tab !== "testimonials";

/** Returns one text per active filter, such as `Status: Contacted`; the search text comes first. */
export const narrowedBy = ({ q, filters }: Asked, choices: readonly Choice[]): string[] => {
  const chosen = choices.flatMap(({ name, label, options }) => {
    const value = filters[name];
    if (!value) return [];
    const word = options.find((one) => one.value === value)?.label ?? value;
    return [t("{filter}: {value}", { filter: label, value: word })];
  });
  const day = (text: string) => shortDate(`${text}T00:00:00Z`, "UTC");
  return [
    ...(q ? [t("Search: {words}", { words: q })] : []),
    ...(filters.suspected ? [t("Suspected spam")] : []),
    ...chosen,
    ...(filters.from ? [t("From {day}", { day: day(filters.from) })] : []),
    ...(filters.to ? [t("Until {day}", { day: day(filters.to) })] : []),
  ];
};
