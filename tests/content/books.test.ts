import { describe, expect, test } from "bun:test";
import { parse } from "yaml";
import { booksShape } from "#src/content/shape/seeds.ts";
import { asinOf } from "#src/domain/book.ts";
import { BOOK_CATEGORIES, COVER_COLORS } from "#src/domain/lists.ts";
import { complaintsOf } from "./complaints.ts";

const raw = parse(await Bun.file("data/content/books.yaml").text());
const { books } = booksShape.parse(raw);
const inCategory = (category: string) => books.filter((book) => book.category === category);

/** The check of an ISBN-10: its digits weighted 10 down to 1 add up to a multiple of 11; X stands for ten. */
const isIsbn = (text: string) =>
  /^\d{9}[\dX]$/.test(text) &&
  [...text].reduce((sum, c, index) => sum + (10 - index) * (c === "X" ? 10 : Number(c)), 0) % 11 === 0;

describe("the book list", () => {
  test("has at least 21 books, three or more in each category, none twice", () => {
    expect(books.length).toBeGreaterThanOrEqual(21);
    for (const category of BOOK_CATEGORIES) expect(inCategory(category).length).toBeGreaterThanOrEqual(3);
    expect(new Set(books.map((book) => book.title)).size).toBe(books.length);
    expect(new Set(books.map((book) => asinOf(book.amazonLink))).size).toBe(books.length);
  });

  test("names each book by an ISBN-10 whose check digit is right, the same in both links", () => {
    for (const book of books) {
      const asin = asinOf(book.amazonPreviewLink);
      expect({ title: book.title, valid: isIsbn(asin ?? "") }).toEqual({ title: book.title, valid: true });
      expect(book.amazonLink).toBe(`https://www.amazon.com/dp/${asin}`);
      expect(new URL(book.amazonPreviewLink ?? "").searchParams.get("asin")).toBe(asin ?? "");
    }
  });

  test("numbers the books of a category from 1, and puts different colors side by side", () => {
    for (const category of BOOK_CATEGORIES) {
      const shelf = inCategory(category);
      expect(shelf.map((book) => book.order)).toEqual(shelf.map((_, index) => String(index + 1)));
      for (const [index, book] of shelf.entries()) {
        expect(book.coverColor).not.toBe(shelf[index + 1]?.coverColor);
      }
    }
    expect(new Set(books.map((book) => book.coverColor))).toEqual(new Set(COVER_COLORS));
  });

  test("describes each book in one to three sentences that fit its card", () => {
    for (const { description } of books) {
      expect(description.match(/[.!?](?:\s|$)/g)?.length ?? 0).toBeWithin(1, 4);
      expect(description.length).toBeLessThanOrEqual(120);
    }
  });

  test("sets its covers in type, and features a few", () => {
    expect(books.every((book) => book.coverImage === null)).toBe(true);
    expect(books.filter((book) => book.featured).length).toBeWithin(3, 9);
  });
});

describe("the shape of a book", () => {
  const complaints = (change: Record<string, unknown>) =>
    complaintsOf(booksShape, { books: [{ ...raw.books[0], ...change }] });

  test("needs no cover, color, links, mark or order", () => {
    const { title, author, description, category } = raw.books[0];
    expect(booksShape.parse({ books: [{ title, author, description, category }] }).books).toEqual([
      {
        title,
        author,
        description,
        category,
        coverColor: "primary",
        coverImage: null,
        amazonLink: null,
        amazonPreviewLink: null,
        featured: false,
        order: "0",
      },
    ]);
  });

  test("says plainly what it cannot take", () => {
    expect(complaints({ category: "Fiction" })[0]).toStartWith(
      "books.0.category must be one of Small Business,",
    );
    expect(complaints({ coverColor: "red" })[0]).toStartWith("books.0.coverColor must be one of primary,");
    expect(complaints({ order: 3 })).toEqual(["books.0.order must be digits in quotes"]);
    expect(complaints({ featured: "yes" })).toEqual(["books.0.featured must be true or false"]);
    expect(complaints({ amazonLink: "javascript:alert(1)" })).toHaveLength(1);
    expect(complaints({ coverImage: "data:image/png;base64,AA" })).toHaveLength(1);
  });
});
