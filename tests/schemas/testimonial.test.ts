import { describe, expect, test } from "bun:test";
import { testimonialCreate, testimonialFeatured, testimonialUpdate } from "#src/schemas/testimonial.ts";
import { messages, outcome } from "./outcome.ts";

const given = { name: "Ann Lee", title: "Owner", company: "Acme", content: "It runs without me." };

describe("a new testimonial", () => {
  test("has rating 5, no avatar and is not featured unless it says otherwise", () => {
    expect(outcome(testimonialCreate, given)).toEqual({
      ...given,
      rating: "5",
      avatar: null,
      featured: false,
    });
    const full = { ...given, rating: "4", avatar: "https://images.example/a.png", featured: true };
    expect(outcome(testimonialCreate, full)).toEqual(full);
  });

  test.each([[undefined], [null], [""]])("takes the defaults for %p", (none) => {
    expect(
      outcome(testimonialCreate, { ...given, rating: none, avatar: none, featured: none }),
    ).toMatchObject({
      rating: "5",
      avatar: null,
      featured: false,
    });
  });

  test.each([[1], ["1"], [5], [" 5 "], ["03"]])("takes a rating of %p", (rating) => {
    expect(outcome(testimonialCreate, { ...given, rating })).toMatchObject({
      rating: String(Number(rating)),
    });
  });

  test.each([[0], [6], ["0"], ["6"], [4.5], ["4.5"], ["five"], [-1], [true], [[5]], [{}]])(
    "refuses a rating of %p",
    (rating) => {
      expect(messages(testimonialCreate, { ...given, rating })).toEqual({
        rating: "Rating must be a whole number from 1 to 5",
      });
    },
  );

  test("needs name, job title, company and content", () => {
    expect(messages(testimonialCreate, { company: "  " })).toEqual({
      name: "Name is required",
      title: "Job title is required",
      company: "Company is required",
      content: "Content is required",
    });
  });

  test("takes only real booleans and image addresses", () => {
    expect(messages(testimonialCreate, { ...given, featured: "true", avatar: "data:image/png,x" })).toEqual({
      avatar: "Use a web address that starts with http:// or https://, or an uploaded image",
      featured: "Must be true or false",
    });
  });
});

describe("an edited testimonial", () => {
  test("changes only what it carries", () => {
    expect(outcome(testimonialUpdate, {})).toEqual({});
    expect(outcome(testimonialUpdate, { rating: 3, avatar: "" })).toEqual({ rating: "3", avatar: null });
    expect(outcome(testimonialUpdate, { rating: "", featured: null })).toEqual({});
    expect(outcome(testimonialUpdate, { featured: false })).toEqual({ featured: false });
  });

  test("follows the rules of a new one", () => {
    expect(messages(testimonialUpdate, { name: "", rating: 9 })).toEqual({
      name: "Name is required",
      rating: "Rating must be a whole number from 1 to 5",
    });
  });
});

test("featured is switched by a real boolean alone", () => {
  expect(outcome(testimonialFeatured, { featured: true, name: "x" })).toEqual({ featured: true });
  for (const featured of [undefined, null, "", "true", 1]) {
    expect(messages(testimonialFeatured, { featured })).toEqual({
      featured: "Must be true or false",
    });
  }
});
