import { CONTACT_FIELD_NAMES } from "#src/domain/contact-fields.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { folded, globClauses, matchExpression, splitWords } from "#src/store/sqlite/words.ts";

/** Where a search found its words, and the words around them. */
export type Hit = {
  kind: "name" | "address" | "company" | "message" | "note" | "reply" | "answer";
  text: string;
};

type Named = { id: string; email: string; name: string | null; company: string | null };
type Source = { table: string; index: string; columns: readonly string[]; hit: string; unless?: string };

/** The columns of a person that are searched, by how their words are named. */
const NAMED = [
  { kind: "name", column: "name" },
  { kind: "company", column: "company" },
  { kind: "address", column: "email" },
] as const;
const PEOPLE = NAMED.map(({ column }) => column);

/** What else is searched, each text by itself: the words must all stand in one. The first that has them is the one shown. */
const TEXTS: readonly Source[] = [
  {
    table: "contact_submissions",
    index: "contact_submissions_by_person_id",
    columns: CONTACT_FIELD_NAMES,
    hit: "'message' AS kind, message AS text",
  },
  {
    table: "person_notes",
    index: "person_notes_by_person",
    columns: ["subject", "text"],
    hit: "kind, text",
    unless: "m.kind = 'status'",
  },
];

const without = ({ unless }: Source): string[] => (unless ? [`NOT (${unless})`] : []);

/** How much of a text is shown around what was found in it. */
const SHOWN = { before: 60, all: 200 };

/** Up to this many hits are read, to learn whose they are; of more, the newest are asked whether they are of a person. */
const FEW = 2_000;
const MANY = 20_000;

/** A search of people over all that they and staff wrote: its condition on a person `t`, and what is found of one. */
export function searchPeople({ client }: Engine, typed: string) {
  const { long, short } = splitWords(typed, true);
  const match = matchExpression(long);
  const alternatives = [ofPerson(), ...TEXTS.map(ofTexts)];
  const condition = {
    text: `(${alternatives.map(({ text }) => text).join(" OR ")})`,
    values: alternatives.flatMap(({ values }) => values),
  };

  function ofPerson() {
    const { clauses, bindings } = globClauses(short, PEOPLE);
    const isHit = "+t.seq IN (SELECT rowid FROM people_search WHERE people_search MATCH ?)";
    const all = match ? [isHit, ...clauses] : clauses;
    return { text: `(${all.join(" AND ")})`, values: match ? [match, ...bindings] : bindings };
  }

  function ofTexts(source: Source): { text: string; values: string[] } {
    const { table, columns } = source;
    const search = `${table}_search`;
    const every = globClauses([...long, ...short], columns, "m");
    const slowly = {
      text: `EXISTS (SELECT 1 ${textsOf(source, "t.id", every.clauses)})`,
      values: every.bindings,
    };
    if (!match) return slowly;
    const counted = `SELECT count(*) AS n FROM (SELECT 1 FROM ${search} WHERE ${search} MATCH ? LIMIT ${MANY + 1})`;
    const hits = client.query<{ n: number }, [string]>(counted).get(match)?.n ?? 0;
    const { clauses, bindings } = globClauses(short, columns, "m");
    const values = [match, ...bindings];
    if (hits <= FEW) {
      const where = [`f.${search} MATCH ?`, ...clauses, ...without(source)].join(" AND ");
      // CROSS JOIN keeps the hits as the outer loop: the planner cannot know how few they are.
      const from = `${search} f CROSS JOIN ${table} m ON m.seq = f.rowid`;
      return { text: `t.id IN (SELECT m.person_id FROM ${from} WHERE ${where})`, values };
    }
    const newest = `SELECT rowid FROM ${search} WHERE ${search} MATCH ? ORDER BY rowid DESC LIMIT ${MANY}`;
    const isHit = `+m.seq IN (${newest})`;
    const quickly = { text: `EXISTS (SELECT 1 ${textsOf(source, "t.id", [isHit, ...clauses])})`, values };
    if (hits <= MANY) return quickly;
    return { text: `${quickly.text} OR ${slowly.text}`, values: [...values, ...slowly.values] };
  }

  function textsOf(source: Source, person: string, clauses: readonly string[]): string {
    const where = [`m.person_id = ${person}`, ...clauses, ...without(source)].join(" AND ");
    return `FROM ${source.table} m INDEXED BY ${source.index} WHERE ${where}`;
  }

  const words = [...long, ...short].map(folded);
  const hitOf = (row: Named): Hit | undefined => {
    const named = NAMED.map(({ kind, column }) => ({ kind, text: row[column] ?? "" }));
    const holds = ({ text }: Pick<Hit, "text">, word: string) => folded(text).includes(word);
    if (words.every((word) => named.some((text) => holds(text, word))))
      return named.find((text) => words.some((word) => holds(text, word)));
    for (const source of TEXTS) {
      const { clauses, bindings } = globClauses([...long, ...short], source.columns, "m");
      const hit = client
        .query<Hit, string[]>(
          `SELECT ${source.hit} ${textsOf(source, "?", clauses)} ORDER BY m.seq DESC LIMIT 1`,
        )
        .get(row.id, ...bindings);
      if (hit) return { kind: hit.kind, text: around(hit.text, words) };
    }
    return undefined;
  };
  return { condition, hitOf };
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
