import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { type PostFrontMatter, postFrontMatterShape } from "#src/content/shape/seeds.ts";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import { complaintsOf } from "./complaints.ts";

const FOLDER = join(import.meta.dir, "../../data/content/posts");
const OWN_PAGES = ["/", "/framework", "/process", "/assessment", "/books", "/blog"];
/** The day on which the sample content was finished: nothing in it is dated later. */
const FINISHED = "2026-11-21";

type Article = PostFrontMatter & { file: string; body: string };

const articles = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".md"))
  .map(read);
const published = articles.filter((article) => article.published);

function read(file: string): Article {
  const [, head, body] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(FOLDER, file), "utf8")) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has no front matter`);
  return { ...postFrontMatterShape(BLOG_CATEGORIES).parse(parse(head)), file, body };
}

const wordsOf = (text: string) => text.trim().split(/\s+/).length;
const addressesOf = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? "");
const complaint = (front: Record<string, unknown>) => {
  const sample = {
    title: "A title",
    slug: "a-title",
    excerpt: "A promise.",
    category: "Culture",
    published: true,
    createdAt: "2026-07-01T12:35:00Z",
  };
  return complaintsOf(postFrontMatterShape(BLOG_CATEGORIES), { ...sample, ...front })[0]?.replace(
    /^\w+ /,
    "",
  );
};

test("there are at least six articles and one draft, and each file is named after its slug", () => {
  expect(published.length).toBeGreaterThanOrEqual(6);
  expect(articles.length).toBeGreaterThan(published.length);
  for (const { file, slug } of articles) expect(basename(file, ".md")).toBe(slug);
});

test("every published article is 600 to 1,200 words long", () => {
  const outside = published.filter(({ body }) => wordsOf(body) < 600 || wordsOf(body) > 1_200);
  expect(outside.map(({ file, body }) => `${file}: ${wordsOf(body)}`)).toEqual([]);
});

test("each of the seven categories has a published article", () => {
  const used = new Set(published.map(({ category }) => category));
  expect(BLOG_CATEGORIES.filter((category) => !used.has(category))).toEqual([]);
});

test("no two articles share a date, and none is dated in the future", () => {
  const dates = articles.map(({ createdAt }) => new Date(createdAt).toISOString());
  expect(new Set(dates).size).toBe(dates.length);
  for (const date of dates) expect(date < FINISHED).toBe(true);
});

test("every link leads to a page of this site or to a published article", () => {
  const known = new Set([...OWN_PAGES, ...published.map(({ slug }) => `/blog/${slug}`)]);
  const lost = articles.flatMap(({ file, body }) =>
    addressesOf(body)
      .filter((address) => !known.has(address))
      .map((address) => `${file}: ${address}`),
  );
  expect(lost).toEqual([]);
});

test("the body leaves the first-level heading to the page, and each footnote is written and called", () => {
  for (const { body } of articles) {
    expect(body).not.toMatch(/^# /m);
    expect(body).not.toMatch(/<[a-z/]/i);
    const called = [...body.matchAll(/\[\^(\w+)\](?!:)/g)].map((match) => match[1]);
    const written = [...body.matchAll(/^\[\^(\w+)\]:/gm)].map((match) => match[1]);
    expect(called).toEqual(written);
  }
});

test("front matter says plainly what is wrong with it", () => {
  expect(complaint({})).toBeUndefined();
  expect(complaint({ title: "x".repeat(201) })).toBe("must be at most 200 characters");
  expect(complaint({ slug: "Two--Hyphens" })).toBe("must be lower-case letters, digits and single hyphens");
  expect(complaint({ excerpt: " " })).toBe("must not be empty");
  expect(complaint({ category: "News" })).toStartWith("must be one of Leadership, Performance");
  expect(complaint({ published: "yes" })).toBe("must be true or false");
  expect(complaint({ createdAt: "November" })).toStartWith("must be a date and time in UTC");
  expect(complaint({ featuredImage: "blob:1" })).toBe(
    "must be an http or https address, or a file under /uploads/",
  );
});
