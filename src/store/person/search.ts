import { CONTACT_FIELD_NAMES } from "#src/domain/contact-fields.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { folded, globClauses, matchExpression, splitWords } from "#src/store/sqlite/words.ts";

/** Where a search found its words, and the words around them. */
export type Hit = {
  kind: "name" | "address" | "company" | "message" | "note" | "reply" | "answer";
  text: string;
};

type Named = { id: string; email: string; name: string | null; company: string | null };
type Source = { table: string; person: string; columns: readonly string[]; hit: string; but?: string };

/** What is searched, each text by itself: the words must all stand in one. The first that has them is the one shown. */
const SOURCES: readonly Source[] = [
  { table: "people", person: "id", columns: ["email", "name", "company"], hit: "" },
  {
    table: "contact_submissions",
    person: "person_id",
    columns: CONTACT_FIELD_NAMES,
    hit: "'message' AS kind, message AS text",
  },
  {
    table: "person_notes",
    person: "person_id",
    columns: ["subject", "text"],
    hit: "kind, text",
    but: "t.kind <> 'status'",
  },
];

/** How much of a text is shown around what was found in it. */
const SHOWN = { before: 60, all: 200 };

/** Words that more of a table's rows hold are sooner looked for in each person's than gathered from everywhere. */
const COMMON = 1 / 3;
const FEW = 2_000;

/** Finds the people of a search: their ids as a JSON list, and what was found of each. */
export function searchPeople({ client }: Engine, typed: string) {
  const { long, short } = splitWords(typed, true);
  const all = [...long, ...short];
  const match = matchExpression(long);
  const found = new Map<string, Source>();
  for (const source of SOURCES)
    for (const id of isCommon(source) ? byPerson(source) : byWord(source))
      if (!found.has(id)) found.set(id, source);

  function people(text: string, values: string[]): string[] {
    return client
      .query<{ person: string }, string[]>(text)
      .all(...values)
      .map(({ person }) => person);
  }

  function isCommon({ table, person }: Source): boolean {
    if (long.length === 0 || person === "id") return false;
    const rows = client.query<{ n: number | null }, []>(`SELECT max(seq) AS n FROM ${table}`).get()?.n ?? 0;
    const next = `SELECT 1 FROM ${table}_search WHERE ${table}_search MATCH ? LIMIT 1 OFFSET ?`;
    const most = Math.max(FEW, Math.floor(rows * COMMON));
    return client.query<unknown, [string, number]>(next).get(match, most) !== null;
  }

  function byWord({ table, person, columns, but }: Source): string[] {
    const globs = globClauses(short, columns);
    const isLong = long.length > 0;
    const clauses = [
      ...(isLong ? [`f.${table}_search MATCH ?`] : []),
      ...globs.clauses,
      ...(but ? [but] : []),
    ];
    // CROSS JOIN keeps the hits as the outer loop: the planner cannot know how few they are.
    const from = isLong ? `${table}_search f CROSS JOIN ${table} t ON t.seq = f.rowid` : `${table} t`;
    const where = clauses.length > 0 ? `WHERE ${clauses.join(" AND ")}` : "";
    const text = `SELECT DISTINCT t.${person} AS person FROM ${from} ${where}`;
    return people(text, [...(isLong ? [match] : []), ...globs.bindings]);
  }

  function byPerson(source: Source): string[] {
    const { text, bindings } = rowsOf(source, "p.id");
    return people(`SELECT p.id AS person FROM people p WHERE EXISTS (SELECT 1 ${text})`, bindings);
  }

  /** The rows of a person that hold all the words. */
  function rowsOf({ table, person, columns, but }: Source, id: string) {
    const { clauses, bindings } = globClauses(all, columns);
    const where = [`t.${person} = ${id}`, ...clauses, ...(but ? [but] : [])].join(" AND ");
    return { text: `FROM ${table} t WHERE ${where}`, bindings };
  }

  const words = all.map(folded);
  const hitOf = (row: Named): Hit | undefined => {
    const source = found.get(row.id);
    if (!source) return undefined;
    if (source.table === "people") {
      const own = [["name", row.name] as const, ["company", row.company] as const];
      const [kind, text] =
        own.find(([, value]) => words.some((word) => folded(value ?? "").includes(word))) ?? [];
      return kind && text ? { kind, text } : { kind: "address", text: row.email };
    }
    const { text, bindings } = rowsOf(source, "?");
    const hit = client
      .query<{ kind: Hit["kind"]; text: string }, string[]>(
        `SELECT ${source.hit} ${text} ORDER BY t.seq DESC LIMIT 1`,
      )
      .get(row.id, ...bindings);
    return hit ? { kind: hit.kind, text: around(hit.text, words) } : undefined;
  };
  return { ids: JSON.stringify([...found.keys()]), hitOf };
}

/** The part of a text around the first of these words, on one line; whole where it is short. */
function around(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, " ");
  const plain = folded(line);
  const places = words.map((word) => plain.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, line.length) - SHOWN.before);
  const to = from + SHOWN.all;
  return `${from > 0 ? "…" : ""}${line.slice(from, to)}${to < line.length ? "…" : ""}`;
}
