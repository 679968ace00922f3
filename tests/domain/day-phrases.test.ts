import { describe, expect, test } from "bun:test";
import { parse } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { filesOf } from "#src/content/language.ts";
import { parseDayPhrase, relativeTime, weekdayText } from "#src/domain/day-phrases.ts";
import { inLanguage } from "#src/domain/words.ts";

// A Monday.
const TODAY = "2026-11-23";

describe("a day said in words", () => {
  test.each([
    ["tomorrow", "2026-11-24", ""],
    ["today: call", "2026-11-23", "call"],
    ["in 3 days", "2026-11-26", ""],
    ["in 1 day ring", "2026-11-24", "ring"],
    ["in 2 weeks: waits for their accountant", "2026-12-07", "waits for their accountant"],
    ["In 3 months", "2027-02-23", ""],
    ["next Monday: has he handed it over?", "2026-11-30", "has he handed it over?"],
    ["Friday call again", "2026-11-27", "call again"],
    ["on friday, call again", "2026-11-27", "call again"],
    ["call again next week", "2026-11-30", "call again"],
    ["call again: next month", "2026-12-23", "call again"],
    ["Dec 24 wish them well", "2026-12-24", "wish them well"],
    ["December 24", "2026-12-24", ""],
    ["12/24 x", "2026-12-24", "x"],
    ["Nov 20", "2027-11-20", ""],
    ["2026-12-01: x", "2026-12-01", "x"],
    ["12/01/2026 x", "2026-12-01", "x"],
    ["1 Dec: x", "2026-12-01", "x"],
    ["the day after tomorrow: ring", "2026-11-25", "ring"],
    ["in a week", "2026-11-30", ""],
    ["in three days: x", "2026-11-26", "x"],
    ["call this Friday", "2026-11-27", "call"],
    ["Mon: ring", "2026-11-30", "ring"],
    ["call again next Wed", "2026-11-25", "call again"],
    ["monday after next: call", "2026-12-07", "call"],
    ["the Friday after next", "2026-12-04", ""],
    ["call in the week after next", "2026-12-07", "call in"],
    ["1.12.: call", "2026-12-01", "call"],
    ["1.12 call", "2026-12-01", "call"],
    ["on 01.12.2026: call", "2026-12-01", "call"],
    ["24.12.26 wish them well", "2026-12-24", "wish them well"],
    ["Friday the plumber comes", "2026-11-27", "the plumber comes"],
    ["end of month: send the offer", "2026-11-30", "send the offer"],
    ["at the end of the month", "2026-11-30", ""],
    ["call at month end", "2026-11-30", "call"],
    ["end of next month", "2026-12-31", ""],
    ["beginning of next month: call", "2026-12-01", "call"],
    ["mid December", "2026-12-15", ""],
    ["mid-January: ask", "2027-01-15", "ask"],
    ["end of Feb", "2027-02-28", ""],
    ["early march: ask", "2027-03-01", "ask"],
    ["in January", "2027-01-01", ""],
    ["next year: ask again", "2027-01-01", "ask again"],
    ["end of the year", "2026-12-31", ""],
    ["end of the week: ring", "2026-11-27", "ring"],
    ["end of next week", "2026-12-04", ""],
    ["at the weekend", "2026-11-28", ""],
    ["by Friday: the offer", "2026-11-27", "the offer"],
    ["this Friday", "2026-11-27", ""],
    ["Friday next week: call", "2026-12-04", "call"],
    ["next week on Monday", "2026-11-30", ""],
    ["a week from Wednesday", "2026-12-02", ""],
    ["on the 15th: ring", "2026-12-15", "ring"],
    ["ring on Dec 1st", "2026-12-01", "ring"],
    ["15th of December", "2026-12-15", ""],
    ["tomorrow morning: ring", "2026-11-24", "morning: ring"],
    ["tonight", "2026-11-23", ""],
    ["in a couple of days", "2026-11-25", ""],
    ["in a few weeks: ring", "2026-12-14", "ring"],
    ["in a fortnight", "2026-12-07", ""],
    ["in half a year", "2027-05-23", ""],
    ["in a year", "2027-11-23", ""],
    ["next quarter", "2027-01-01", ""],
    ["first of December: call", "2026-12-01", "call"],
    ["call on the first of December", "2026-12-01", "call"],
    ["first of next month", "2026-12-01", ""],
    ["after Christmas: call", "2026-12-27", "call"],
    ["before Christmas", "2026-12-23", ""],
    ["after the holidays: ring", "2027-01-02", "ring"],
    ["in 3 business days: ring", "2026-11-26", "ring"],
    ["in five working days", "2026-11-30", ""],
    ["Monday week: call", "2026-12-07", "call"],
    // The day before the colon, not the one that it is about.
    ["tomorrow: ask about the weekend", "2026-11-24", "ask about the weekend"],
  ])("%s", (typed, on, text) => {
    expect(parseDayPhrase(typed, TODAY)).toEqual({ on, text });
  });

  test.each([
    "",
    "  ",
    "call again",
    "12.24. call",
    "9.30 call",
    "in 900 days",
    "someday",
    "ring all 15",
    "15 people",
    "a call",
    "first call him",
    "call after Friday",
    "after Easter",
    "not before the 15th",
  ])("says none: %p", (typed) => {
    expect(parseDayPhrase(typed, TODAY)).toBeNull();
  });

  test("is written as it is said ahead, the leap day and the year's end included", () => {
    expect(weekdayText("2026-11-30", "UTC")).toBe("Monday, November 30");
    expect(parseDayPhrase("in 1 month", "2028-01-31")).toEqual({ on: "2028-02-29", text: "" });
    expect(parseDayPhrase("tomorrow", "2026-12-31")).toEqual({ on: "2027-01-01", text: "" });
  });
});

const languageOf = (locale: "de" | "es") => ({
  locale,
  words: parse(filesOf(embeddedContent, locale)["words.yaml"] ?? ""),
});

describe("a day said in another language", () => {
  test.each([
    ["de", "übermorgen: anrufen", "2026-11-25", "anrufen"],
    ["de", "in einer Woche", "2026-11-30", ""],
    ["de", "in drei Tagen", "2026-11-26", ""],
    ["de", "kommenden Montag", "2026-11-30", ""],
    ["de", "am Montag", "2026-11-30", ""],
    ["de", "Mi: anrufen", "2026-11-25", "anrufen"],
    ["de", "nächsten Mo", "2026-11-30", ""],
    ["de", "übernächsten Montag: anrufen", "2026-12-07", "anrufen"],
    ["de", "übernächster Mo", "2026-12-07", ""],
    ["de", "übernächste Woche", "2026-12-07", ""],
    ["de", "1.12.26 anrufen", "2026-12-01", "anrufen"],
    ["de", "so machen: kommende Woche", "2026-11-30", "so machen"],
    // Not the first of December, which has the same digits.
    ["de", "11.2. anrufen", "2027-02-11", "anrufen"],
    ["de", "am 01.12.2026: anrufen", "2026-12-01", "anrufen"],
    ["de", "1. Dezember", "2026-12-01", ""],
    ["de", "Ende des Monats: Angebot", "2026-11-30", "Angebot"],
    ["de", "Monatsende", "2026-11-30", ""],
    ["de", "Ende nächsten Monats", "2026-12-31", ""],
    ["de", "Anfang Januar: anrufen", "2027-01-01", "anrufen"],
    ["de", "bis Freitag: Angebot", "2026-11-27", "Angebot"],
    ["de", "diesen Freitag", "2026-11-27", ""],
    ["de", "am 15.: anrufen", "2026-12-15", "anrufen"],
    ["de", "Montag nächster Woche", "2026-11-30", ""],
    ["de", "nächste Woche Freitag", "2026-12-04", ""],
    ["de", "am Wochenende", "2026-11-28", ""],
    ["de", "in einem halben Jahr", "2027-05-23", ""],
    ["de", "in vierzehn Tagen", "2026-12-07", ""],
    ["de", "nächstes Jahr", "2027-01-01", ""],
    ["de", "heute Abend", "2026-11-23", ""],
    ["de", "ersten Dezember: anrufen", "2026-12-01", "anrufen"],
    ["de", "nach Weihnachten", "2026-12-27", ""],
    ["de", "in 3 Werktagen", "2026-11-26", ""],
    ["de", "Montag in acht Tagen", "2026-12-07", ""],
    ["es", "el primero de diciembre", "2026-12-01", ""],
    ["es", "después de Navidad: llamar", "2026-12-27", "llamar"],
    ["es", "en 3 días hábiles", "2026-11-26", ""],
    ["es", "a fin de mes: oferta", "2026-11-30", "oferta"],
    ["es", "fin de mes", "2026-11-30", ""],
    ["es", "a finales del mes que viene", "2026-12-31", ""],
    ["es", "a principios de enero", "2027-01-01", ""],
    ["es", "este viernes", "2026-11-27", ""],
    ["es", "para el viernes: oferta", "2026-11-27", "oferta"],
    ["es", "el 15: llamar", "2026-12-15", "llamar"],
    ["es", "el día 15", "2026-12-15", ""],
    ["es", "15 de diciembre", "2026-12-15", ""],
    ["es", "el lunes de la semana que viene", "2026-11-30", ""],
    ["es", "el fin de semana", "2026-11-28", ""],
    ["es", "el año que viene", "2027-01-01", ""],
    ["es", "mañana por la mañana", "2026-11-24", "por la mañana"],
    ["es", "pasado mañana: llamar", "2026-11-25", "llamar"],
    ["es", "dentro de 3 días", "2026-11-26", ""],
    ["es", "en una semana", "2026-11-30", ""],
    ["es", "el próximo lunes", "2026-11-30", ""],
    ["es", "la semana que viene: llamar", "2026-11-30", "llamar"],
    ["es", "llamar el viernes que viene", "2026-11-27", "llamar"],
    ["es", "lun", "2026-11-30", ""],
    ["es", "el lunes siguiente al próximo: llamar", "2026-12-07", "llamar"],
    ["es", "1.12. llamar", "2026-12-01", "llamar"],
    ["es", "mié: llamar", "2026-11-25", "llamar"],
    ["es", "el proximo miercoles", "2026-11-25", ""],
    ["es", "llamar el 1 de diciembre", "2026-12-01", "llamar"],
  ] as const)("%s: %s", (language, typed, on, text) => {
    inLanguage(languageOf(language), () => expect(parseDayPhrase(typed, TODAY)).toEqual({ on, text }));
  });
});

describe("a moment of the past", () => {
  const now = "2026-11-23T09:30:00.000Z";

  test.each([
    ["2026-11-23T09:29:40.000Z", "now"],
    ["2026-11-23T09:05:00.000Z", "25 min"],
    ["2026-11-23T00:10:00.000Z", "9 h"],
    ["2026-11-22T23:50:00.000Z", "9 h"],
    ["2026-11-22T20:00:00.000Z", "Sun"],
    ["2026-11-17T09:00:00.000Z", "Tue"],
    ["2026-11-16T09:00:00.000Z", "Nov 16"],
    ["2025-11-22T09:00:00.000Z", "Nov 22, 2025"],
    ["2026-11-24T09:00:00.000Z", "Nov 24, 2026"],
  ])("is said as people do: %p is %p", (at, said) => {
    expect(relativeTime(at, now, "UTC")).toBe(said);
  });
});
