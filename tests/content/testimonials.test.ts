import { expect, test } from "bun:test";
import { parse } from "yaml";
import { homeShape } from "#src/content/shape/home.ts";
import { testimonialsShape } from "#src/content/shape/seeds.ts";

const file = await Bun.file("data/content/testimonials.yaml").text();
const { sample, testimonials } = testimonialsShape.parse(parse(file));

test("says of itself that its people and firms are invented", () => {
  expect(sample).toBe(true);
  expect(file.slice(0, file.indexOf("testimonials:"))).toContain("invented");
});

test("has six voices from six firms, each among the client marks of the home page", async () => {
  const home = homeShape.parse(parse(await Bun.file("data/content/home.yaml").text()));
  const clients = new Set(home.clients.logos.map((logo) => logo.alt));
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(6);
  expect(new Set(testimonials.map(({ company }) => company)).size).toBe(6);
  expect(testimonials.map(({ company }) => company).filter((company) => !clients.has(company))).toEqual([]);
});

test("features one for the home page and pictures nobody", () => {
  expect(testimonials.filter(({ featured }) => featured)).toHaveLength(1);
  expect(testimonials.every(({ avatar }) => avatar === null)).toBe(true);
});

test("takes ratings from 1 to 5 as text, 5 where none is given", () => {
  const [first] = testimonials;
  const rating = (value: unknown) =>
    testimonialsShape.safeParse({ testimonials: [{ ...first, rating: value }] });
  expect(rating(undefined).data?.testimonials[0]?.rating).toBe("5");
  expect(rating("1").success).toBe(true);
  for (const wrong of ["0", "6", "4.5", 5, ""]) {
    expect(rating(wrong).error?.issues[0]?.message).toBe("must be a digit from 1 to 5 in quotes");
  }
});
