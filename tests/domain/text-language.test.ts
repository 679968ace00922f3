import { expect, test } from "bun:test";
import { parse } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { filesOf } from "#src/content/language.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { textsOf } from "#src/content/untranslated.ts";
import { foreignLanguage } from "#src/domain/text-language.ts";
import { inLanguage } from "#src/domain/words.ts";

const german = { locale: "de-DE", words: {} };
const spanish = { locale: "es-ES", words: {} };

test("every sample is known as English on a site of another language, and nothing is on an English one", () => {
  const { books, posts, testimonials } = parseSeeds(overlaySeeds(embeddedContent, {}));
  const texts = [
    ...books.map(({ description }) => description),
    ...posts.map(({ excerpt }) => excerpt),
    ...testimonials.map(({ content }) => content),
  ];
  expect(texts.length).toBeGreaterThan(30);
  const missed = (locale: string) =>
    inLanguage({ locale, words: {} }, () => texts.filter((text) => foreignLanguage(text) === undefined));
  expect(missed("de-DE")).toEqual([]);
  expect(missed("en-US")).toEqual(texts);
});

test.each([
  ["de", german],
  ["es", spanish],
] as const)("no text of the product in %s is taken for English", (language, spoken) => {
  const files = filesOf(embeddedContent, language);
  const texts = ["home.yaml", "assessment.yaml", "process.yaml"].flatMap((file) =>
    textsOf(parse(files[file] ?? "")).map((text) => text.replaceAll(/\{\w+\}/g, "")),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(inLanguage(spoken, () => texts.filter((text) => foreignLanguage(text)))).toEqual([]);
});
