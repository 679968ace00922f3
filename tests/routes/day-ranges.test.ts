import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterAll(() => site.close());

const DATED = [
  "/api/numbers",
  "/api/numbers/export.csv",
  "/api/people",
  "/api/people/export.csv",
  "/api/contact-submissions",
  "/api/contact-submissions/export.csv",
  "/api/assessment-results",
  "/api/assessment-results/export.csv",
];

// The day after 9999-12-31 sorts before it: who goes on from day to day never comes to an end there.
test.each([
  "from=0000-01-01",
  "from=1000-01-01",
  "to=0000-01-01",
  "to=9999-12-31",
  "from=9999-12-31&to=9999-12-31",
])("%p is refused by every list with days, at once", async (query) => {
  for (const path of DATED) {
    const answer = await site.request(`${path}?${query}`, { headers: admin });
    expect([path, answer.status]).toEqual([path, 400]);
  }
});

test("days of other centuries are taken", async () => {
  for (const path of DATED)
    for (const day of ["1900-01-01", "2999-12-31"]) {
      const answer = await site.request(`${path}?from=${day}&to=${day}`, { headers: admin });
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.text();
    }
});
