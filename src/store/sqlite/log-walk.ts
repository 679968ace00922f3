import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { COMMITS_AHEAD } from "./log-sync.ts";

// SQLite ends its write-ahead log at the first frame that does not fit, in silence: what was acknowledged behind it is
// lost without a word. So the log is walked before it is opened (format: sqlite.org/fileformat2.html, "WAL File Format").
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;
const INDEX_HEADER_BYTES = 48;
const BACKFILLED_AT = 96;

/** Commits that a power cut may leave in part where a seal stands: those of a server, and of a command beside it. */
const CUT_AT_MOST = 2 * COMMITS_AHEAD;

/** A log whose end is not where it was written: at which frame it breaks (from 1), of how many. */
export type LogDamage = { frame: number; frames: number };

type Sum = readonly [number, number];

/** SQLite's checksum over whole pairs of 32-bit words, going on from `start`. */
const sumOf = (bytes: Buffer, bigEndian: boolean, [first, second]: Sum): Sum => {
  let one = first;
  let two = second;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    one = (one + view.getUint32(at, !bigEndian) + two) >>> 0;
    two = (two + view.getUint32(at + 4, !bigEndian) + one) >>> 0;
  }
  return [one, two];
};

const storedSum = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
const same = (one: Sum, other: Sum): boolean => one[0] === other[0] && one[1] === other[1];

type Index = { frames: number; backfilled: number; salts: Buffer };

/**
 * What the log's shared index says of its last commit. It is written after the frames: while the machine runs, a log that
 * ends earlier has lost some. Undefined where the index is missing or was cut short itself.
 */
const readIndex = (path: string): Index | undefined => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return undefined;
  }
  if (bytes.length < BACKFILLED_AT + 4) return undefined;
  const header = bytes.subarray(0, INDEX_HEADER_BYTES);
  if (!header.equals(bytes.subarray(INDEX_HEADER_BYTES, 2 * INDEX_HEADER_BYTES))) return undefined;
  const sum = sumOf(header.subarray(0, 40), false, [0, 0]);
  if (!same(sum, [header.readUInt32LE(40), header.readUInt32LE(44)])) return undefined;
  return {
    frames: header.readUInt32LE(16),
    backfilled: bytes.readUInt32LE(BACKFILLED_AT),
    salts: header.subarray(32, 40),
  };
};

type Walk = { salts: Buffer | undefined; committed: number; broken: number; frames: number; later: number };

/** Follows the frames from the start to the first that does not fit, and counts the commits of this log behind it. */
const walkFrames = (file: number, size: number): Walk => {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(file, header, 0, HEADER_BYTES, 0);
  const magic = header.readUInt32BE(0);
  const bigEndian = magic === MAGIC + 1;
  const pageBytes = header.readUInt32BE(8);
  let sum = sumOf(header.subarray(0, 24), bigEndian, [0, 0]);
  if ((magic !== MAGIC && !bigEndian) || !same(sum, storedSum(header, 24)))
    return { salts: undefined, committed: 0, broken: 1, frames: 1, later: 0 };

  const salts = header.subarray(16, 24);
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + pageBytes);
  const frames = Math.floor((size - HEADER_BYTES) / frame.length);
  const walk: Walk = { salts, committed: 0, broken: 0, frames, later: 0 };
  for (let number = 1; number <= frames; number++) {
    readSync(file, frame, 0, frame.length, HEADER_BYTES + (number - 1) * frame.length);
    const isOurs = frame.subarray(8, 16).equals(salts);
    const own = sumOf(
      frame.subarray(FRAME_HEADER_BYTES),
      bigEndian,
      sumOf(frame.subarray(0, 8), bigEndian, sum),
    );
    const fits = isOurs && same(own, storedSum(frame, 16));
    const commits = frame.readUInt32BE(4) !== 0;
    if (!fits && walk.broken === 0) walk.broken = number;
    if (fits && commits && walk.broken === 0) walk.committed = number;
    // Behind the break each frame is still held to the one before it, by the sum that stands there.
    if (isOurs && commits && (fits ? walk.broken > 0 : walk.broken === number)) walk.later += 1;
    sum = storedSum(frame, 16);
  }
  return walk;
};

/**
 * Walks the log of a database that nobody has open, and tells whether commits are missing from it. After a power cut
 * the last transactions may stand there in part, and the index may be ahead of them: that is no damage, they were never
 * acknowledged. How many that may be, and whether they were, hangs on the seal.
 * @param sameBoot the machine has not been restarted since the log was written, so nothing was cut
 * @param sealed a seal stands beside the database; without one each commit was synced before the next began
 */
export const damageOfLog = (
  database: string,
  { sameBoot, sealed = false }: { sameBoot: boolean; sealed?: boolean },
): LogDamage | undefined => {
  const index = readIndex(`${database}-shm`);
  let file: number;
  try {
    file = openSync(`${database}-wal`, "r");
  } catch {
    return missing(index, sameBoot);
  }
  try {
    const { size } = fstatSync(file);
    if (size < HEADER_BYTES) return missing(index, sameBoot);
    const walk = walkFrames(file, size);
    if (!walk.salts) return size > HEADER_BYTES ? { frame: 1, frames: 1 } : missing(index, sameBoot);
    const isTold = sameBoot || !sealed;
    const known = isTold && index?.salts.equals(walk.salts) ? index.frames : 0;
    if (known > walk.committed)
      return { frame: walk.broken || walk.frames + 1, frames: Math.max(known, walk.frames) };
    const cut = sealed ? CUT_AT_MOST : 1;
    if (walk.broken > 0 && walk.later > (sameBoot ? 0 : cut))
      return { frame: walk.broken, frames: walk.frames };
    return undefined;
  } finally {
    closeSync(file);
  }
};

const missing = (index: Index | undefined, sameBoot: boolean): LogDamage | undefined =>
  // After a restart of the machine the index may be older than the log was.
  sameBoot && index && index.frames > index.backfilled ? { frame: 1, frames: index.frames } : undefined;
