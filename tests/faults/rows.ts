import { Database } from "bun:sqlite";

/** Returns the rows of each of our tables, sorted, by table name. */
export const rowsOf = (path: string): Map<string, string[]> => {
  const client = new Database(path, { readonly: true });
  try {
    const tables = client
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%fts5%' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all();
    return new Map(
      tables.map(({ name }) => [
        name,
        client
          .query(`SELECT * FROM "${name}"`)
          .values()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
    );
  } finally {
    client.close();
  }
};
