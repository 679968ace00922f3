import { afterAll, beforeAll, expect, test } from "bun:test";
import { LETTER_KINDS } from "#src/domain/lists.ts";
import { writeWords } from "#src/mail/letters/kinds.ts";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { seedStore } from "#src/services/seed.ts";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { FACTS } from "#tests/mail/samples.ts";
import { MARKED_FILES, MARKED_SEEDS, marked, unmarkedLines } from "./marked.ts";
import { textsOf } from "./texts.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await openTestSite({}, { files: MARKED_FILES });
  await seedStore({ store: site.store, seeds: () => MARKED_SEEDS, now: () => NOON });
  admin = await site.signIn("admin", "1@fivefold.example");
});
afterAll(() => site.close());

type Ask = Omit<RequestInit, "headers"> & { json?: unknown; headers?: Record<string, string> };

/** The unmarked words of texts, each with the text that it is in. */
const leftIn = (where: string, texts: string[]): string[] =>
  texts.flatMap(unmarkedLines).map((line) => `${where}: ${line}`);

const pageLeft = async (path: string, headers: Record<string, string> = {}): Promise<string[]> => {
  const answer = await site.request(path, { headers });
  return leftIn(`${path} ${answer.status}`, await textsOf(await answer.text()));
};

test("no public page has a text that the language did not say", async () => {
  const slug = MARKED_SEEDS.posts[0]?.slug;
  const paths = [
    ...["/", "/?sent=message", ...PLAIN_PATHS, "/assessment", "/books", "/blog", `/blog/${slug}`, "/privacy"],
    ...["/admin", "/admin/verify", `/admin/verify?token=${"a".repeat(43)}`],
    ...["/nowhere", "/blog/nowhere", "/assessment?r=none"],
  ];
  const left = await Promise.all(paths.map((path) => pageLeft(path)));
  expect(left.flat()).toEqual([]);
});

test("nor has a page for staff, or the card for whoever is none", async () => {
  const member = await site.signIn("user", "2@fivefold.example");
  const left = await Promise.all([
    ...["/", "/admin", "/admin?tab=submissions", "/admin?tab=testimonials", "/admin?tab=assessments"].map(
      (path) => pageLeft(path, { cookie: admin.cookie ?? "" }),
    ),
    pageLeft("/admin/numbers", { cookie: admin.cookie ?? "" }),
    pageLeft("/admin", { cookie: member.cookie }),
  ]);
  expect(left.flat()).toEqual([]);
});

const TYPE = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

test("nor has a form that comes back, or the page of a result", async () => {
  const refused = await site.request("/api/contact", {
    method: "POST",
    body: "name=&email=x",
    headers: TYPE,
  });
  const left = leftIn("contact", await textsOf(await refused.text()));
  const scores = { visionScore: 4, teamScore: 20, processScore: 12, metricsScore: 13, issuesScore: 19 };
  const taken = await site.request("/api/assessment-results", {
    method: "POST",
    json: { email: "a@b.example", totalScore: 68, ...scores, interpretation: "Developing" },
  });
  const { resultUrl, message } = await taken.json();
  left.push(
    ...leftIn("message", [message]),
    ...(await pageLeft(new URL(resultUrl).pathname + new URL(resultUrl).search)),
  );
  expect(left).toEqual([]);
});

test("nor has what feeds, calendars and search engines read", async () => {
  const feed = await (await site.request("/feed.xml")).text();
  const texts = [...feed.matchAll(/<(title|summary|name|subtitle|rights)\b[^>]*>([^<]+)</g)].map(
    ([, , text = ""]) => text,
  );
  const terms = [...feed.matchAll(/<category label="([^"]*)"/g)].map(([, text = ""]) => text);
  const calendar = await (await site.request("/assessment/again.ics")).text();
  const lines = [...calendar.matchAll(/^(?:SUMMARY|DESCRIPTION):(.*)$/gm)].map(([, text = ""]) => text);
  expect(texts.length * terms.length * lines.length).toBeGreaterThan(0);
  expect([...leftIn("feed", [...texts, ...terms]), ...leftIn("calendar", lines)]).toEqual([]);
});

test("nor has a letter of any kind", () => {
  const context = { words: site.content.current, origin: "https://fivefold.example" };
  const facts = {
    ...FACTS,
    "new-lead": {
      ...FACTS["new-lead"],
      name: marked("Zoë"),
      company: marked("Daughters"),
      message: marked("Hi"),
    },
    reply: { ...FACTS.reply, subject: marked("Hello"), text: marked("Hello Kim") },
    daily: {
      ...FACTS.daily,
      leads: FACTS.daily.leads.map((lead) => ({ ...lead, name: marked("Kim Orr") })),
      due: FACTS.daily.due.map((due) => ({ ...due, name: marked("Kim Orr"), text: marked("Call again") })),
    },
    "new-result": {
      ...FACTS["new-result"],
      story: { ...FACTS["new-result"].story, campaign: marked("spring") },
    },
  };
  const left = LETTER_KINDS.filter((kind) => kind !== "webhook" && kind !== "sample").flatMap((kind) => {
    const { subject, text, html } = writeWords({ kind, facts: facts[kind] }, context);
    const words = html.replace(/<(style|head|title)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, "\n");
    return [
      ...leftIn(`${kind}, subject`, [subject]),
      ...leftIn(`${kind}, text`, text.split("\n")),
      ...leftIn(`${kind}, html`, words.split("\n")),
    ];
  });
  expect(left).toEqual([]);
});

test("nor has a refusal of the API", async () => {
  const same = { "sec-fetch-site": "same-origin" };
  const long = "a".repeat(600_000);
  const asks: [string, string, Ask][] = [
    ["empty message", "/api/contact", { method: "POST", json: {} }],
    [
      "long message",
      "/api/contact",
      {
        method: "POST",
        json: {
          name: long.slice(0, 300),
          email: "x",
          message: long.slice(0, 10_001),
          company: long.slice(0, 300),
        },
      },
    ],
    [
      "wrong kinds",
      "/api/contact",
      { method: "POST", json: { name: 1, email: 2, message: 3, company: 4, source: 5 } },
    ],
    ["empty result", "/api/assessment-results", { method: "POST", json: {} }],
    ["empty login", "/api/auth/login", { method: "POST", json: {} }],
    ["wrong login", "/api/auth/login", { method: "POST", json: { username: "nobody", password: "nothing" } }],
    ["link", "/api/auth/magic-link/request", { method: "POST", json: { email: "x" } }],
    ["link sent", "/api/auth/magic-link/request", { method: "POST", json: { email: "x@y.example" } }],
    ["verify", "/api/auth/magic-link/verify", { method: "POST", json: { token: "x" } }],
    [
      "no JSON",
      "/api/contact",
      { method: "POST", body: "{", headers: { "content-type": "application/json" } },
    ],
    ["no object", "/api/contact", { method: "POST", json: [] }],
    ["type", "/api/contact", { method: "POST", body: "a", headers: { "content-type": "text/plain" } }],
    ["large", "/api/contact", { method: "POST", json: { message: long + long } }],
    ["nothing here", "/api/nothing", {}],
    ["method", "/api/contact", { method: "DELETE" }],
    ["signed out", "/api/testimonials", {}],
    ["foreign", "/api/contact", { method: "POST", json: {}, headers: { "sec-fetch-site": "cross-site" } }],
    ["post", "/api/blog-posts", { method: "POST", json: {}, headers: admin }],
    [
      "post",
      "/api/blog-posts",
      {
        method: "POST",
        json: {
          title: long.slice(0, 201),
          slug: "A b",
          excerpt: long.slice(0, 10_001),
          category: "x",
          content: long,
          featuredImage: "x",
          published: "x",
          publishAt: "x",
        },
        headers: admin,
      },
    ],
    ["no post", "/api/blog-posts/none", { method: "PUT", json: { title: "x" }, headers: admin }],
    [
      "testimonial",
      "/api/testimonials",
      {
        method: "POST",
        json: { rating: 9, avatar: "x", featured: "x", name: long.slice(0, 201) },
        headers: admin,
      },
    ],
    ["no testimonial", "/api/testimonials/none", { method: "DELETE", headers: admin }],
    ["list", "/api/contact-submissions?limit=x&offset=x&sort=x&dir=x&suspected=x", { headers: admin }],
    ["posts", "/api/blog-posts?status=x", { headers: admin }],
    ["numbers", "/api/numbers?from=x&to=2026-01-01", { headers: admin }],
    ["person", "/api/people/none", { headers: admin }],
    ["people", "/api/people?status=x", { headers: admin }],
    ["erase", "/api/people/erase", { method: "POST", json: { email: "x" }, headers: admin }],
    ["upload", "/api/uploads", { method: "POST", body: new FormData(), headers: admin }],
    ["beacon", "/api/beacon", { method: "POST", body: "x" }],
  ];
  const left: string[] = [];
  for (const [name, path, { headers, ...init }] of asks) {
    const answer = await site.request(path, { ...init, headers: { ...same, ...headers } });
    const { error, fields, message } = await answer.json();
    const texts = [error, message, ...Object.values(fields ?? {})].filter((text) => typeof text === "string");
    if (texts.length === 0) left.push(`${name} ${answer.status}: says nothing`);
    left.push(...leftIn(`${name} ${answer.status}`, texts as string[]));
  }
  expect(left).toEqual([]);
});
