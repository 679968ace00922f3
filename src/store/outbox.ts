import { claims } from "./outbox/claim.ts";
import type { NewLetter } from "./outbox/letter.ts";
import { insertLetter } from "./outbox/queue.ts";
import { reports } from "./outbox/report.ts";
import { settlements } from "./outbox/settle.ts";
import type { Engine } from "./sqlite/engine.ts";

/** Letters from the transaction that causes them to the end of their last try. */
export function outboxStore(engine: Engine) {
  return {
    /** Puts letters in the outbox that nothing else has to be written with. */
    insert: (letters: readonly NewLetter[]): Promise<void> =>
      engine.batch((tx) => {
        for (const letter of letters) insertLetter(tx, letter);
      }),
    ...claims(engine),
    ...settlements(engine),
    ...reports(engine),
  };
}
