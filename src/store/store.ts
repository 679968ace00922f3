import type { Engine } from "./sqlite/engine.ts";

/** Everything the site keeps, one member a noun. */
export function createStore(engine: Engine) {
  return {
    /** Queues a synchronous work over several nouns as one transaction; see Engine.batch. */
    batch: engine.batch,
    /** Answers once the database reads. @throws when it does not */
    ping: async (): Promise<void> => {
      engine.dataVersion();
    },
  };
}

export type Store = ReturnType<typeof createStore>;
