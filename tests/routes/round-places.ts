import { Database } from "bun:sqlite";
import { expect } from "bun:test";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { teamToken } from "#src/services/round/letters.ts";
import type { TestSite } from "#tests/harness/site.ts";
import { matrix } from "./matrix-table.ts";

/** What is new each time whatever was answered: tokens, hashes, ids and how long a request took. */
export const RANDOM =
  /[0-9a-f]{64}|(?<="id":")[0-9a-f]{16}|[\w-]{43}|[0-9a-f]{8}-[0-9a-f-]{27}|v1,[\w+/]+=*|(?<=[?;]r=|r%3D|name="result" value=")[\w-]{22}|(?<="ref":")[\w-]{22}|"ms":[\d.]+/g;

/** Texts by the place where somebody finds them. */
export type Seen = Record<string, string>;
/** A round under way: `owner` is its owner's place in the batch, `token` that owner's, `result` that of their private link. */
export type Asked = { owner: number; email: string; token: string; result: string };

/** The rows of every table in the order in which the database keeps them: where that is by hashes, it is by chance. */
const tablesOf = ({ engine }: TestSite): Seen => {
  const tables = engine.client
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'",
    )
    .all();
  const rowsOf = ({ name, sql }: { name: string; sql: string }) => {
    const rows = engine.client.query<object, []>(`SELECT * FROM "${name}"`).all();
    const lines = rows.map((row) => JSON.stringify(row).replaceAll(RANDOM, "…"));
    return sql.includes("WITHOUT ROWID") ? lines.sort() : lines;
  };
  return Object.fromEntries(tables.map((table) => [`table ${table.name}`, rowsOf(table).join("\n")]));
};

/** A file's text, and once more with the bytes 1 to 5 as digits. */
const bytesAsText = (bytes: Buffer): string =>
  `${bytes.toString("latin1")}${Buffer.from(bytes.map((byte) => (byte >= 1 && byte <= 5 ? byte + 48 : 32))).toString("latin1")}`;

/** The bytes of the database, and of a backup's, which has no counts of an open round. */
const bytesOf = async (site: TestSite): Promise<Seen> => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-teams-"));
  try {
    const paths = dataPaths(folder);
    const database = site.engine.client.serialize();
    await Bun.write(paths.database, database);
    const target = join(folder, "backup");
    await takeBackup({ paths, target, now: site.deps.now });
    const copy = new Database(join(target, "fivefold.sqlite"), { readonly: true });
    expect(copy.query("SELECT 1 FROM round_counts WHERE counts <> zeroblob(100)").all()).toEqual([]);
    copy.close();
    const backup = await readFile(join(target, "fivefold.sqlite"));
    return {
      "bytes of the database": bytesAsText(database),
      "bytes of the backup": bytesAsText(backup),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

// Staff stand there in the order of random ids; the stream of events never ends.
const NOT_READ = /^\/api\/(account|admins|people\/owners)|events$|[.](ico|png)$/;
/** Every address that needs nothing but a session, from the table of all routes. */
const ADDRESSES = Object.keys(matrix).flatMap((key) => {
  const [method, path = ""] = key.split(" ");
  return method === "GET" && !/[:*]/.test(path) && !NOT_READ.test(path) ? [path] : [];
});

/** What is told of a round, its owner and the owner's result. */
const addressesOf = ({ token, result }: Asked, person: string, resultId: string): string[] => [
  `/round/${token}`,
  `/round/${token}/sheet`,
  `/team/${teamToken(token)}`,
  `/assessment?r=${result}`,
  `/admin/people/${person}`,
  `/admin/people/${person}/call`,
  ...["", "/replies"].map((more) => `/api/people/${person}${more}`),
  `/api/assessment-results/${resultId}`,
];

/**
 * What anybody gets to see of rounds, and what is kept of them. `isWhole`: with the database's bytes, a person's export and
 * staff's pages, which hold new tokens and ids each time and cannot be compared.
 */
export const seenOf = async (site: TestSite, rounds: readonly Asked[], isWhole: boolean): Promise<Seen> => {
  const log = site.lines.splice(0).map((line) => JSON.stringify(line));
  const seen: Seen = { log: log.join("\n"), ...tablesOf(site), ...(isWhole && (await bytesOf(site))) };
  const admin = await site.signIn("admin", `staff${site.deps.now().getTime()}@x.example`);
  const isRead = (path: string) => isWhole || !path.startsWith("/admin");
  const read = async (path: string) => (await site.request(path, { headers: admin })).text();
  for (const path of ADDRESSES.filter(isRead)) seen[path] = await read(path);
  for (const round of rounds) {
    const { owner, email } = round;
    const person = (await site.store.people.idOf(email)) ?? "";
    const [newest] = await (
      await site.request(`/api/assessment-results?q=${email}`, { headers: admin })
    ).json();
    for (const [place, path] of addressesOf(round, person, newest.id).entries())
      if (isRead(path)) seen[`address ${place} of owner ${owner}`] = await read(path);
    if (isWhole) seen[`export of owner ${owner}`] = JSON.stringify(await site.store.people.gather(email));
  }
  site.lines.splice(0);
  return seen;
};
