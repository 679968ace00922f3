/** SPEC §3, §4, in the order in which they are shown. */

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

export type Hue = Lowercase<Part>;

export const hueOf = (part: Part): Hue => part.toLowerCase() as Hue;

const PART_OF_HUE = Object.fromEntries(PARTS.map((part) => [hueOf(part), part])) as Record<Hue, Part>;

export const partOfHue = (hue: Hue): Part => PART_OF_HUE[hue];

/** Clockwise in the mark. */
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

const LEAD_TABS: readonly AdminTab[] = ["submissions", "assessments"];

export const tabsFor = (role: Role) =>
  ADMIN_TABS.filter(({ id }) => role === "admin" || !LEAD_TABS.includes(id));

/** `all` is the default and is not sent. */
export const POST_STATUSES = [
  { id: "all", label: "All Posts" },
  { id: "published", label: "Published" },
  { id: "drafts", label: "Drafts" },
] as const;

export const LISTED_STATUSES = ["published", "drafts", "scheduled"] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** An editor has no leads, no figures and no accounts but their own. */
export const STAFF_ROLES = ["admin", "editor"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = StaffRole | "user";

export const isStaff = <Account extends { role: Role }>(account?: Account | null): account is Account =>
  isOneOf(STAFF_ROLES, account?.role);

/** When an account hears of new leads. */
export const NOTICES = ["each", "daily", "none"] as const;
export type Notices = (typeof NOTICES)[number];

/** Whether an account uses the shortcuts of a single key. */
export const SHORTCUTS = ["on", "off"] as const;
export type Shortcuts = (typeof SHORTCUTS)[number];

/** CONTRACT, Spam. */
export const SPAM_RULES = ["trap", "links", "alphabet", "repeated", "marked"] as const;
export type SpamRule = (typeof SPAM_RULES)[number];

export const PERSON_STATUSES = ["new", "contacted", "booked", "won", "lost"] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** The word is in the outbox, in file names and in the log. */
export const LETTER_KINDS = [
  "login-link",
  "welcome",
  "daily",
  "result",
  "new-lead",
  "sample",
  "webhook",
  "new-result",
  "weekly",
  "reply",
  "round",
  "round-begin",
  "invitation",
  "round-closed",
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Those that staff alone read, at whatever address. */
export const STAFF_LETTERS: readonly LetterKind[] = [
  "login-link",
  "welcome",
  "daily",
  "new-lead",
  "sample",
  "new-result",
  "weekly",
  "round-closed",
];

/** `failed` was given up and waits for 'Retry'; `stopped` ended unsent otherwise (GET /api/letters). */
export type ListedLetter = Exclude<LetterFilter, "unsent">;

/** `unsent` failed at least once and did not go out yet, given up or not. */
export const LETTER_FILTERS = ["queued", "sent", "failed", "stopped", "unsent"] as const;
export type LetterFilter = (typeof LETTER_FILTERS)[number];

export function isOneOf<const T extends string>(list: readonly T[], value: unknown): value is T {
  return typeof value === "string" && (list as readonly string[]).includes(value);
}

/** `sort=FIELD`; each has its index in the store. The first is the default. Not spread: a bundler keeps what is. */
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

export const SAMPLE_KINDS = ["logo", "testimonial", "post", "author", "page"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];
export const SAMPLE_STATES = ["public", "hidden", "ours"] as const;
export type SampleState = (typeof SAMPLE_STATES)[number];
