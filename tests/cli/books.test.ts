import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { COMMAND_LINE, entryWords } from "#src/domain/audit.ts";
import type { Book } from "#src/store/book.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

// Each test has a data directory of its own.

let folder: string;
let remove: () => Promise<void>;
let data: string;
let runs = 0;

beforeAll(async () => ({ folder, remove } = await emptyFolder()));
afterAll(() => remove());
beforeEach(async () => {
  runs += 1;
  data = join(folder, `data-${runs}`);
  await mkdir(data, { mode: 0o700 });
});

const importFile = async (name: string, content: string | Uint8Array) => {
  const file = join(folder, name);
  await Bun.write(file, content);
  return run("books", "import", file, "--data", data);
};

const run = async (...args: string[]) => {
  const { exitCode, stdout, stderr } = await runProgram(args, { cwd: folder });
  return { exitCode, stdout, stderr: stderr.replaceAll(`${folder}/`, "") };
};

const stored = async (): Promise<Book[]> => {
  const engine = await openEngine({ path: join(data, "fivefold.sqlite") });
  const books = await createStore(engine).books.list();
  engine.close();
  return books;
};

const entries = async () => {
  const engine = await openEngine({ path: join(data, "fivefold.sqlite") });
  const { rows } = await createStore(engine).audit.list({ offset: 0 });
  engine.close();
  return rows.map((entry) => ({ by: entry.by, words: entryWords(entry).replace(" {person}", "") }));
};

const row = (title: string, fields: object = {}) => ({
  title,
  author: "Ann Author",
  description: "What it is for.",
  category: "Finance",
  ...fields,
});

describe("books import", () => {
  test("takes a JSON list in, with the defaults of what is left out", async () => {
    const { exitCode, stdout, stderr } = await importFile(
      "list.json",
      JSON.stringify([row("One", { order: 3, featured: true, coverColor: "plum" }), row("Two")]),
    );
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: "2 added, 0 updated.\n",
      stderr: "",
    });
    expect(await entries()).toEqual([{ by: COMMAND_LINE, words: "imported books" }]);
    expect((await stored()).map(({ id: _, ...book }) => book)).toEqual([
      {
        ...row("Two"),
        coverColor: "primary",
        coverImage: null,
        amazonLink: null,
        amazonPreviewLink: null,
        featured: false,
        order: "0",
      },
      {
        ...row("One"),
        coverColor: "primary",
        coverImage: null,
        amazonLink: null,
        amazonPreviewLink: null,
        featured: true,
        order: "3",
      },
    ]);
  });

  test("takes CSV in as spreadsheets write it", async () => {
    const csv = `\uFEFFTitle,AUTHOR,Description,Category,Cover Color,featured,shelf mark\r
"Quotes ""inside"", and commas",Ann Author,"Two
lines",Team Health,accent,TRUE,B12\r
'=SUM(1),Ann Author,Plain.,Mentor | Coach | Lead,,,\r
`;
    expect(await importFile("list.csv", csv)).toMatchObject({ exitCode: 0, stdout: "2 added, 0 updated.\n" });
    expect(await stored()).toMatchObject([
      { title: "=SUM(1)", category: "Mentor | Coach | Lead", coverColor: "primary", featured: false },
      {
        title: 'Quotes "inside", and commas',
        description: "Two\nlines",
        coverColor: "accent",
        featured: true,
      },
    ]);
  });

  test("brings known books up to date, by id or by title and author, and removes none", async () => {
    await importFile("first.json", JSON.stringify([row("One", { id: "one" }), row("Two"), row("Three")]));
    const again = [row("One, revised", { id: "one" }), row("Two", { description: "New." }), row("Four")];
    expect(await importFile("second.json", JSON.stringify(again))).toMatchObject({
      stdout: "1 added, 2 updated.\n",
    });
    const books = await stored();
    expect(books.map(({ title }) => title)).toEqual(["Four", "One, revised", "Three", "Two"]);
    expect(books.find(({ id }) => id === "one")?.title).toBe("One, revised");
    expect(books.find(({ title }) => title === "Two")?.description).toBe("New.");
  });

  test("takes nothing of a file with a mistake, and names each with its line", async () => {
    await importFile("fine.json", JSON.stringify([row("Before")]));
    const csv = [
      "title,author,description,category,amazonLink",
      "Fine,Ann Author,Good.,Finance,",
      '"Long',
      'title",,Good.,Cooking,javascript:1',
      "Fine,Ann Author,Again.,Finance,",
    ].join("\n");
    const { exitCode, stdout, stderr } = await importFile("bad.csv", csv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr.split("\n")).toEqual([
      "bad.csv: Nothing was imported, since it has 4 mistakes.",
      "  line 3: author: Author is required",
      "  line 3: category: Choose one of the listed categories (Small Business; Mentor | Coach | Lead; Team Health; Communication / People Skills; Finance; Sales/Marketing; Personal Growth/Mindset)",
      "  line 3: amazonLink: Use a web address that starts with http:// or https://",
      '  line 5: "Fine" is on line 2 already',
      "",
    ]);
    expect((await stored()).map(({ title }) => title)).toEqual(["Before"]);
  });

  test.each([
    ["a.json", '[\n{"title": "One",}\n]', "this is not JSON"],
    ["b.json", '{"books": []}', "the file must hold one list of books, in [ ]"],
    ["c.json", "[\n\n7]", "entry 1: a book must be an object with its fields"],
    [
      "d.csv",
      "title;author\nOne;Two\n",
      "The first line must name the columns, and description, category are missing.",
    ],
    [
      "e.csv",
      'title,author,description,category\n"One,Ann,Good.,Finance\n',
      'line 2: a quote (") is opened and never closed',
    ],
    [
      "f.csv",
      "title,author,description,category\nOne,Ann,Good\n",
      "line 2: it has more or fewer cells than the first line has columns",
    ],
    ["g.csv", "", "There is no book in it."],
    ["h.json", "[]", "There is no book in it."],
    ["i.csv", new Uint8Array([0x74, 0x69, 0xe9]), "It is not UTF-8 text."],
  ])("refuses %s in plain words, without a data directory made", async (name, content, words) => {
    const { exitCode, stderr } = await importFile(name, content);
    expect(exitCode).toBe(1);
    expect(stderr).toStartWith(`${name}: `);
    expect(stderr).toContain(words);
    expect(await Bun.file(join(data, "fivefold.sqlite")).exists()).toBe(false);
  });

  test("works beside a server, which shows the book at once", async () => {
    const { origin, stop } = await serveProgram({ cwd: folder, args: ["--data", data] });
    expect(await importFile("beside.json", JSON.stringify([row("Beside")]))).toMatchObject({ exitCode: 0 });
    const books: Book[] = await (await fetch(`${origin}/api/books?category=Finance`)).json();
    expect(books.map(({ title }) => title)).toContain("Beside");
    await stop();
  });

  test("names a file that is not there, and calls a missing name misuse", async () => {
    expect(await run("books", "import", "none.csv", "--data", data)).toMatchObject({
      exitCode: 1,
      stderr: "none.csv: There is no such file.\n",
    });
    expect((await run("books", "import")).exitCode).toBe(2);
  });
});
