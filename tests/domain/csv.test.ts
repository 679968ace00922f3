import { describe, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { csvLine, defuse, sheetLine, undefuse } from "#src/domain/csv.ts";
import { inLanguage } from "#src/domain/words.ts";

const writeCsv = (rows: string[][]) => rows.map((cells) => csvLine(cells)).join("");

const cellsOf = (text: string) => parse(text, { cast: undefuse, relax_column_count: true });

describe("written CSV", () => {
  test("quotes commas, quotes, line breaks and outer spaces, and ends lines with CRLF", () => {
    expect(
      writeCsv([
        ["a", "b,c", 'say "hi"', "two\nlines", " x "],
        ["1", "", "3"],
      ]),
    ).toBe('a,"b,c","say ""hi""","two\nlines"," x "\r\n1,,3\r\n');
  });

  test("parts the cells of a sheet as the spreadsheet of its language does", () => {
    const cells = ["Müller; Söhne", "1,5", "=1"];
    expect(sheetLine(cells)).toBe('Müller; Söhne,"1,5",\'=1\r\n');
    expect(inLanguage({ locale: "de-DE", words: {} }, () => sheetLine(cells))).toBe(
      '"Müller; Söhne";1,5;\'=1\r\n',
    );
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "'=1", "＝1"])(
    "guards %j from a spreadsheet",
    (cell) => {
      expect(defuse(cell)).toBe(`'${cell}`);
      expect(undefuse(defuse(cell))).toBe(cell);
    },
  );

  test.each([
    ["x;=1+1", "x;'=1+1"],
    ["x\t@SUM(A1)", "x\t'@SUM(A1)"],
    ["x\n=1;+2", "x\n'=1;'+2"],
    ["x\r\n-1", "x\r\n'-1"],
    ["\t=1", "'\t'=1"],
    ["x;'=1", "x;''=1"],
    ['x;"=1', `x;"'=1`],
    ["x; =1", "x; '=1"],
    ["a;b\nc", "a;b\nc"],
  ])("guards %j where another locale's spreadsheet parts cells", (cell, guarded) => {
    expect(defuse(cell)).toBe(guarded);
    expect(undefuse(guarded)).toBe(cell);
  });

  test.each(["a=1", "1-1", "ann@example.com", "'tis", "", "  text"])("leaves %j alone", (cell) => {
    expect(defuse(cell)).toBe(cell);
    expect(undefuse(cell)).toBe(cell);
  });

  test("no cell starts as a formula, and reading gives every row back", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n'\",; a") }),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const text = writeCsv(written);
        expect(cellsOf(text)).toEqual(written);
        for (const raw of written.flat())
          expect(defuse(raw)).not.toMatch(/^[=+\-@\t\r\n]|[;\t\r\n][" ]*[=+\-@]/);
      }),
      { numRuns: 200 },
    );
  });
});
