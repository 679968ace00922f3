import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { CHROME, FIREFOX, GOOGLEBOT, numbersOf, reader, SAFARI } from "./readers.ts";

let site: TestSite;
let admin: { cookie: string; origin: string };

beforeEach(async () => {
  site = await openTestSite({ FIVEFOLD_TRUST_PROXY: "1" });
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const view = (path: string, headers: Record<string, string>) => site.request(path, { headers });

describe("a view", () => {
  test("is a page answered 200 or 304, from the page cache too", async () => {
    const first = await view("/framework", reader("192.0.2.1"));
    await view("/framework", reader("192.0.2.1"));
    const known = await view("/framework", {
      ...reader("192.0.2.1"),
      "if-none-match": first.headers.get("etag") ?? "",
    });
    expect(known.status).toBe(304);
    const { days, pages } = await numbersOf(site, admin);
    expect(days).toEqual([
      {
        day: "2026-11-21",
        visitors: 1,
        views: 3,
        quizOpened: 0,
        quizBegun: 0,
        quizSent: 0,
        messages: 0,
        bookings: 0,
        rounds: 0,
        members: 0,
      },
    ]);
    expect(pages).toEqual([{ path: "/framework", views: 3, results: 0, messages: 0 }]);
  });

  test.each([
    ["a HEAD", "/", { method: "HEAD" }, {}],
    ["a program", "/", {}, { "user-agent": GOOGLEBOT }],
    ["a prefetch", "/", {}, { "sec-purpose": "prefetch" }],
    ["a prerendering", "/", {}, { "sec-purpose": "prefetch;prerender" }],
    ["an old browser's prefetch", "/", {}, { purpose: "prefetch" }],
    ["a reader with Global Privacy Control", "/", {}, { "sec-gpc": "1" }],
    ["a reader with Do Not Track", "/", {}, { dnt: "1" }],
    ["a page that is not there", "/nothing", {}, {}],
    ["an article that is not there", "/blog/nothing", {}, {}],
    ["the dashboard", "/admin", {}, {}],
    ["a file", "/robots.txt", {}, {}],
    ["a moved address", "/framework/", {}, {}],
    ["a result page", "/assessment?r=unknown", {}, {}],
  ])("is not: %s", async (_, path, init, headers) => {
    await site.request(path, { ...init, headers: { ...reader("192.0.2.1"), ...headers } });
    const { days, pages } = await numbersOf(site, admin);
    expect(days[0]).toMatchObject({ views: 0, visitors: 0 });
    expect(pages).toEqual([]);
  });

  test("of an admin is not counted, one of another account is", async () => {
    await view("/", { ...reader("192.0.2.1"), cookie: admin.cookie });
    const { cookie } = await site.signIn("user");
    await view("/", { ...reader("192.0.2.2"), cookie });
    expect((await numbersOf(site, admin)).days[0]).toMatchObject({ views: 1, visitors: 1 });
  });

  test("is under its page's own path, whatever its query or spelling", async () => {
    for (const path of ["/books?category=Finance", "/books?x=1", "/books", "/?sent=message"])
      await view(path, reader("192.0.2.1"));
    expect((await numbersOf(site, admin)).pages).toEqual([
      { path: "/books", views: 3, results: 0, messages: 0 },
      { path: "/", views: 1, results: 0, messages: 0 },
    ]);
  });
});

describe("a visitor", () => {
  test("is an address and an agent, counted once a day under the first touch", async () => {
    await view(
      "/?utm_campaign=spring",
      reader("192.0.2.1", FIREFOX, { referer: "https://www.news.example/a" }),
    );
    await view("/process", reader("192.0.2.1", FIREFOX, { referer: "https://other.example/" }));
    await view("/", reader("192.0.2.1", CHROME));
    await view("/", reader("192.0.2.2", FIREFOX, { referer: "http://127.0.0.1:3000/books" }));
    const { days, sources, campaigns } = await numbersOf(site, admin);
    expect(days[0]).toMatchObject({ visitors: 3, views: 4 });
    expect(sources).toEqual([
      { source: "direct", visitors: 2, results: 0, messages: 0, bookings: 0 },
      { source: "news.example", visitors: 1, results: 0, messages: 0, bookings: 0 },
    ]);
    expect(campaigns).toEqual([{ campaign: "spring", visitors: 1, results: 0, messages: 0, bookings: 0 }]);
  });

  test("is a new one on the next day of the content's time zone", async () => {
    await view("/", reader("192.0.2.1"));
    // 18:00 in UTC is noon in the content's Chicago.
    site.pass(11.9 * 3_600_000);
    await view("/", reader("192.0.2.1"));
    site.pass(0.2 * 3_600_000);
    await view("/", reader("192.0.2.1"));
    const { days, sources } = await numbersOf(site, admin, "from=2026-11-20&to=2026-11-22");
    expect(days).toMatchObject([
      { day: "2026-11-20", visitors: 0, views: 0 },
      { day: "2026-11-21", visitors: 1, views: 2 },
      { day: "2026-11-22", visitors: 1, views: 1 },
    ]);
    expect(sources).toMatchObject([{ source: "direct", visitors: 2 }]);
  });

  test("with an invented source or campaign cannot fill the day", async () => {
    for (let n = 0; n < 260; n++)
      await view(
        `/?utm_campaign=c${n}`,
        reader(`198.51.${n}.1`, SAFARI, { referer: `https://s${n}.example/` }),
      );
    const { sources, campaigns } = await numbersOf(site, admin);
    expect(sources).toHaveLength(201);
    expect(sources[0]).toMatchObject({ source: "other", visitors: 60 });
    expect(campaigns[0]).toMatchObject({ campaign: "other", visitors: 60 });
  });
});

describe("one client of four hundred requests", () => {
  const flood = async (agentOf: (n: number) => string, from = "2001:db8:1:") => {
    for (let n = 0; n < 400; n++)
      await view(
        `/?utm_campaign=c${n}`,
        reader(`${from}${n}::1`, agentOf(n), { referer: `https://s${n}.example/` }),
      );
  };

  test("leaves others their sources and campaigns, and is at most 200 visitors", async () => {
    await flood((n) => `${FIREFOX}.${n}`);
    await view("/?utm_campaign=spring", reader("192.0.2.1", SAFARI, { referer: "https://news.example/" }));
    const { days, sources, campaigns } = await numbersOf(site, admin);
    expect(days[0]).toMatchObject({ visitors: 201, views: 401 });
    expect(sources).toHaveLength(22);
    expect(sources[0]).toMatchObject({ source: "other", visitors: 180 });
    expect(sources).toContainEqual(expect.objectContaining({ source: "news.example", visitors: 1 }));
    expect(campaigns).toContainEqual(expect.objectContaining({ campaign: "spring", visitors: 1 }));
  });

  test("leaves a visitor of a full day the true source in the story", async () => {
    for (const part of ["2001:db8:1:", "2001:db8:2:"]) await flood(() => FIREFOX, part);
    for (let n = 3; n < 12; n++)
      for (let m = 0; m < 20; m++)
        await view("/", reader(`2001:db8:${n}:${m}::1`, SAFARI, { referer: `https://x${n}-${m}.example/` }));
    const ada = reader("192.0.2.1", SAFARI);
    await view("/?utm_campaign=spring", { ...ada, referer: "https://news.example/" });
    const json = { name: "Ada", email: "ada@quill.example", message: "Hello there" };
    expect((await site.request("/api/contact", { method: "POST", json, headers: ada })).status).toBe(201);
    const [row] = await (await site.request("/api/contact-submissions", { headers: admin })).json();
    expect(row.story).toMatchObject({ source: "news.example", campaign: "spring" });
    const { sources } = await numbersOf(site, admin);
    expect(sources).toContainEqual(expect.objectContaining({ source: "other", messages: 0 }));
    expect(sources).toContainEqual({
      source: "news.example",
      visitors: 0,
      results: 0,
      messages: 1,
      bookings: 0,
    });
  });
});

describe("the figures", () => {
  test.each([
    ["the last day before the first", "from=2026-11-22&to=2026-11-21"],
    ["no day", "from=yesterday"],
    ["a day that no month has", "from=2026-02-30&to=2026-03-01"],
    ["a thousand years", "from=1026-01-01&to=2026-01-01"],
  ])("are 400 for %s", async (_, query) => {
    const answer = await site.request(`/api/numbers?${query}`, { headers: admin });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  });

  test("always name the twenty questions", async () => {
    const { questions } = await numbersOf(site, admin);
    expect(questions.map(({ question }) => question)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test("stay the same while they are written and after", async () => {
    await view("/", reader("192.0.2.1"));
    const before = await numbersOf(site, admin);
    const writing = site.deps.services.numbers.flush();
    expect(await numbersOf(site, admin)).toEqual(before);
    await writing;
    expect(await numbersOf(site, admin)).toEqual(before);
    await view("/", reader("192.0.2.1"));
    await site.deps.services.numbers.flush();
    expect((await numbersOf(site, admin)).days[0]).toMatchObject({ visitors: 1, views: 2 });
  });
});

test("the page shows days of one's own, calls pages by their titles, and leads from a figure to its people", async () => {
  await view("/framework", reader("192.0.2.1"));
  await site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada", email: "ada@quill.example", message: "Hello" },
  });
  const page = async (query: string) =>
    (await site.request(`/admin/numbers?${query}`, { headers: admin })).text();
  const own = await page("from=2026-11-20&to=2026-11-21");
  expect(own).toContain("against the 2 days before");
  expect(own.match(/<input [^>]*type="date"[^>]*>/g)?.join()).toMatch(/2026-11-20[\s\S]*2026-11-21/);
  expect(own).toContain("The 5-Fold Framework");
  expect(own).toContain('<a href="/admin?tab=submissions&amp;from=2026-11-20&amp;to=2026-11-21">1</a>');
  expect(await page("from=2026-11-20&to=2026-11-20")).not.toContain(
    '<a href="/admin?tab=submissions&amp;from',
  );
  const refused = await page("from=2026-11-22&to=2026-11-21");
  expect(refused).toContain("The first day must not be after the last");
  expect(refused).toContain("against the 28 days before");
});

test("nothing is counted or answered where figures are off", async () => {
  site.close();
  site = await openTestSite({ FIVEFOLD_TRUST_PROXY: "1", FIVEFOLD_NUMBERS: "off" });
  admin = await site.signIn("admin");
  await view("/", reader("192.0.2.1"));
  await site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada", email: "ada@quill.example", message: "Hello" },
    headers: reader("192.0.2.1"),
  });
  expect((await site.request("/api/numbers", { headers: admin })).status).toBe(404);
  await site.deps.services.numbers.flush();
  expect(await site.store.numbers.ofDays("0000", "9999")).toEqual([]);
  expect((await site.store.submissions.list()).rows[0]?.story).toBeNull();
});
