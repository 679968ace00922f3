import { expect, test } from "bun:test";
import { SHOWN_VALUES, shown } from "#src/domain/shown.ts";
import { inLanguage } from "#src/domain/words.ts";

const german = {
  locale: "de-DE",
  words: { Vision: "Zukunft", "Team Health": "Gesundes Team", Menu: "Menü" },
};

test("every value is itself in English, and has its word in another language", () => {
  for (const value of SHOWN_VALUES) expect(shown(value)).toBe(value);
  expect(inLanguage(german, () => [shown("Vision"), shown("Team Health"), shown("Team")])).toEqual([
    "Zukunft",
    "Gesundes Team",
    "Team",
  ]);
});

test("a value that the lists do not know stays as an author wrote it", () => {
  expect(inLanguage(german, () => shown("Menu"))).toBe("Menu");
});
