import { expect, test } from "bun:test";
import { readCsv, UnreadableCsv } from "#src/domain/csv-rows.ts";

const read = (text: string) => readCsv(text, (head) => head.map((name) => name.toLowerCase()));

test("comma, semicolon and tab part cells, with a byte order mark or without; rows of empty cells are skipped", () => {
  for (const separator of [",", ";", "\t"])
    for (const mark of ["", "\ufeff"]) {
      const cells = [
        ["Title", "Author"],
        ['"A, b; c"', "Ann"],
        ["", ""],
        [" ", ""],
        ["'=1+1", '"Two\nlines"'],
      ];
      const text = `${mark}${cells.map((row) => row.join(separator)).join("\r\n")}\r\n`;
      expect(read(text)).toEqual([
        { line: 2, row: { title: "A, b; c", author: "Ann" } },
        { line: 5, row: { title: "=1+1", author: "Two\nlines" } },
      ]);
    }
  expect(() => read("Title,Author\na,b,c\n")).toThrow(UnreadableCsv);
});
