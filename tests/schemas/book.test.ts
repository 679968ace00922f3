import { describe, expect, test } from "bun:test";
import { BOOK_CATEGORIES, COVER_COLORS } from "#src/domain/lists.ts";
import { bookRow, importedBook } from "#src/schemas/book.ts";
import { messages, outcome } from "./outcome.ts";

const given = { title: "A book", author: "A. Writer", description: "About work.", category: "Finance" };
const defaults = {
  coverColor: "primary",
  coverImage: null,
  amazonLink: null,
  amazonPreviewLink: null,
  featured: false,
  order: "0",
};

describe("a row of books", () => {
  test("takes its defaults, from JSON and from the empty cells of CSV", () => {
    expect(outcome(bookRow, given)).toEqual({ ...given, ...defaults });
    const blank = {
      coverColor: "",
      coverImage: "",
      amazonLink: "",
      amazonPreviewLink: "",
      featured: "",
      order: "",
    };
    expect(outcome(bookRow, { ...given, ...blank })).toEqual({ ...given, ...defaults });
  });

  test("keeps what it is given", () => {
    const full = {
      ...given,
      coverColor: "accent",
      coverImage: "https://images.example/a.jpg",
      amazonLink: "https://www.amazon.com/dp/0887307280",
      amazonPreviewLink: "https://read.amazon.com/kp/embed?asin=0887307280",
      featured: true,
      order: "12",
    };
    expect(outcome(bookRow, full)).toEqual(full);
    expect(outcome(importedBook, { ...full, featured: "true", order: 12 })).toEqual(full);
  });

  test("an unknown cover color means primary", () => {
    for (const coverColor of COVER_COLORS) {
      expect(outcome(bookRow, { ...given, coverColor })).toMatchObject({ coverColor });
    }
    expect(outcome(bookRow, { ...given, coverColor: "teal" })).toMatchObject({ coverColor: "primary" });
  });

  test("needs title, author, description and category", () => {
    expect(messages(bookRow, {})).toEqual({
      title: "Title is required",
      author: "Author is required",
      description: "Description is required",
      category: "Category is required",
    });
  });

  test("has one of the seven categories", () => {
    for (const category of BOOK_CATEGORIES) expect(messages(bookRow, { ...given, category })).toEqual({});
    expect(messages(bookRow, { ...given, category: "Strategy" })).toEqual({
      category: "Choose one of the listed categories",
    });
  });

  test("refuses what is no address, boolean or order", () => {
    const sent = {
      ...given,
      coverImage: "cover.jpg",
      amazonLink: "/uploads/x",
      featured: "yes",
      order: "-1",
    };
    expect(messages(bookRow, sent)).toEqual({
      coverImage: "Use a web address that starts with http:// or https://, or an uploaded image",
      amazonLink: "Use a web address that starts with http:// or https://",
      featured: "Must be true or false",
      order: "Order must be a whole number of 0 or more",
    });
  });
});
