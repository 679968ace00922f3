import type { Figure } from "#src/domain/numbers.ts";
import { addFigures } from "./numbers.ts";
import type { NewLetter } from "./outbox/letter.ts";
import { insertLetter } from "./outbox/queue.ts";
import type { Tx } from "./sqlite/engine.ts";

/** The call that tells another program of a row: its letter, from facts that get the id of the row's person. */
export type Call = NewLetter & { facts: { data: object } };

/** A new lead, and what is written with it, in its transaction. All of it can be cloned: the writer thread is sent it. */
export type NewLead<Row> = {
  row: Row;
  figures: readonly Figure[];
  letters: readonly NewLetter[];
  call: Call | null;
};

/** Writes what belongs to a lead that was just inserted. */
export function insertBeside(tx: Tx, lead: Omit<NewLead<unknown>, "row">, personId: string): void {
  const { figures, letters, call } = lead;
  addFigures(tx, figures);
  for (const letter of letters) insertLetter(tx, letter);
  if (!call) return;
  const { facts } = call;
  insertLetter(tx, { ...call, facts: { ...facts, data: { ...facts.data, personId } } });
}
