import { describe, expect, test } from "bun:test";
import { contact } from "#src/schemas/contact.ts";
import { unsent } from "#tests/store/rows.ts";
import { messages, outcome } from "./outcome.ts";

const filled = { name: "Ann Lee", email: "ann@example.com", message: "Hello" };

describe("a contact message", () => {
  test("is trimmed, takes the default source and drops unknown fields", () => {
    const sent = {
      ...filled,
      name: "  Ann Lee ",
      email: " Ann@example.com\n",
      id: "x",
      createdAt: "now",
      role: "admin",
    };
    expect(outcome(contact, sent)).toEqual({
      ...unsent,
      name: "Ann Lee",
      email: "Ann@example.com",
      company: null,
      message: "Hello",
      source: "contact_form",
    });
  });

  test.each([[undefined], [null], [""], ["   "]])("has no company and the default source for %p", (none) => {
    expect(outcome(contact, { ...filled, company: none, source: none })).toMatchObject({
      company: null,
      source: "contact_form",
    });
  });

  test("keeps a company and a source", () => {
    expect(outcome(contact, { ...filled, company: " Acme ", source: "footer" })).toMatchObject({
      company: "Acme",
      source: "footer",
    });
  });

  test("names every field that is missing, the first one as the sentence", () => {
    const refused = {
      error: "Name is required",
      fields: { name: "Name is required", email: "Email is required", message: "Message is required" },
    };
    expect(outcome(contact, {})).toEqual(refused);
    expect(outcome(contact, { name: " ", email: "\n", message: "\t" })).toEqual(refused);
    expect(outcome(contact, { name: 1, email: null, message: ["x"] })).toEqual(refused);
  });

  test("refuses an address that is none", () => {
    for (const email of ["ann", "ann@example", "ann@example.com\r\nBcc: x@y.co"]) {
      expect(outcome(contact, { ...filled, email })).toEqual({
        error: "Invalid email address",
        fields: { email: "Invalid email address" },
      });
    }
  });

  test("takes text up to its limits, counted after trimming", () => {
    const full = {
      name: "n".repeat(200),
      company: "c".repeat(200),
      email: `${"e".repeat(242)}@example.com`,
      message: `  ${"m".repeat(10_000)}  `,
    };
    expect(messages(contact, full)).toEqual({});
    const over = {
      name: `${full.name}n`,
      company: `${full.company}c`,
      email: `e${full.email}`,
      message: `m${full.message}m`,
    };
    expect(messages(contact, over)).toEqual({
      name: "Name must be at most 200 characters",
      company: "Company must be at most 200 characters",
      email: "Email must be at most 254 characters",
      message: "Message must be at most 10,000 characters",
    });
  });

  test.each([[null], [undefined], [[]], ["text"], [3], [true]])("is a JSON object, not %p", (body) => {
    expect(outcome(contact, body)).toEqual({ error: "The request body must be a JSON object" });
  });

  test("is not led astray by inherited names", () => {
    const sent = JSON.parse(
      '{"name":"A","email":"a@b.co","message":"m","__proto__":{"source":"x"},"constructor":1}',
    );
    expect(outcome(contact, sent)).toMatchObject({ name: "A", source: "contact_form" });
  });
});
