import { Database } from "bun:sqlite";

/** Takes open anonymous answers out of a copy: two copies side by side would tell who answered what. Returns how many. */
export function leaveOutOpenAnswers(copy: string): number {
  using client = new Database(copy, { readwrite: true });
  const hasRounds = client.query("SELECT 1 FROM sqlite_schema WHERE name = 'round_counts'").get();
  if (!hasRounds) return 0;
  const rows = client
    .query<{ id: string; counts: Uint8Array }, []>(
      "SELECT round_id AS id, counts FROM round_counts WHERE counts <> zeroblob(100)",
    )
    .all();
  if (rows.length === 0) return 0;
  let left = 0;
  for (const { id, counts } of rows) {
    const members = counts.slice(0, 5).reduce((sum, count) => sum + count, 0);
    left += members;
    client.run("UPDATE rounds SET left_out = left_out + ? WHERE id = ?", [members, id]);
    client.run("DELETE FROM round_keys WHERE round_id = ?", [id]);
    client.run("UPDATE round_counts SET counts = zeroblob(100) WHERE round_id = ?", [id]);
  }
  client.run("VACUUM");
  return left;
}
