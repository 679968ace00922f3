import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { normalizeAddress } from "#src/domain/address.ts";

/** One erasure: when, under which key, and the keyed hash of the address. The address itself is nowhere. */
export type Erasure = { at: string; key: string; hash: string };

const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{32}) ([0-9a-f]{64})$/;

const keyedHash = (key: string, address: string): string =>
  new Bun.CryptoHasher("sha256", key).update(normalizeAddress(address)).digest("hex");

/** Takes the text of an erased.log and returns its erasures; lines of another form, such as a torn last one, count for nothing. */
export const parseErasedLog = (text: string): Erasure[] =>
  text.split("\n").flatMap((line) => {
    const [, at, key, hash] = LINE.exec(line.trim()) ?? [];
    return at && key && hash ? [{ at, key, hash }] : [];
  });

/** Writes erasures as the text of an erased.log. */
export const formatErasedLog = (erasures: readonly Erasure[]): string =>
  erasures.map(({ at, key, hash }) => `${at} ${key} ${hash}\n`).join("");

/** Returns every erasure of both logs once, the oldest first: what a restore applies and keeps (CONTRACT). */
export const uniteErasedLogs = (one: readonly Erasure[], other: readonly Erasure[]): Erasure[] => {
  const byHash = new Map([...one, ...other].map((erasure) => [`${erasure.key} ${erasure.hash}`, erasure]));
  return [...byHash.values()].sort((first, second) => (first.at < second.at ? -1 : 1));
};

/** Returns those of the addresses that were erased. One hash an address and key: a site's log has one key. */
export const erasedAmong = (erasures: readonly Erasure[], addresses: readonly string[]): string[] => {
  const hashes = Map.groupBy(erasures, ({ key }) => key);
  const known = [...hashes].map(([key, lines]) => ({ key, hashes: new Set(lines.map(({ hash }) => hash)) }));
  return addresses.filter((address) => known.some(({ key, hashes }) => hashes.has(keyedHash(key, address))));
};

/** The path of the log in a data directory. */
export const erasedLogPath = (folder: string): string => join(folder, "erased.log");

/** Returns the erasures of a data directory; none where nobody was erased. */
export const readErasedLog = async (folder: string): Promise<Erasure[]> => {
  try {
    return parseErasedLog(await readFile(erasedLogPath(folder), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
};

/** Adds an address to a data directory's log, under the key of the lines that are there; on disk when it resolves. */
export const noteErasure = async (folder: string, address: string, now: Date): Promise<void> => {
  const [first] = await readErasedLog(folder);
  const key = first?.key ?? crypto.getRandomValues(Buffer.alloc(16)).toString("hex");
  const line = formatErasedLog([{ at: now.toISOString(), key, hash: keyedHash(key, address) }]);
  const file = await open(erasedLogPath(folder), "a", 0o600);
  try {
    // A newline first: a torn line of a crash must not swallow this one.
    await file.appendFile(`\n${line}`);
    await file.sync();
  } finally {
    await file.close();
  }
};
