/** What staff write to or about a person, and is kept while it is unfinished. */
export const DRAFT_KINDS = ["reply", "note"] as const;
