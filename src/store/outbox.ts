import type { LetterKind } from "#src/domain/lists.ts";
import { claims } from "./outbox/claim.ts";
import type { NewLetter } from "./outbox/letter.ts";
import { insertLetter, lastLetterDue } from "./outbox/queue.ts";
import { reports } from "./outbox/report.ts";
import { settlements } from "./outbox/settle.ts";
import { stoppedStore } from "./outbox/stopped.ts";
import type { Engine } from "./sqlite/engine.ts";

/** Letters from the transaction that causes them to the end of their last try. */
export function outboxStore(engine: Engine) {
  return {
    /** Puts letters in the outbox that nothing else has to be written with. */
    insert: (letters: readonly NewLetter[]): Promise<void> =>
      engine.batch((tx) => {
        for (const letter of letters) insertLetter(tx, letter);
      }),
    /** When the newest letter of a kind to a mailbox was first due, dropped ones aside; null if there is none. */
    lastDue: async (letters: { kind: LetterKind; to: string }): Promise<string | null> =>
      lastLetterDue(engine, letters),
    ...claims(engine),
    ...settlements(engine),
    ...reports(engine),
    ...stoppedStore(engine),
  };
}
