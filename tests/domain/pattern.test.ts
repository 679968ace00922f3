import { describe, expect, test } from "bun:test";
import { fill, piecesOf, placesIn } from "#src/domain/words.ts";

describe("a pattern", () => {
  test("takes its values, numbers too", () => {
    expect(fill("Question {number} of {total}", { number: 3, total: 20 })).toBe("Question 3 of 20");
  });

  test("fills a place as often as it stands", () => {
    expect(fill("{part} and {part}", { part: "Team" })).toBe("Team and Team");
  });

  test("puts values in once: a place inside a value stays text", () => {
    expect(fill("From {name}", { name: "{email} $& $1", email: "a@b.example" })).toBe("From {email} $& $1");
  });

  test("leaves a place without a value as it is, inherited names included", () => {
    expect(fill("{missing} {constructor}", {})).toBe("{missing} {constructor}");
  });

  test("leaves braces that are no place alone", () => {
    expect(fill("{} {1} { name } {Name} }{", { name: "x", Name: "y" })).toBe("{} {1} { name } {Name} }{");
  });

  test("names its places, each once", () => {
    expect(placesIn("{first} to {last}, then {first}")).toEqual(["first", "last"]);
    expect(placesIn("no places")).toEqual([]);
  });

  test("splits into text and places for a view", () => {
    expect(piecesOf("Press {key} now")).toEqual([{ text: "Press " }, { place: "key" }, { text: " now" }]);
    expect(piecesOf("{key}")).toEqual([{ place: "key" }]);
    expect(piecesOf("")).toEqual([]);
  });
});
