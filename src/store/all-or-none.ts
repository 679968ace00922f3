import type { Engine, Tx } from "./sqlite/engine.ts";

/** One of the rows is missing: rolls back what was done to the others. */
class OneIsMissing extends Error {}

/**
 * Applies `change` to all of these rows in one transaction; if it returns false for one, rolls back and returns false.
 */
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
