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
