import { describe, expect, test } from "bun:test";
import { readJsonList } from "#src/cli/books.ts";

describe("a JSON list read entry by entry", () => {
  test("gives each entry with the line it starts on", () => {
    const text = '\n[ {"a": "x, ] \\" y",\n "b": [1, {"c": 2}]},\n\n  null, "e",\n 5 ]\n';
    expect(readJsonList(text)).toEqual([
      { line: 2, value: { a: 'x, ] " y', b: [1, { c: 2 }] } },
      { line: 5, value: null },
      { line: 5, value: "e" },
      { line: 6, value: 5 },
    ]);
  });

  test.each(["[]", " [ \n ] "])("takes %j as an empty list", (text) => {
    expect(readJsonList(text)).toEqual([]);
  });

  test.each([
    ["", 1],
    ["[1,\n2", 2],
    ["[1,\n]", 2],
    ["[1,,\n2]", 1],
    ["[1] 2", 1],
    ['[\n{"a": 1},\n{"a": oops}]', 3],
    ['["open\n]', 1],
    ["not json", 1],
  ])("names the line of the fault in %j", (text, line) => {
    expect(readJsonList(text)).toEqual({ failed: "not-json", line });
  });

  test("tells other JSON from a list", () => {
    expect(readJsonList('{"books": []}')).toEqual({ failed: "not-a-list", line: 1 });
  });
});
