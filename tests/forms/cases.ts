import fc from "fast-check";
import { LIMITS } from "#src/domain/limits.ts";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";

/** Values by hand for one field of a form: what people, scripts and boundaries put there. The first one is right. */
export type Samples = readonly [right: string | boolean, ...others: (string | boolean)[]];

const BLANKS = ["", " ", "\n\t", "\u00a0", "\ufeff", "\0", " \0 "];
const ODD = [
  "0",
  "null",
  "\ud800",
  "👩‍👩‍👧",
  "a\0b",
  "\u200b",
  "ﬁ",
  "'; DROP TABLE posts;--",
  "<script>alert(1)</script>",
];

/** Text of up to `max` characters, at its boundary with and without white space around it. */
export function textSamples(max: number): Samples {
  const full = "x".repeat(max);
  return [
    "Some text",
    "🪴".repeat(max),
    ...BLANKS,
    ...ODD,
    "x",
    full,
    ` ${full}\n`,
    `${full}x`,
    `${full}\0`,
    `${full} x`,
  ];
}

export const emailSamples: Samples = [
  "ann@example.com",
  ...BLANKS,
  ...ODD,
  " Ann@Example.COM\n",
  "ann",
  "ann@",
  "@example.com",
  "ann@example",
  "ann@@example.com",
  "ann@exa mple.com",
  "ann@example.com\r\nBcc: bob@example.com",
  "ann\0@example.com",
  "ann@example.com\0",
  "ann@bücher.example",
  "ann@-x.example",
  `${"a".repeat(LIMITS.email - 12)}@example.com`,
  `${"a".repeat(LIMITS.email - 11)}@example.com`,
  `${"a".repeat(300)}`,
];

export const slugSamples: Samples = [
  "my-post",
  ...BLANKS,
  ...ODD,
  " my-post ",
  "My-Post",
  "my--post",
  "-my",
  "my-",
  "my_post",
  "über",
  "../x",
  "s".repeat(LIMITS.slug),
  "s".repeat(LIMITS.slug + 1),
];

export const imageSamples: Samples = [
  "https://images.example/a.png",
  ...BLANKS,
  ...ODD,
  " http://images.example/a.png ",
  "/uploads/a.webp",
  "/uploads/../a.webp",
  "//images.example/a.png",
  "a.png",
  "blob:https://site.example/1",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "https://",
  "https://images.example/a b.png",
  "https://images.example/".padEnd(LIMITS.address, "a"),
  "https://images.example/".padEnd(LIMITS.address + 1, "a"),
];

export const categorySamples: Samples = [
  BLOG_CATEGORIES[0],
  ...BLOG_CATEGORIES,
  ...BLANKS,
  ...ODD,
  " Strategy ",
  "strategy",
  "Finance",
  "constructor",
];

export const ratingSamples: Samples = [
  "5",
  ...BLANKS,
  ...ODD,
  "1",
  " 3 ",
  "03",
  "0",
  "6",
  "-1",
  "4.5",
  "4.0",
  "1e0",
  "five",
  "٣",
];

export const switchSamples: Samples = [true, false];

/** A generator of a field's values: those by hand, mixes of them, and any text at all. */
export function anySample(samples: Samples): fc.Arbitrary<string | boolean> {
  if (typeof samples[0] === "boolean") return fc.constantFrom(...samples);
  const written = samples.filter((sample) => typeof sample === "string");
  const mixed = fc
    .array(fc.constantFrom(...written), { minLength: 2, maxLength: 3 })
    .map((texts) => texts.join(""));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...samples) },
    { weight: 1, arbitrary: mixed },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
    { weight: 1, arbitrary: fc.emailAddress() },
    { weight: 1, arbitrary: fc.webUrl() },
  );
}
