import type { Engine, Tx } from "./sqlite/engine.ts";

/** One of the rows is not there: what was done to the others is taken back. */
class OneIsMissing extends Error {}

/** Does a work to each of some rows in one transaction; where it answers false for one, to none. Says whether it did. */
export async function toAll(
  { batch }: Pick<Engine, "batch">,
  ids: readonly string[],
  work: (tx: Tx, id: string) => boolean,
): Promise<boolean> {
  try {
    await batch((tx) => {
      for (const id of ids) if (!work(tx, id)) throw new OneIsMissing(id);
    });
    return true;
  } catch (error) {
    if (error instanceof OneIsMissing) return false;
    throw error;
  }
}
