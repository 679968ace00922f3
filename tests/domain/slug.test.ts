import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { headingId } from "#src/content/markdown/tokens.ts";
import { isSlug, numberedSlug, slugify } from "#src/domain/post.ts";

describe("a slug", () => {
  test.each([
    ["Hello, World!", "hello-world"],
    ["  --Trim me--  ", "trim-me"],
    ["Ten   ways & 3 more", "ten-ways-3-more"],
    ["Café résumé", "cafe-resume"],
    ["Straße", "strasse"],
    ["ﬁne ①②", "fine-12"],
    ["ＦＵＬＬ width", "full-width"],
    ["İstanbul", "istanbul"],
    ["snake_case", "snake-case"],
    ["🎉🚀", "post"],
    ["Бизнес без вас", "biznes-bez-vas"],
    ["日本語", "post"],
    ["План 2026", "plan-2026"],
    ["", "post"],
    ["---", "post"],
  ])("of %p is %p", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test("is cut at 100 characters, never behind a hyphen", () => {
    expect(slugify("a".repeat(150))).toBe("a".repeat(100));
    expect(slugify(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
    expect(slugify(`${"a".repeat(98)} b`)).toBe(`${"a".repeat(98)}-b`);
  });

  test("of any title satisfies the rule for typed slugs, and is its own slug", () => {
    const title = fc.oneof(fc.string({ unit: "binary", maxLength: 150 }), fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(title, (text) => {
        const slug = slugify(text);
        expect(isSlug(slug)).toBe(true);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });

  test("may be typed up to 100 characters", () => {
    expect([100, 101].map((length) => isSlug("a".repeat(length)))).toEqual([true, false]);
  });

  test("a number is added within the limit", () => {
    expect(numberedSlug("plan", 2)).toBe("plan-2");
    expect(numberedSlug("a".repeat(100), 12)).toBe(`${"a".repeat(97)}-12`);
    expect(numberedSlug(`${"a".repeat(97)}-bb`, 2)).toBe(`${"a".repeat(97)}-2`);
  });

  test.each(["a", "a-b", "2026", "x9-9x"])("%p may be typed", (slug) => {
    expect(isSlug(slug)).toBe(true);
  });

  test.each(["", "A", "a--b", "-a", "a-", "a b", "a_b", "ä", "a/b", "a\n", "../a"])(
    "%p may not be typed",
    (slug) => {
      expect(isSlug(slug)).toBe(false);
    },
  );
});

describe("a heading's anchor", () => {
  test.each([
    ["First part", "first-part"],
    ["What's   next?", "what-s-next"],
    ["1. Plan & do", "1-plan-do"],
    ["Über Größe", "über-größe"],
    ["Первый шаг", "первый-шаг"],
    ["!!!", "section"],
  ])("of %p is %p", (text, id) => {
    expect(headingId(text)).toBe(id);
  });
});
