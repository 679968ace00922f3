import { expect, test } from "bun:test";
import { readSeeds } from "#generated/content.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { ContentRefused } from "#src/content/overlay.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";

const front = `---
title: A title
slug: a-title
excerpt: A promise.
category: Culture
published: true
createdAt: "2026-07-01T12:35:00Z"
---
`;

const problemsOf = (texts: Record<string, string>) => {
  try {
    parseSeeds(texts);
    return [];
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    return error.message.split("\n");
  }
};

test("the shipped seeds are read whole: articles with their bodies, books, testimonials", () => {
  const shipped = parseSeeds(overlaySeeds(embeddedContent, {}));
  expect(readSeeds()).toEqual(shipped);
  const { posts, books, testimonials } = shipped;
  expect(posts.filter(({ published }) => published).length).toBeGreaterThanOrEqual(6);
  expect(books.length).toBeGreaterThanOrEqual(21);
  expect(testimonials.length).toBeGreaterThan(0);
  for (const { content } of posts) expect(content.startsWith("---")).toBe(false);
});

test("a fault is named by file, field and line of the file, not of the front matter", () => {
  const texts = { "posts/a.md": `${front.replace("Culture", "Sports")}\nWords.\n` };
  expect(problemsOf(texts)).toEqual([
    expect.stringMatching(/^posts\/a\.md, line 5, category: must be one of/),
  ]);
});

test("an article without front matter, without words or with a taken slug is refused", () => {
  expect(problemsOf({ "posts/a.md": "# Words" })).toEqual([
    expect.stringContaining("posts/a.md, line 1: must begin"),
  ]);
  expect(problemsOf({ "posts/a.md": `${front}\n \n` })).toEqual([
    expect.stringContaining("must have an article"),
  ]);
  const both = { "posts/a.md": `${front}Words.`, "posts/b.md": `${front}Words.` };
  expect(problemsOf(both)).toEqual(["posts/b.md, line 1, slug: is taken by posts/a.md"]);
});

test("a body may hold a line of dashes, and keeps its own white space", () => {
  const [post] = parseSeeds({ "posts/a.md": `${front}\n    code\n\n---\n\nWords.\n` }).posts;
  expect(post?.content).toBe("    code\n\n---\n\nWords.\n");
});

test("the operator's articles stand in for ours as a whole, other seeds file by file", () => {
  const own = { "posts/mine.md": `${front}Words.`, "site.yaml": "name: x" };
  const texts = overlaySeeds(embeddedContent, own);
  expect(Object.keys(texts).filter((file) => file.startsWith("posts/"))).toEqual(["posts/mine.md"]);
  expect(texts["books.yaml"]).toBe(embeddedContent["books.yaml"] ?? "");
  expect(texts["site.yaml"]).toBeUndefined();
});
