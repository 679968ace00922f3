import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cleanText } from "#src/domain/values.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { dangers, EXAMPLES, each, STRINGS } from "./hostile.ts";

let site: TestSite;
let admin: Record<string, string>;
let sent = 0;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterAll(() => {
  console.log(`${sent} requests with ${STRINGS.length} strings and ${EXAMPLES.length} examples`);
  site.close();
});

const call = async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
  sent += 1;
  return site.request(path, { method, json, headers: { ...admin, ...headers } });
};

const taken = (status: number) => status === 201 || status === 200;
const takenOrRefused = (status: number) => taken(status) || status === 400 || status === 409;

const contact = {
  name: "Ada",
  email: "ada@x.example",
  company: "Lathe",
  message: "Hello",
  source: "contact_form",
};
const post = { title: "T", excerpt: "E", content: "C", category: "Culture", published: true };
const testimonial = { name: "Ada", title: "Owner", company: "Lathe", content: "It runs.", rating: "5" };
const result = {
  email: "ada@x.example",
  totalScore: 100,
  visionScore: 20,
  teamScore: 20,
  processScore: 20,
  metricsScore: 20,
  issuesScore: 20,
  interpretation: "Thriving",
};

describe("every free field keeps any string as it was typed", () => {
  const stored: [what: string, path: string, send: (text: string) => object, fields: string[]][] = [
    [
      "a message",
      "/api/contact",
      (x) => ({ ...contact, name: x, company: x, message: x, source: x }),
      ["name", "company", "message"],
    ],
    [
      "a post",
      "/api/blog-posts",
      (x) => ({ ...post, title: x, excerpt: x, content: x || "C" }),
      ["title", "excerpt"],
    ],
    [
      "a testimonial",
      "/api/testimonials",
      (x) => ({ ...testimonial, name: x, title: x, company: x, content: x }),
      ["name", "content"],
    ],
  ];
  test.each(stored)("of %s", async (_what, path, send, fields) => {
    const changed: string[] = [];
    const wrong = await each(
      STRINGS,
      async (text) => {
        const answer = await call("POST", path, send(text));
        if (answer.status !== 201) return answer;
        const row = (await answer.clone().json()) as Record<string, string>;
        for (const field of fields)
          if (row[field] !== cleanText(text)) changed.push(`${field}: ${JSON.stringify(text)}`);
        return answer;
      },
      // Too long, or nothing but blanks: said so.
      takenOrRefused,
    );
    expect({ wrong, changed }).toEqual({ wrong: [], changed: [] });
  });
});

test.each<[string, string, string, (text: string) => unknown]>([
  ["an address in a message", "POST", "/api/contact", (email) => ({ ...contact, email })],
  ["an address in a result", "POST", "/api/assessment-results", (email) => ({ ...result, email })],
  ["a score", "POST", "/api/assessment-results", (totalScore) => ({ ...result, totalScore })],
  ["a level", "POST", "/api/assessment-results", (interpretation) => ({ ...result, interpretation })],
  ["a slug", "POST", "/api/blog-posts", (slug) => ({ ...post, slug })],
  ["a category", "POST", "/api/blog-posts", (category) => ({ ...post, category })],
  ["a picture's address", "POST", "/api/blog-posts", (featuredImage) => ({ ...post, featuredImage })],
  ["a switch", "POST", "/api/blog-posts", (published) => ({ ...post, published })],
  ["a rating", "POST", "/api/testimonials", (rating) => ({ ...testimonial, rating })],
  ["an avatar", "POST", "/api/testimonials", (avatar) => ({ ...testimonial, avatar })],
  ["an address that asks for a link", "POST", "/api/auth/magic-link/request", (email) => ({ email })],
  ["a token", "POST", "/api/auth/magic-link/verify", (token) => ({ token })],
  ["a person to export", "POST", "/api/people/export", (email) => ({ email })],
  ["a preview", "POST", "/api/blog-posts/preview", (content) => ({ content })],
  ["a body that is a string", "POST", "/api/contact", (text) => text],
])("%s is taken or refused with a sentence", async (what, method, path, body) => {
  // Each string in a third of these places: another third for each place.
  const some = STRINGS.filter((_, index) => (index + what.length) % 3 === 0);
  expect(await each(some, (text) => call(method, path, body(text)), takenOrRefused)).toEqual([]);
});

test("a search, a filter, an id and a header are never a failure", async () => {
  const paths = [
    (x: string) => `/api/contact-submissions?q=${encodeURIComponent(x)}`,
    (x: string) => `/api/blog-posts?q=${encodeURIComponent(x)}&category=${encodeURIComponent(x)}`,
    (x: string) => `/api/assessment-results?sort=${encodeURIComponent(x)}`,
    (x: string) => `/api/blog-posts/slug/${encodeURIComponent(x)}`,
    (x: string) => `/api/testimonials/${encodeURIComponent(x)}`,
    (x: string) => `/api/books?category=${encodeURIComponent(x)}`,
  ];
  const fits = STRINGS.map((text) => text.toWellFormed());
  for (const path of paths) {
    const isRight = (status: number) => [200, 400, 404, 405].includes(status);
    expect(await each(fits, (text) => call("GET", path(text)), isRight)).toEqual([]);
  }
  const headers = fits.filter((text) => /^[\x21-\x7e]*$/.test(text));
  const withKey = (text: string) =>
    call("POST", "/api/assessment-results", result, { "idempotency-key": text });
  expect(await each(headers, withKey, takenOrRefused)).toEqual([]);
});

test("an article of any string or CommonMark example runs nothing", async () => {
  const found: string[] = [];
  const texts = [
    ...STRINGS.filter((_, index) => index % 5 === 0),
    ...EXAMPLES.filter((_, index) => index % 5 === 0),
  ];
  for (const content of texts) {
    if (content.trim() === "") continue;
    const made = await call("POST", "/api/blog-posts", {
      ...post,
      title: `A ${content}`.slice(0, 150),
      content,
    });
    const { slug } = (await made.json()) as { slug: string };
    const page = await site.request(`/blog/${slug}`);
    sent += 1;
    if (page.status !== 200) found.push(`${page.status} for ${JSON.stringify(content)}`);
    for (const danger of await dangers(await page.text()))
      found.push(`${danger} by ${JSON.stringify(content)}`);
  }
  expect(found).toEqual([]);
});

test("and with all of them kept, lists, exports, feed and pages are whole", async () => {
  const paths = [
    "/",
    "/blog",
    "/feed.xml",
    "/sitemap.xml",
    "/admin",
    "/api/blog-posts",
    "/api/contact-submissions",
    "/api/people",
    "/api/contact-submissions/export.csv",
    "/api/blog-posts/export.csv",
  ];
  for (const path of paths) {
    const answer = await site.request(path, { headers: { cookie: admin.cookie ?? "" } });
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    if (/^\/(?:blog|admin)?$/.test(path)) expect([path, await dangers(text)]).toEqual([path, []]);
  }
  expect(site.lines.filter(({ level }) => level === "error")).toEqual([]);
});
