import { and, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { CONTACT_FIELD_NAMES } from "#src/domain/contact-fields.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { select } from "#src/store/sqlite/rows.ts";
import { containing, folded, indexedPhrases, matchExpression, splitWords } from "#src/store/sqlite/words.ts";
import { contactSubmissions, people, personNotes } from "#src/store/tables/people.ts";

export type Hit = {
  kind: "name" | "address" | "company" | "message" | "note" | "reply" | "answer";
  text: string;
};

type Named = { id: string; email: string; name: string | null; company: string | null };

const NAMED = [
  { kind: "name", column: "name" },
  { kind: "company", column: "company" },
  { kind: "address", column: "email" },
] as const;

/** What else is searched: one text must hold all that was typed. The first that does is the one shown. */
const TEXTS = [
  {
    table: contactSubmissions,
    index: "contact_submissions_by_person_id",
    search: sql.identifier("contact_submissions_search"),
    columns: CONTACT_FIELD_NAMES.map((name) => contactSubmissions[name]),
    hit: { kind: sql<Hit["kind"]>`'message'`, text: contactSubmissions.message },
  },
  {
    table: personNotes,
    index: "person_notes_by_person",
    search: sql.identifier("person_notes_search"),
    columns: [personNotes.subject, personNotes.text],
    hit: { kind: sql<Hit["kind"]>`kind`, text: personNotes.text },
    which: ne(personNotes.kind, "status"),
  },
];

const SHOWN = { before: 60, all: 200 };

/** Its condition on a person, and what is found of one. One or two letters: in names, companies, addresses alone. */
export function searchPeople(engine: Engine, typed: string) {
  const { long, short } = splitWords(typed, true);
  const phrases = indexedPhrases(typed);
  const texts = phrases.length > 0 ? TEXTS : [];
  const isNamed = sql`+${people.seq} IN (
    SELECT rowid FROM people_search WHERE people_search MATCH ${matchExpression(long)})`;
  const ofPerson = and(
    long.length > 0 ? isNamed : undefined,
    ...containing(
      short,
      NAMED.map(({ column }) => people[column]),
    ),
  );
  // The hits of the index are gathered once, as numbers, and each person's texts are looked for among them: no text is read.
  const inTexts = texts.map(({ table, index, search, which }): SQL => {
    const hits = sql`SELECT rowid FROM ${search} WHERE ${search} MATCH ${matchExpression(phrases)}`;
    return sql`EXISTS (SELECT 1 FROM ${table} INDEXED BY ${sql.identifier(index)}
      WHERE ${and(eq(table.personId, people.id), sql`+${table.seq} IN (${hits})`, which)})`;
  });
  const condition = or(ofPerson, ...inTexts);

  const words = [...long, ...short].map(folded);
  const hitOf = (row: Named): Hit | undefined => {
    const named = NAMED.map(({ kind, column }) => ({ kind, text: row[column] ?? "" }));
    const holds = ({ text }: Pick<Hit, "text">, word: string) => folded(text).includes(word);
    if (words.every((word) => named.some((text) => holds(text, word))))
      return named.find((text) => words.some((word) => holds(text, word)));
    for (const { table, columns, hit, which } of texts) {
      const isFound = and(eq(table.personId, row.id), ...containing(phrases, columns), which);
      const [found] = select(engine, hit, table, isFound, { order: desc(table.seq), limit: 1 });
      if (found) return { kind: found.kind, text: around(found.text, phrases.map(folded)) };
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
