import { expect, test } from "bun:test";
import { indexedPhrases, splitWords } from "#src/store/sqlite/words.ts";

test("a word that is typed many times is looked for once, whatever its case, accents and ß", () => {
  const typed = "Straße strasse café Cafe CAFÉ ".repeat(33);
  expect(indexedPhrases(typed)).toHaveLength(2);
  expect(splitWords(typed, true).long).toHaveLength(2);
  expect(splitWords("a A ä a", true).short).toHaveLength(1);
});
