import fc from "fast-check";
import { LIMITS } from "#src/domain/limits.ts";

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
