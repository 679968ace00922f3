import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { APPLICATION_ID, migrate, schemaVersion } from "#src/store/sqlite/migrate.ts";
import { migrations } from "#src/store/sqlite/migrations/list.ts";
import { runProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";
import { pngOf } from "#tests/routes/pictures.ts";
import { builtBefore } from "./older.ts";
import { figure, place, sendMessage, serve } from "./place.ts";

const KILLS = 7;
const RELEASED = join(import.meta.dir, "../store/released");

type Rows = Map<string, { columns: string[]; rows: string[] }>;

/** What an upgrade adds to by design: counts, the directory's id. */
const GROWS = ["commits", "counts", "meta"];

/** What a later schema leaves out by design. */
const DROPPED = ["person_drafts"];

/** Where rows stand that schemas before 18 had in a table of replies: they are notes since, and neither has a checksum. */
const STANDS: Record<string, string> = {
  person_notes: "person_notes WHERE kind IN ('note', 'status')",
  person_replies: "person_notes WHERE kind = 'reply'",
};

/** Every row of every table that holds data, by the table: those of `as`, where given, in its columns. */
const rowsIn = (path: string, as?: Rows): Rows => {
  const client = new Database(path, { readonly: true });
  const tables = client
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_search%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all()
    .map(({ name }) => name)
    .filter((name) => !DROPPED.includes(name));
  const stands: Record<string, string> = as?.has("person_replies") ? STANDS : {};
  const found = [...(as?.keys() ?? tables)].map((table) => {
    const columns =
      as?.get(table)?.columns ??
      client
        .query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => name)
        .filter((name) => name !== "checksum" || !(table in STANDS));
    const rows = client
      .query(`SELECT ${columns.map((name) => `"${name}"`).join(", ")} FROM ${stands[table] ?? table}`)
      .values();
    return [table, { columns, rows: rows.map((row) => JSON.stringify(row)).sort() }] as const;
  });
  client.close();
  return new Map(found);
};

const versionOf = (path: string): number => {
  const client = new Database(path, { readonly: true });
  const version = schemaVersion(client);
  client.close();
  return version;
};

const PICTURES = ["a.webp", "a-480.webp", "a-1600.webp"];

/** A data directory as a released version left it: rows, words, pictures. */
const releasedSite = async (version: number): Promise<string> => {
  const cwd = await place();
  const data = join(cwd, "data");
  await mkdir(join(data, "uploads"), { recursive: true, mode: 0o700 });
  for (const name of PICTURES) await Bun.write(join(data, "uploads", name), `bytes of ${name}`);
  await Bun.write(join(data, "content/site.yaml"), "name: Harbor Lane\n");
  const client = new Database(join(data, "fivefold.sqlite"));
  client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  migrate(client, migrations.slice(0, version));
  client.run(await Bun.file(join(RELEASED, `${String(version).padStart(4, "0")}.sql`)).text());
  client.close();
  return cwd;
};

/**
 * Brings a copy of `source` up for each of no kill and seven, spread over the time that it takes, and hands its place to
 * `look`.
 */
const upgradeEach = async (source: string, look: (cwd: string, kill: number) => Promise<void>) => {
  for (let kill = 0, takes = 0; kill <= KILLS; kill += 1) {
    const cwd = await place();
    await cp(source, cwd, { recursive: true });
    const began = performance.now();
    if (kill > 0)
      await runProgram(["migrate"], { cwd, killAfterMs: Math.ceil((takes * kill) / (KILLS + 1)) });
    const ended = await runProgram(["migrate"], { cwd });
    expect([kill, ended.exitCode, ended.stderr]).toEqual([kill, 0, expect.any(String)]);
    if (kill === 0) takes = performance.now() - began;
    expect([kill, versionOf(join(cwd, "data/fivefold.sqlite"))]).toEqual([kill, migrations.length]);
    await look(cwd, kill);
  }
};

describe.each(migrations.slice(0, -1).map((_, index) => index + 1))("schema %d", (version) => {
  test("is brought up with every row, word and picture, however often it is killed on the way", async () => {
    const source = await releasedSite(version);
    const before = rowsIn(join(source, "data/fivefold.sqlite"));
    const started = performance.now();
    await upgradeEach(source, async (cwd, kill) => {
      const after = rowsIn(join(cwd, "data/fivefold.sqlite"), before);
      for (const [table, { rows }] of before) {
        const found = after.get(table)?.rows ?? [];
        const lost = rows.filter((row) => table !== "commits" && !found.includes(row));
        expect([kill, table, lost]).toEqual([kill, table, []]);
        if (!GROWS.includes(table)) expect([kill, table, found.length]).toEqual([kill, table, rows.length]);
      }
      for (const name of PICTURES)
        expect(await Bun.file(join(cwd, "data/uploads", name)).text()).toBe(`bytes of ${name}`);
      const { stdout } = await runProgram(["doctor"], { cwd });
      expect(stdout).toMatch(/^ok {5}database/m);
      expect(await Bun.file(join(cwd, "data/content/site.yaml")).text()).toBe("name: Harbor Lane\n");
    });
    figure(
      `schema ${version}: up to ${migrations.length} after 0 and ${KILLS} kills in ${((performance.now() - started) / 1000).toFixed(0)} s, every row kept`,
    );
  });
});

const NOUNS = ["posts", "testimonials", "submissions", "results", "books", "users"];

type Row = Record<string, unknown>;

const exportsOf = async (cwd: string, program?: string): Promise<Map<string, Row[]>> =>
  new Map(
    await Promise.all(
      NOUNS.map(async (noun) => {
        const { stdout } = await runProgram(["export", noun, "--format", "json"], {
          cwd,
          ...(program && { program }),
        });
        return [noun, JSON.parse(stdout) as Row[]] as const;
      }),
    ),
  );

test("what 1.0.0 itself wrote is there after the upgrade: posts, leads, results, books, words, pictures, accounts", async () => {
  const program = await builtBefore("0002_numbers");
  if (!program) return figure("there is no history here to build 1.0.0 from");
  const cwd = await place();
  expect((await runProgram(["content", "export"], { cwd, program })).exitCode).toBe(0);
  const older = await serve(cwd, { program });
  const cookie = await signIn(older.origin, cwd, program);
  const post = (path: string, body: object) =>
    fetch(older.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: older.origin, cookie },
      body: JSON.stringify(body),
    });
  const form = new FormData();
  form.set("file", new File([new Uint8Array(pngOf(700, 20))], "p.png"));
  const uploaded = await fetch(`${older.origin}/api/uploads`, {
    method: "POST",
    headers: { origin: older.origin, cookie },
    body: form,
  });
  const { url } = (await uploaded.json()) as { url: string };
  const article = {
    title: "Kept",
    excerpt: "It is.",
    content: `![A](${url})`,
    category: "Culture",
    published: true,
  };
  expect((await post("/api/blog-posts", article)).status).toBe(201);
  for (let n = 0; n < 20; n++) expect(await sendMessage(older.origin, `message ${n}`)).toBe(201);
  const scores = { visionScore: 20, teamScore: 20, processScore: 20, metricsScore: 20, issuesScore: 20 };
  const result = await post("/api/assessment-results", {
    ...scores,
    email: "ada@quill.example",
    totalScore: 100,
    interpretation: "Thriving",
  });
  const { resultUrl } = (await result.json()) as { resultUrl: string };
  expect(await older.stop()).toBe(0);
  const before = await exportsOf(cwd, program);
  const pictures = await readdir(join(cwd, "data/uploads"));

  const status = await runProgram(["migrate", "--status", "--json"], { cwd });
  expect(JSON.parse(status.stdout)).toMatchObject({ applied: ["0001_first"], settings: [] });
  const look = async (upgraded: string) => {
    const after = await exportsOf(upgraded);
    for (const [noun, rows] of before)
      expect([noun, after.get(noun)]).toEqual([noun, rows.map((row) => expect.objectContaining(row))]);
  };
  await upgradeEach(cwd, look);
  const newer = await serve(cwd);
  await look(cwd);
  expect((await fetch(newer.origin + new URL(resultUrl).pathname)).status).toBe(200);
  expect(await (await fetch(`${newer.origin}/blog/kept`)).text()).toContain(url);
  for (const name of pictures) expect((await fetch(`${newer.origin}/uploads/${name}`)).status).toBe(200);
  const doctor = await runProgram(["doctor"], { cwd });
  expect(doctor.stdout).toMatch(/^ok {5}database/m);
  figure(
    `1.0.0: ${[...before].map(([noun, rows]) => `${rows.length} ${noun}`).join(", ")}, ${pictures.length} pictures kept, after 0 and ${KILLS} kills`,
  );
});
