import { expect, test } from "bun:test";
import { EXPORT_COLUMNS } from "#src/domain/export-columns.ts";
import { applyBooking } from "#src/store/booking.ts";
import { shownRound } from "#src/store/round/rounds.ts";
import { openStore } from "./open.ts";
import { putResult, putSubmission, putSuspect } from "./put.ts";
import { at, book, post, result, submission, testimonial } from "./rows.ts";

test("an exported list has every field of its rows as a column, and no other", async () => {
  const { store } = await openStore();
  await store.posts.insert(post());
  await putSubmission(store, submission());
  await putSuspect(store, submission());
  await store.testimonials.insert(testimonial());
  await putResult(store, result());
  await store.books.putAll([book()]);
  await store.accounts.create({
    id: "a",
    username: "ada",
    email: "ada@quill.example",
    passwordHash: null,
    createdAt: at(0),
  });
  await store.numbers.add([{ day: "2026-01-05", subject: "day", name: "", figure: "views", n: 1 }]);
  const event = { kind: "made", uid: "one", before: null, email: "ada@quill.example", name: null } as const;
  await store.batch((tx) =>
    applyBooking(tx, { ...event, startTime: at(9), at: at(0) }, { id: "k", now: at(0), day: null }),
  );
  const round = {
    ...{
      seq: 1,
      id: "o",
      personId: "k",
      mode: "named" as const,
      company: "Orr",
      quizVersion: "v",
      proved: true,
      ownerAnswers: [],
    },
    ...{
      createdAt: at(0),
      closesOn: "2026-01-20",
      closesAt: at(9),
      closedAt: null,
      invited: 0,
      remindedAt: null,
    },
    ...{ againAt: null, answered: 0, leftOut: 0, outcome: null, email: "ada@quill.example" },
  };
  const [account] = await store.accounts.list();
  // How somebody signs in is for the list on the screen alone.
  const { hasPassword: _, ...user } = account ?? {};
  const rows: Record<keyof typeof EXPORT_COLUMNS, object | undefined> = {
    posts: (await store.posts.list()).rows[0],
    submissions: (await store.submissions.list()).rows[0],
    suspects: (await store.submissions.list({ suspects: true })).rows[0],
    testimonials: (await store.testimonials.list()).rows[0],
    results: (await store.assessments.list()).rows[0],
    books: (await store.books.list())[0],
    bookings: (await store.bookings.list({ limit: 1, offset: 0 }))[0],
    numbers: (await store.numbers.page({ from: "2026-01-05", to: "2026-01-05", limit: 1, offset: 0 }))[0],
    people: (await store.people.sheet({})).rows[0],
    rounds: shownRound(round),
    users: user,
  };
  const sorted = (fields: readonly string[]) => [...fields].sort();
  for (const [noun, row] of Object.entries(rows)) {
    const columns = EXPORT_COLUMNS[noun as keyof typeof EXPORT_COLUMNS];
    expect({ noun, fields: sorted(columns) }).toEqual({ noun, fields: sorted(Object.keys(row ?? {})) });
  }
});
