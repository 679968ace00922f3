import { Database } from "bun:sqlite";

// Bun's own limit is 20. Lists of any length are one statement (see `inSeqs`), so the program's come to a few hundred.
Database.MAX_QUERY_CACHE_SIZE = 500;

/**
 * Wraps the connection so that each SQL text is prepared once and cached: drizzle prepares again on every call, which
 * costs as much as running it.
 */
export const keepingStatements = (client: Database): Database =>
  new Proxy(client, {
    get: (target, name) => {
      if (name === "prepare") return (text: string) => target.query(text);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
