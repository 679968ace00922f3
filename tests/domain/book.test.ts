import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  asinOf,
  coverColor,
  PREVIEW_ORIGIN,
  previewAddress,
  shareText,
  storeSearch,
} from "#src/domain/book.ts";

describe("a book's store number", () => {
  test.each([
    "https://read.amazon.com/kp/embed?asin=B00ABCDE12&preview=newtab",
    "https://read.amazon.com/kp/card?preview=inline&ASIN=b00abcde12",
    "https://www.amazon.com/dp/B00ABCDE12",
    "https://www.amazon.com/Some-Title/dp/B00ABCDE12/ref=sr_1_1?keywords=x",
    "https://www.amazon.com/gp/product/B00ABCDE12?ie=UTF8",
    "http://amazon.co.uk/dp/B00ABCDE12#reviews",
    "https://smile.amazon.de/-/en/dp/B00ABCDE12/",
    "  https://WWW.AMAZON.COM./dp/b00abcde12  ",
    "https://www.amazon.com/dp/B00ABCDE12?asin=short",
  ])("is read from %p", (link) => {
    expect(asinOf(link)).toBe("B00ABCDE12");
  });

  test("of a printed book may be all digits or end with X", () => {
    expect(asinOf("https://www.amazon.com/dp/0887307280")).toBe("0887307280");
    expect(asinOf("https://www.amazon.com/dp/088730728X")).toBe("088730728X");
  });

  test.each([
    null,
    undefined,
    "",
    "B00ABCDE12",
    "//www.amazon.com/dp/B00ABCDE12",
    "https://amazon.com.evil.example/dp/B00ABCDE12",
    "https://evilamazon.com/dp/B00ABCDE12",
    "https://amazon.com@evil.example/dp/B00ABCDE12",
    "https://evil.example/amazon.com/dp/B00ABCDE12",
    "https://evil.example/?asin=B00ABCDE12&host=amazon.com",
    "https://amazon.evil/dp/B00ABCDE12",
    "https://аmazon.com/dp/B00ABCDE12",
    "javascript:alert(1)//amazon.com/dp/B00ABCDE12",
    "ftp://www.amazon.com/dp/B00ABCDE12",
    "https://www.amazon.com/dp/B00ABCDE1",
    "https://www.amazon.com/dp/B00ABCDE123",
    "https://www.amazon.com/dp/B00ABCDE1%22",
    "https://www.amazon.com/xdp/B00ABCDE12",
    "https://www.amazon.com/product/B00ABCDE12",
    "https://www.amazon.com/?asin=B00ABCDE1",
    "https://www.amazon.com/?asin=B00ABCDE1%3C",
  ])("is not read from %p", (link) => {
    expect(asinOf(link)).toBeUndefined();
  });

  test("is ten plain characters whatever the link, and its preview stays on the one host", () => {
    const pieces = fc.constantFrom(
      "/dp/",
      "/gp/product/",
      "?asin=",
      "B00ABCDE12",
      "/",
      "&",
      "%2f",
      "é",
      "x",
      "../",
    );
    const links = fc.array(pieces).map((parts) => `https://www.amazon.com${parts.join("")}`);
    fc.assert(
      fc.property(links, (link) => {
        const asin = asinOf(link);
        if (asin === undefined) return;
        expect(asin).toMatch(/^[A-Z0-9]{10}$/);
        expect(new URL(previewAddress(asin)).origin).toBe(PREVIEW_ORIGIN);
      }),
    );
  });
});

describe("a book", () => {
  const book = { title: "Work & Rest?", author: "A. B'Lee", description: "A guide." };

  test("is searched in the store by its encoded title and author", () => {
    const address = new URL(storeSearch(book));
    expect(address.href).toStartWith("https://www.amazon.com/s?k=Work%20%26%20Rest%3F%20A.%20B");
    expect(address.searchParams.get("k")).toBe("Work & Rest? A. B'Lee");
    expect(() => storeSearch({ title: "\ud800", author: "x" })).not.toThrow();
  });

  test("is shared with its title, author and description", () => {
    expect(shareText(book)).toBe('Check out "Work & Rest?" by A. B\'Lee: A guide.');
  });

  test("has one of four cover colors, primary when it names another", () => {
    expect(
      ["accent", "secondary", "muted-foreground", "primary", "pink", "", null, undefined, 3].map(coverColor),
    ).toEqual([
      "accent",
      "secondary",
      "muted-foreground",
      ...Array.from({ length: 6 }, () => "primary" as const),
    ]);
  });
});
