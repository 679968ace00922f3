import { CONTACT_FIELD_NAMES } from "#src/domain/contact-fields.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { folded, globClauses, indexedPhrases, matchExpression, splitWords } from "#src/store/sqlite/words.ts";

export type Hit = {
  kind: "name" | "address" | "company" | "message" | "note" | "reply" | "answer";
  text: string;
};

type Named = { id: string; email: string; name: string | null; company: string | null };
type Source = { table: string; index: string; columns: readonly string[]; hit: string; unless?: string };

const NAMED = [
  { kind: "name", column: "name" },
  { kind: "company", column: "company" },
  { kind: "address", column: "email" },
] as const;
const PEOPLE = NAMED.map(({ column }) => column);

/** What else is searched, each text by itself: all that was typed must stand in one. The first that has it is the one shown. */
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

const SHOWN = { before: 60, all: 200 };

/** Its condition on a person `t`, and what is found of one. One or two letters: in names, companies, addresses alone. */
export function searchPeople({ client }: Engine, typed: string) {
  const { long, short } = splitWords(typed, true);
  const match = matchExpression(long);
  const phrases = indexedPhrases(typed);
  const texts = phrases.length > 0 ? TEXTS : [];
  const alternatives = [ofPerson(), ...texts.map(ofTexts)];
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

  // The hits of the index are gathered once, as numbers, and each person's texts are looked for among them: no text is read.
  function ofTexts(source: Source) {
    const search = `${source.table}_search`;
    const isHit = `+m.seq IN (SELECT rowid FROM ${search} WHERE ${search} MATCH ?)`;
    return {
      text: `EXISTS (SELECT 1 ${textsOf(source, "t.id", [isHit])})`,
      values: [matchExpression(phrases)],
    };
  }

  function textsOf({ table, index, unless }: Source, person: string, clauses: readonly string[]): string {
    const where = [`m.person_id = ${person}`, ...clauses, ...(unless ? [`NOT (${unless})`] : [])];
    return `FROM ${table} m INDEXED BY ${index} WHERE ${where.join(" AND ")}`;
  }

  const words = [...long, ...short].map(folded);
  const hitOf = (row: Named): Hit | undefined => {
    const named = NAMED.map(({ kind, column }) => ({ kind, text: row[column] ?? "" }));
    const holds = ({ text }: Pick<Hit, "text">, word: string) => folded(text).includes(word);
    if (words.every((word) => named.some((text) => holds(text, word))))
      return named.find((text) => words.some((word) => holds(text, word)));
    for (const source of texts) {
      const { clauses, bindings } = globClauses(phrases, source.columns, "m");
      const hit = client
        .query<Hit, string[]>(
          `SELECT ${source.hit} ${textsOf(source, "?", clauses)} ORDER BY m.seq DESC LIMIT 1`,
        )
        .get(row.id, ...bindings);
      if (hit) return { kind: hit.kind, text: around(hit.text, phrases.map(folded)) };
    }
    return undefined;
  };
  return { condition, hitOf };
}

function around(text: string, phrases: readonly string[]): string {
  const line = text.replace(/\s+/g, " ");
  const plain = folded(line);
  const places = phrases.map((phrase) => plain.indexOf(phrase)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, line.length) - SHOWN.before);
  const to = from + SHOWN.all;
  return `${from > 0 ? "…" : ""}${line.slice(from, to)}${to < line.length ? "…" : ""}`;
}
