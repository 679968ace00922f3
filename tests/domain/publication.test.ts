import { describe, expect, test } from "bun:test";
import { nextPublication, UNPUBLISHED } from "#src/domain/post.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const PAST = "2026-11-19T08:00:00.000Z";
const FUTURE = "2026-12-24T18:00:00.000Z";
const DRAFT = UNPUBLISHED;
const LIVE = { published: true, publishedAt: PAST, publishAt: null };
const SCHEDULED = { published: false, publishedAt: null, publishAt: FUTURE };

describe("publication", () => {
  test.each([
    ["a draft stays one", DRAFT, {}, DRAFT],
    ["published first, it is dated now", DRAFT, { published: true }, { ...LIVE, publishedAt: NOW }],
    ["under a written date", DRAFT, { published: true, publishedAt: PAST }, LIVE],
    ["again, under its first date", { ...LIVE, published: false }, { published: true }, LIVE],
    ["taken back, it keeps its date", LIVE, { published: false }, { ...LIVE, published: false }],
    ["a future time schedules", DRAFT, { publishAt: FUTURE }, SCHEDULED],
    ["also with published false beside it", DRAFT, { published: false, publishAt: FUTURE }, SCHEDULED],
    [
      "taken back and scheduled in one",
      LIVE,
      { published: false, publishAt: FUTURE },
      { ...SCHEDULED, publishedAt: PAST },
    ],
    ["null takes a schedule back", SCHEDULED, { publishAt: null }, DRAFT],
    ["an edit keeps a schedule", SCHEDULED, { published: false }, SCHEDULED],
    ["a past time publishes at once under it", DRAFT, { publishAt: PAST }, LIVE],
    ["publishing now clears a schedule", SCHEDULED, { published: true }, { ...LIVE, publishedAt: NOW }],
    ["a date ahead hides a live post until then", LIVE, { publishedAt: FUTURE }, SCHEDULED],
    ["whatever else it says", LIVE, { published: true, publishedAt: FUTURE }, SCHEDULED],
    ["and null clears it", LIVE, { publishedAt: null }, { ...LIVE, publishedAt: null }],
    ["a live post is not scheduled", LIVE, { publishAt: FUTURE }, { failed: "already-published" }],
  ] as const)("%s", (_, before, change, after) => {
    expect(nextPublication(before, change, NOW)).toEqual(after);
  });
});
