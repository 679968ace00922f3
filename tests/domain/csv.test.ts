import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { csvLine, defuse, readCsv, sheetLine, undefuse } from "#src/domain/csv.ts";
import { inLanguage } from "#src/domain/words.ts";

const writeCsv = (rows: string[][]) => rows.map((cells) => csvLine(cells)).join("");

const cellsOf = (text: string) => {
  const records = readCsv(text);
  if (!Array.isArray(records)) throw new Error(`line ${records.line}: ${records.failed}`);
  return records.map((record) => record.cells);
};

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
      { numRuns: 500 },
    );
  });
});

describe("read CSV", () => {
  test.each([
    ["LF", "a,b\n1,2\n"],
    ["CRLF", "a,b\r\n1,2\r\n"],
    ["CR", "a,b\r1,2\r"],
    ["no last line end", "a,b\n1,2"],
    ["a byte order mark", "\uFEFFa,b\n1,2\n"],
    ["empty lines", "\na,b\n\n\n1,2\n\n"],
    ["quotes", '"a","b"\r\n"1","2"\r\n'],
  ])("takes %s", (_, text) => {
    expect(cellsOf(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  test("keeps empty cells and doubled quotes", () => {
    expect(cellsOf('a,,"",\n"""x""",y,z,\n')).toEqual([
      ["a", "", "", ""],
      ['"x"', "y", "z", ""],
    ]);
    expect(cellsOf("")).toEqual([]);
  });

  test("knows the line on which each record starts, past line breaks in cells and empty lines", () => {
    expect(readCsv('a,b\r\n"one\r\ntwo",x\n\nc,d\n')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["one\r\ntwo", "x"] },
      { line: 5, cells: ["c", "d"] },
    ]);
  });

  test("names the line of a quote left open or out of place", () => {
    expect(readCsv('a,b\n1,"two\nthree\n')).toEqual({ failed: "open-quote", line: 2 });
    expect(readCsv('a,b\n1,"two" x\n')).toEqual({ failed: "stray-quote", line: 2 });
    expect(readCsv('a,b\n\n1,two"\n')).toEqual({ failed: "stray-quote", line: 3 });
  });

  test("ends on any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a,\"'=\r\n") }), (text) => {
        const records = readCsv(text);
        expect(Array.isArray(records) || records.line > 0).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
