import { expect, test } from "bun:test";
import { parse } from "yaml";
import { blogShape, readingShape } from "#src/content/shape/pages.ts";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { placesIn } from "#src/domain/words.ts";
import { complaintsOf } from "./complaints.ts";

const read = async (name: string) => parse(await Bun.file(`data/content/${name}.yaml`).text());

test("the reading page counts its books and has a line for each category, in the fixed order", async () => {
  const reading = readingShape.parse(await read("reading"));
  expect(placesIn(reading.lead)).toEqual(["count"]);
  expect(Object.keys(reading.notes)).toEqual([...BOOK_CATEGORIES]);
});

test("a category without its line is named", async () => {
  const raw = await read("reading");
  delete raw.notes["Team Health"];
  expect(complaintsOf(readingShape, raw)).toEqual(["notes.Team Health is missing"]);
});

test("the blog names the heading that an anchor leads to", async () => {
  const blog = blogShape.parse(await read("blog"));
  expect(placesIn(blog.article.anchor)).toEqual(["heading"]);
});
