import { open } from "node:fs/promises";
import { join } from "node:path";
import { normalizeAddress } from "#src/domain/address.ts";
import type { Erasure } from "#src/store/meta.ts";
import type { Store } from "#src/store/store.ts";
import { exists, putWhole, syncPath, textOf } from "./files.ts";

// Each line ends with a checksum; lines of the first version had none.
const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{32}) ([0-9a-f]{64})(?: ([0-9a-f]{8}))?$/;

const checksumOf = (words: string) => Bun.SHA256.hash(words, "hex").slice(0, 8);

const keyedHash = (key: string, address: string): string =>
  new Bun.CryptoHasher("sha256", key).update(normalizeAddress(address)).digest("hex");

export type ErasedLog = { erasures: Erasure[]; unreadable: number[] };

const parseLine = (line: string): Erasure | undefined => {
  const [, at, key, hash, checksum] = LINE.exec(line) ?? [];
  if (!at || !key || !hash) return undefined;
  if (checksum && checksum !== checksumOf(`${at} ${key} ${hash}`)) return undefined;
  return { at, key, hash };
};

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

export const formatErasedLog = (erasures: readonly Erasure[]): string =>
  erasures
    .map(({ at, key, hash }) => `${at} ${key} ${hash}`)
    .map((words) => `${words} ${checksumOf(words)}\n`)
    .join("");

/** Merges lists of erasures without duplicates, oldest first: what a restore applies and keeps (CONTRACT). */
export const uniteErasures = (...lists: readonly (readonly Erasure[])[]): Erasure[] => {
  const byHash = new Map(lists.flat().map((erasure) => [`${erasure.key} ${erasure.hash}`, erasure]));
  return [...byHash.values()].sort((first, second) => (first.at < second.at ? -1 : 1));
};

/** Returns whether the database's erasures (`known`) cover a log's unreadable lines: at least one extra row per line. */
export const makesUpFor = ({ erasures, unreadable }: ErasedLog, known: readonly Erasure[]): boolean =>
  uniteErasures(erasures, known).length - uniteErasures(erasures).length >= unreadable.length;

/** Returns which of the addresses were erased. Hashes each address once per key; a site's log normally has one key. */
export const erasedAmong = (erasures: readonly Erasure[], addresses: readonly string[]): string[] => {
  const hashes = Map.groupBy(erasures, ({ key }) => key);
  const known = [...hashes].map(([key, lines]) => ({ key, hashes: new Set(lines.map(({ hash }) => hash)) }));
  return addresses.filter((address) => known.some(({ key, hashes }) => hashes.has(keyedHash(key, address))));
};

export const erasedLogPath = (folder: string): string => join(folder, "erased.log");

export const readErasedLog = async (folder: string): Promise<ErasedLog> =>
  parseErasedLog((await textOf(erasedLogPath(folder))) ?? "");

export const noteErasure = async (folder: string, address: string, now: Date): Promise<Erasure> => {
  const path = erasedLogPath(folder);
  const [first] = (await readErasedLog(folder)).erasures;
  const key = first?.key ?? crypto.getRandomValues(Buffer.alloc(16)).toString("hex");
  const erasure = { at: now.toISOString(), key, hash: keyedHash(key, address) };
  const isNew = !(await exists(path));
  await using file = await open(path, "a", 0o600);
  // A newline first, so that this line does not join one that a crash cut short.
  await file.appendFile(`\n${formatErasedLog([erasure])}`);
  await file.sync();
  if (isNew) await syncPath(folder);
  return erasure;
};

/**
 * Syncs the log and the database's erasures when a data directory is opened: each gets what only the other has. An unreadable
 * line is removed if the database covers it, or if it is the last (cut short by a crash, so never confirmed). Others stay,
 * and doctor reports them. A log that cannot be read is never written anew: it may name people that the database does not.
 */
export const reconcileErasures = async (folder: string, store: Pick<Store, "erasures">): Promise<void> => {
  const path = erasedLogPath(folder);
  const known = await store.erasures.list();
  const text = (await textOf(path)) ?? "";
  const { erasures, unreadable } = parseErasedLog(text);
  const lines = text.split("\n");
  const log = { erasures, unreadable: unreadable.filter((line) => line < lines.length) };
  const all = uniteErasures(erasures, known);
  const rows = new Set(known.map(({ key, hash }) => `${key} ${hash}`));
  if (all.some(({ key, hash }) => !rows.has(`${key} ${hash}`))) await store.erasures.add(all);
  const kept = makesUpFor(log, known) ? [] : log.unreadable.map((line) => lines[line - 1]);
  const repaired = formatErasedLog(all) + kept.map((line) => `${line}\n`).join("");
  if (all.length > 0 && repaired !== text) await putWhole(path, repaired);
};
