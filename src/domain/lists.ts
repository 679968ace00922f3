/** The fixed lists of the specification (SPEC §3, §4), in the order in which they are shown. */

export const BLOG_CATEGORIES = [
  "Leadership",
  "Performance",
  "Problem Solving",
  "Culture",
  "Strategy",
  "Team Building",
  "Process Improvement",
] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

export const BOOK_CATEGORIES = [
  "Small Business",
  "Mentor | Coach | Lead",
  "Team Health",
  "Communication / People Skills",
  "Finance",
  "Sales/Marketing",
  "Personal Growth/Mindset",
] as const;
export type BookCategory = (typeof BOOK_CATEGORIES)[number];

export const PARTS = ["Vision", "Team", "Process", "Metrics", "Issues"] as const;
export type Part = (typeof PARTS)[number];

/** The color that stands for a part everywhere: the part's name in lower case, as tokens, classes and content have it. */
export type Hue = Lowercase<Part>;

export const hueOf = (part: Part): Hue => part.toLowerCase() as Hue;

const PART_OF_HUE = Object.fromEntries(PARTS.map((part) => [hueOf(part), part])) as Record<Hue, Part>;

export const partOfHue = (hue: Hue): Part => PART_OF_HUE[hue];

/** The five hues, in the order of the parts, which is clockwise in the mark. */
export const HUES = PARTS.map(hueOf) as [Hue, Hue, Hue, Hue, Hue];

export const COVER_COLORS = ["primary", "accent", "secondary", "muted-foreground"] as const;
export type CoverColor = (typeof COVER_COLORS)[number];

export const ADMIN_TABS = [
  { id: "posts", label: "Blog Posts" },
  { id: "submissions", label: "Contact Submissions" },
  { id: "testimonials", label: "Testimonials" },
  { id: "assessments", label: "Assessments" },
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number]["id"];

/** The tabs that are about leads, and so not an editor's. */
const LEAD_TABS: readonly AdminTab[] = ["submissions", "assessments"];

export const tabsFor = (role: Role) =>
  ADMIN_TABS.filter(({ id }) => role === "admin" || !LEAD_TABS.includes(id));

/** The Blog Posts manager's status filter; `all` is the default and is not sent. */
export const POST_STATUSES = [
  { id: "all", label: "All Posts" },
  { id: "published", label: "Published" },
  { id: "drafts", label: "Drafts" },
] as const;

/** The statuses that a post may have, by which the API lists; `all` above is none of them. */
export const LISTED_STATUSES = ["published", "drafts", "scheduled"] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** What an address on the list of staff may be: an editor has no leads, no figures and no accounts but their own. */
export const STAFF_ROLES = ["admin", "editor"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = StaffRole | "user";

export const isStaff = <Account extends { role: Role }>(account?: Account | null): account is Account =>
  isOneOf(STAFF_ROLES, account?.role);

/** When an account hears of new leads: of each, once a day in one letter, or never. */
export const NOTICES = ["each", "daily", "none"] as const;
export type Notices = (typeof NOTICES)[number];

/** By what a message was taken for spam (CONTRACT, Spam): the trap of the form, or a named rule. */
export const SPAM_RULES = ["trap", "links", "alphabet", "repeated", "marked"] as const;
export type SpamRule = (typeof SPAM_RULES)[number];

export const PERSON_STATUSES = ["new", "contacted", "booked", "won", "lost"] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** What staff write to or about a person, and is kept while it is unfinished. */
export const DRAFT_KINDS = ["reply", "note"] as const;

/** The letters that the product writes; the word stands in the outbox, in file names and in the log. */
export const LETTER_KINDS = [
  "login-link",
  "welcome",
  "daily",
  "result",
  "new-lead",
  "published",
  "parked",
  "held",
  "sample",
  "webhook",
  "new-result",
  "weekly",
  "reply",
  "round",
  "invitation",
  "round-closed",
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/**
 * What became of a letter, as GET /api/letters lists it: `failed` was given up and waits for 'Retry', `stopped` ended
 * unsent otherwise: its address is wrong, it ran out, or a newer one took its place.
 */
export const LISTED_LETTERS = ["queued", "sent", "failed", "stopped"] as const;
export type ListedLetter = (typeof LISTED_LETTERS)[number];

/** By what the letters are narrowed: `unsent` failed at least once and did not go out yet, given up or not. */
export const LETTER_FILTERS = [...LISTED_LETTERS, "unsent"] as const;
export type LetterFilter = (typeof LETTER_FILTERS)[number];

/** Returns whether `value` is one of the strings of `list`, and narrows it. */
export function isOneOf<const T extends string>(list: readonly T[], value: unknown): value is T {
  return typeof value === "string" && (list as readonly string[]).includes(value);
}

/** The fields by which a dashboard list can be sorted (`sort=FIELD`); each has its index in the store. The first is the default. */
export const SORT_FIELDS = {
  posts: ["publishedAt", "createdAt", "updatedAt", "title", "category", "published"],
  submissions: ["createdAt", "name", "email", "company", "source"],
  testimonials: ["createdAt", "name", "title", "company", "rating", "featured"],
  results: [
    "createdAt",
    "email",
    "totalScore",
    "visionScore",
    "teamScore",
    "processScore",
    "metricsScore",
    "issuesScore",
  ],
  people: ["lastAt"],
} as const;

export type SortField<Noun extends keyof typeof SORT_FIELDS> = (typeof SORT_FIELDS)[Noun][number];

/** Returns whether a file of the outbox folder is a letter by its name: whole, or a draft that a killed server left. */
export const isLetterFile = (name: string): boolean => /\.eml(?:\.(?:.+\.)?part)?$/.test(name);
