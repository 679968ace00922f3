import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { normalizeAddress } from "#src/domain/address.ts";
import type { Erasure } from "#src/store/erasure.ts";
import type { Store } from "#src/store/store.ts";
import { putWhole, stands, syncPath } from "./backup/files.ts";

// Each line ends with a checksum; lines of the first version had none.
const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{32}) ([0-9a-f]{64})(?: ([0-9a-f]{8}))?$/;

const checksumOf = (words: string): string =>
  new Bun.CryptoHasher("sha256").update(words).digest("hex").slice(0, 8);

const keyedHash = (key: string, address: string): string =>
  new Bun.CryptoHasher("sha256", key).update(normalizeAddress(address)).digest("hex");

/** What a log holds: its erasures, and the numbers (from 1) of the lines that cannot be read. */
export type ErasedLog = { erasures: Erasure[]; unreadable: number[] };

const parseLine = (line: string): Erasure | undefined => {
  const [, at, key, hash, checksum] = LINE.exec(line) ?? [];
  if (!at || !key || !hash) return undefined;
  if (checksum && checksum !== checksumOf(`${at} ${key} ${hash}`)) return undefined;
  return { at, key, hash };
};

/** Takes the text of an erased.log. */
export const parseErasedLog = (text: string): ErasedLog => {
  const log: ErasedLog = { erasures: [], unreadable: [] };
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const erasure = parseLine(line);
    if (erasure) log.erasures.push(erasure);
    else log.unreadable.push(index + 1);
  }
  return log;
};

/** Writes erasures as the text of an erased.log. */
export const formatErasedLog = (erasures: readonly Erasure[]): string =>
  erasures
    .map(({ at, key, hash }) => `${at} ${key} ${hash}`)
    .map((words) => `${words} ${checksumOf(words)}\n`)
    .join("");

/** Returns every erasure of several lists once, the oldest first: what a restore applies and keeps (CONTRACT). */
export const uniteErasures = (...lists: readonly (readonly Erasure[])[]): Erasure[] => {
  const byHash = new Map(lists.flat().map((erasure) => [`${erasure.key} ${erasure.hash}`, erasure]));
  return [...byHash.values()].sort((first, second) => (first.at < second.at ? -1 : 1));
};

/** Returns whether the erasures of a database make up for what cannot be read in a log: each line has its row. */
export const makesUpFor = ({ erasures, unreadable }: ErasedLog, known: readonly Erasure[]): boolean =>
  uniteErasures(erasures, known).length - uniteErasures(erasures).length >= unreadable.length;

/** Returns those of the addresses that were erased. One hash an address and key: a site's log has one key. */
export const erasedAmong = (erasures: readonly Erasure[], addresses: readonly string[]): string[] => {
  const hashes = Map.groupBy(erasures, ({ key }) => key);
  const known = [...hashes].map(([key, lines]) => ({ key, hashes: new Set(lines.map(({ hash }) => hash)) }));
  return addresses.filter((address) => known.some(({ key, hashes }) => hashes.has(keyedHash(key, address))));
};

/** The path of the log in a data directory. */
export const erasedLogPath = (folder: string): string => join(folder, "erased.log");

/** Returns the log of a data directory; an empty one where nobody was erased. */
export const readErasedLog = async (folder: string): Promise<ErasedLog> => {
  try {
    return parseErasedLog(await readFile(erasedLogPath(folder), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return { erasures: [], unreadable: [] };
    throw error;
  }
};

/**
 * Adds an address to a data directory's log, under the key of the lines that are there; on disk when it resolves.
 * Returns the erasure, for the database.
 */
export const noteErasure = async (folder: string, address: string, now: Date): Promise<Erasure> => {
  const path = erasedLogPath(folder);
  const [first] = (await readErasedLog(folder)).erasures;
  const key = first?.key ?? crypto.getRandomValues(Buffer.alloc(16)).toString("hex");
  const erasure = { at: now.toISOString(), key, hash: keyedHash(key, address) };
  const isNew = !(await stands(path));
  const file = await open(path, "a", 0o600);
  try {
    // A newline first: a torn line of a crash must not swallow this one.
    await file.appendFile(`\n${formatErasedLog([erasure])}`);
    await file.sync();
  } finally {
    await file.close();
  }
  if (isNew) await syncPath(folder);
  return erasure;
};

const isTorn = (text: string): boolean => text !== "" && !text.endsWith("\n");

/**
 * Brings log and database together when a data directory is opened: what one lacks it gets from the other. A line that
 * cannot be read goes where the database makes up for it, and so does a last one that a crash cut short: its erasure was
 * never confirmed. Others stay, for doctor to tell.
 */
export const reconcileErasures = async (folder: string, store: Pick<Store, "erasures">): Promise<void> => {
  const path = erasedLogPath(folder);
  const known = await store.erasures.list();
  const text = await readFile(path, "utf8").catch(() => "");
  const whole = isTorn(text) ? text.slice(0, text.lastIndexOf("\n") + 1) : text;
  const log = parseErasedLog(parseErasedLog(text).unreadable.length > 0 ? whole : text);
  const all = uniteErasures(log.erasures, known);
  const rows = new Set(known.map(({ key, hash }) => `${key} ${hash}`));
  if (all.some(({ key, hash }) => !rows.has(`${key} ${hash}`))) await store.erasures.add(all);
  const kept = makesUpFor(log, known)
    ? []
    : whole.split("\n").filter((_, index) => log.unreadable.includes(index + 1));
  const mended = formatErasedLog(all) + kept.map((line) => `${line}\n`).join("");
  if (all.length > 0 && mended !== text) await putWhole(path, mended);
};
