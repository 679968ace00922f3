import { expect, test } from "bun:test";
import { said } from "#views/islands/words/shape.ts";

test("a list is read by its items and a group by its values, not as they are stored", () => {
  const redirects = [
    { from: "/old", to: "/new" },
    { from: "/gone", status: 410 },
  ];
  expect(said(redirects)).toBe("/old · /new\n/gone · 410");
  expect(said({ title: "", links: ["a", "b"] })).toBe("a\nb");
  expect(said(undefined)).toBe("");
});
