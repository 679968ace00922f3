import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { makeConsoleLink } from "#src/services/account.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

const YEAR_MS = 365 * 86_400_000;
/** Clocks are put right by seconds every day: that ends nothing. */
const SECONDS_MS = 5_000;
const STAFF = "admin@fivefold.example";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

/** What `give` gives out while the clock is `ahead`, looked at once it is put right. */
const givenAhead = async <Given>(ahead: number, give: () => Promise<Given>): Promise<Given> => {
  site.pass(ahead);
  const given = await give();
  site.pass(-ahead);
  return given;
};

const signsIn = async (ahead: number): Promise<number> => {
  const { now, origin, store } = site.deps;
  const link = await givenAhead(ahead, () => makeConsoleLink({ now, origin, store }, STAFF));
  const token = "url" in link ? new URL(link.url).searchParams.get("token") : "";
  const answer = await site.request("/api/auth/magic-link/verify", { method: "POST", json: { token } });
  return answer.status;
};

const meets = async (ahead: number, email: string): Promise<number> => {
  const headers = await givenAhead(ahead, () => site.signIn("admin", email));
  return (await site.request("/api/admins", { headers })).status;
};

describe("what was given out while the clock was a year ahead ends when the clock is put right:", () => {
  test("a login link", async () => {
    await site.signIn("admin", STAFF);
    expect([await signsIn(YEAR_MS), await signsIn(SECONDS_MS)]).toEqual([400, 200]);
  });

  test("a session", async () => {
    expect([await meets(YEAR_MS, "a@x.example"), await meets(SECONDS_MS, "b@x.example")]).toEqual([401, 200]);
  });

  test("a link to a draft", async () => {
    const headers = await site.signIn("admin", STAFF);
    const post = { title: "A", excerpt: "E", content: "W", category: "Culture" };
    const made = await site.request("/api/blog-posts", { method: "POST", json: post, headers });
    const { id } = (await made.json()) as { id: string };
    const shows = async (ahead: number) => {
      const account = await site.store.accounts.byEmail(STAFF);
      const url = await givenAhead(ahead, () => site.deps.services.posts.preview(id, account?.id ?? ""));
      return (await site.request(new URL(url ?? "").pathname)).status;
    };
    expect([await shows(YEAR_MS), await shows(SECONDS_MS)]).toEqual([404, 200]);
  });

  test("the undoing of a deletion, and the deleted row leaves the database", async () => {
    const headers = await site.signIn("admin", STAFF);
    const json = { name: "Ada", email: "ada@quill.example", message: "Hello" };
    const comesBack = async (ahead: number) => {
      const sent = await site.request("/api/contact", { method: "POST", json });
      const { id } = (await sent.json()) as { id: string };
      const { store, now } = site.deps;
      await givenAhead(ahead, () => store.submissions.delete(id, now().toISOString()));
      const path = `/api/contact-submissions/${id}/restore`;
      return (await site.request(path, { method: "POST", headers })).status;
    };
    expect([await comesBack(SECONDS_MS), await comesBack(YEAR_MS)]).toEqual([200, 404]);
    expect(await site.store.trash.oldest()).not.toBeNull();
    await site.store.retention.purge({ now: site.deps.now().toISOString() });
    expect(await site.store.trash.oldest()).toBeNull();
  });
});
