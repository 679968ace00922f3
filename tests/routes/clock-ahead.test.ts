import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { undoSince } from "#src/domain/limits.ts";
import { createOutboxWorker } from "#src/mail/outbox/worker.ts";
import { makeConsoleLink } from "#src/services/account.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { attempt } from "./attempt.ts";
import { begin, post } from "./round-steps.ts";

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
    const [editor] = await site.store.accounts.owners();
    const shows = async (ahead: number) => {
      const url = await givenAhead(ahead, () => site.deps.services.posts.preview(id, editor?.id ?? ""));
      return (await site.request(new URL(url ?? "").pathname)).status;
    };
    expect([await shows(YEAR_MS), await shows(SECONDS_MS)]).toEqual([404, 200]);
  });

  test("a round, and its owner may begin another", async () => {
    const { id, result } = await givenAhead(YEAR_MS, () => begin(site));
    const again = () => post(site, "/api/rounds", { result, company: "Thackle & Burr", mode: "named" });
    expect((await again()).status).toBe(201);
    const rounds = await site.store.rounds.list({ limit: 2, offset: 0 });
    expect(rounds.find((round) => round.id === id)?.closedAt).not.toBeNull();
    expect((await again()).status).toBe(409);
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
    const until = undoSince(site.deps.now());
    expect(await site.store.trash.holdsPast(until)).toBe(true);
    expect(await site.store.trash.empty(until)).toBe(1);
  });
});

/** Tries what is due, at a mail server that takes nothing for now; the letters tried, and when each is tried next. */
const tried = async () => {
  const rest = Promise.withResolvers<void>();
  const mail = { send: async () => ({ state: "later" as const, reason: "451 busy" }) };
  const { log, now } = site.deps;
  const { outbox: store } = site.store;
  const write = () => ({ subject: "S", html: "", text: "" });
  const carriers = { mail, webhook: mail };
  const worker = createOutboxWorker({
    store,
    write,
    carriers,
    retryMs: 60_000,
    now,
    log,
    onRest: rest.resolve,
  });
  await worker.start();
  await rest.promise;
  await worker.stop(0);
  const { rows } = await store.list({});
  return rows.map(({ attempts, state, nextAttemptAt }) => ({
    attempts,
    state,
    next: Date.parse(nextAttemptAt),
  }));
};

describe("letters that were put off while the clock was a year ahead", () => {
  test("are tried again at once, then after six hours at most", async () => {
    site.pass(YEAR_MS);
    await site.request("/api/contact", {
      method: "POST",
      json: { name: "Ada", email: "ada@quill.example", message: "Hello" },
    });
    expect(await tried()).toMatchObject([{ attempts: 1, state: "queued" }]);
    site.pass(-YEAR_MS);
    const [letter] = await tried();
    expect(letter).toMatchObject({ attempts: 2, state: "queued" });
    expect((letter?.next ?? 0) - site.deps.now().getTime()).toBeLessThanOrEqual(6 * 3_600_000);
  });

  test("hold no result's letter back, neither by its pause nor by the hour's ceiling", async () => {
    const due = async () => {
      await site.request("/api/assessment-results", { method: "POST", json: attempt("ada@quill.example") });
      return (await site.claimLetters(site.deps.now().toISOString())).filter(({ kind }) => kind === "result");
    };
    await site.close();
    site = await openTestSite({ FIVEFOLD_RATE_LIMIT: "on", FIVEFOLD_TRUST_PROXY: "1" });
    site.pass(YEAR_MS);
    for (let n = 0; n < 22; n++)
      await site.request("/api/assessment-results", { method: "POST", json: attempt(`n${n}@quill.example`) });
    await due();
    site.pass(-YEAR_MS);
    expect((await due()).map(({ to }) => to)).toContain("ada@quill.example");
  });
});
