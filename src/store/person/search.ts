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

/** Finds the people of a search: their ids as a JSON list, and what was found of each. */
export function searchPeople({ client }: Engine, typed: string) {
  const { long, short } = splitWords(typed, true);
  const found = new Map<string, { source: Source; seq: number }>();
  for (const source of SOURCES) {
    const { table, person, columns, but } = source;
    const globs = globClauses(short, columns);
    const matches = long.length > 0 ? [`f.${table}_search MATCH ?`] : [];
    // CROSS JOIN keeps the hits as the outer loop: the planner cannot know how few they are.
    const from =
      long.length > 0 ? `${table}_search f CROSS JOIN ${table} t ON t.seq = f.rowid` : `${table} t`;
    const clauses = [...matches, ...globs.clauses, ...(but ? [but] : [])];
    const where = clauses.length > 0 ? `WHERE ${clauses.join(" AND ")}` : "";
    const rows = client
      .query<{ person: string; seq: number }, string[]>(
        `SELECT t.${person} AS person, max(t.seq) AS seq FROM ${from} ${where} GROUP BY t.${person}`,
      )
      .all(...(long.length > 0 ? [matchExpression(long)] : []), ...globs.bindings);
    for (const { person: id, seq } of rows) if (!found.has(id)) found.set(id, { source, seq });
  }
  const words = [...long, ...short].map(folded);

  const hitOf = (row: Named): Hit | undefined => {
    const place = found.get(row.id);
    if (!place) return undefined;
    const { source, seq } = place;
    if (source.table === "people") {
      const own = [["name", row.name] as const, ["company", row.company] as const];
      const [kind, text] =
        own.find(([, value]) => words.some((word) => folded(value ?? "").includes(word))) ?? [];
      return kind && text ? { kind, text } : { kind: "address", text: row.email };
    }
    const hit = client
      .query<{ kind: Hit["kind"]; text: string }, [number]>(
        `SELECT ${source.hit} FROM ${source.table} WHERE seq = ?`,
      )
      .get(seq);
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
