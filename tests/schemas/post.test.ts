import { describe, expect, test } from "bun:test";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import { postCreate, postUpdate } from "#src/schemas/post.ts";
import { messages, outcome } from "./outcome.ts";

const written = { title: "A plan", excerpt: "Short", content: "# Plan\n", category: "Strategy" };
const SLUG = "Use lower-case letters, digits and single hyphens, such as my-first-post";
const IMAGE = "Use a web address that starts with http:// or https://, or an uploaded image";

describe("a new post", () => {
  test("is a draft without slug or image unless they are given", () => {
    expect(outcome(postCreate, written)).toEqual({ ...written, featuredImage: null, published: false });
    const full = { ...written, slug: "a-plan", featuredImage: "/uploads/a.webp", published: true };
    expect(outcome(postCreate, full)).toEqual(full);
  });

  test.each([[undefined], [null], [""], ["  "]])("has neither slug nor image for %p", (none) => {
    const draft = { ...written, featuredImage: null, published: false };
    expect(outcome(postCreate, { ...written, slug: none, featuredImage: none })).toEqual(draft);
  });

  test("keeps the white space of its content, and trims the rest", () => {
    const sent = { title: " A plan ", excerpt: "\nShort ", content: "  code\n\n", category: " Strategy " };
    expect(outcome(postCreate, sent)).toMatchObject({ ...written, content: "  code\n\n" });
  });

  test("needs title, category, excerpt and content", () => {
    const required = {
      title: "Title is required",
      category: "Category is required",
      excerpt: "Excerpt is required",
      content: "Content is required",
    };
    expect(messages(postCreate, {})).toEqual(required);
    expect(messages(postCreate, { title: " ", category: "", excerpt: "\t", content: " \n " })).toEqual(
      required,
    );
    expect(messages(postCreate, { title: 1, category: null, excerpt: {}, content: [] })).toEqual(required);
  });

  test("has one of the seven categories", () => {
    for (const category of BLOG_CATEGORIES)
      expect(messages(postCreate, { ...written, category })).toEqual({});
    for (const category of ["strategy", "Finance", "all"]) {
      expect(messages(postCreate, { ...written, category })).toEqual({
        category: "Choose one of the listed categories",
      });
    }
  });

  test.each([["A-Plan"], ["a plan"], ["a--plan"], ["-a"], ["ä"], ["a/b"], ["a".repeat(101)], [3]])(
    "refuses the typed slug %p",
    (slug) => {
      expect(messages(postCreate, { ...written, slug })).toEqual({ slug: SLUG });
    },
  );

  test.each([
    ["blob:https://x.example/1"],
    ["data:image/png;base64,AA"],
    ["//x.example/a.png"],
    ["a.png"],
    [3],
  ])("refuses the image %p", (featuredImage) => {
    expect(messages(postCreate, { ...written, featuredImage })).toEqual({ featuredImage: IMAGE });
  });

  test.each([["true"], ["false"], [1], [0]])("refuses %p for published", (published) => {
    expect(messages(postCreate, { ...written, published })).toEqual({
      published: "Must be true or false",
    });
  });

  test("takes text up to its limits", () => {
    const full = {
      ...written,
      title: "t".repeat(200),
      excerpt: "e".repeat(10_000),
      content: "c".repeat(500_000),
    };
    expect(messages(postCreate, full)).toEqual({});
    const over = {
      ...written,
      title: `${full.title}t`,
      excerpt: `${full.excerpt}e`,
      content: `${full.content}c`,
    };
    expect(messages(postCreate, over)).toEqual({
      title: "Title must be at most 200 characters",
      excerpt: "Excerpt must be at most 10,000 characters",
      content: "Content must be at most 500,000 characters",
    });
  });
});

describe("an edited post", () => {
  test("changes only what it carries", () => {
    expect(outcome(postUpdate, {})).toEqual({});
    expect(outcome(postUpdate, { published: true })).toEqual({ published: true });
    expect(outcome(postUpdate, { title: " New ", id: "other", createdAt: "2020-01-01" })).toEqual({
      title: "New",
    });
  });

  test("an empty slug keeps the old one, an empty image takes the old one away", () => {
    for (const none of ["", null]) {
      expect(outcome(postUpdate, { slug: none, featuredImage: none })).toEqual({ featuredImage: null });
    }
  });

  test.each([[null], [""]])("%p counts as not carrying published", (published) => {
    expect(outcome(postUpdate, { published })).toEqual({});
  });

  test("what it carries follows the rules of a new one", () => {
    const sent = {
      title: "",
      slug: "A",
      category: "x",
      featuredImage: "x",
      excerpt: null,
      content: " ",
      published: "yes",
    };
    expect(messages(postUpdate, sent)).toEqual({
      title: "Title is required",
      slug: SLUG,
      category: "Choose one of the listed categories",
      featuredImage: IMAGE,
      excerpt: "Excerpt is required",
      content: "Content is required",
      published: "Must be true or false",
    });
  });
});
