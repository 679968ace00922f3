import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readWhole, SourceUnreadable } from "#src/data-directory/files.ts";
import { isMissing, Refused } from "#src/domain/errors.ts";
import { isRecord } from "#src/domain/values.ts";

export type Progress = {
  start(step: string, bytes?: number): void;
  advance(bytes: number): void;
  end(): void;
};

export const silent: Progress = { start: () => {}, advance: () => {}, end: () => {} };

/** A backup cannot be made or used. */
export class BackupRefused extends Refused {}

export const MANIFEST = "manifest.json";
export const DATABASE = "fivefold.sqlite";
export const ERASED_LOG = "erased.log";

/** Returns a moment for use in a file name: 20261121T091500Z. */
export const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, "");

/** A backup's files, each with size and SHA-256. Written last: a backup with a manifest is complete. */
export type Manifest = {
  format: 1;
  program: string;
  createdAt: string;
  /** The data directory's id; older programs wrote none. */
  site?: string;
  files: { path: string; bytes: number; sha256: string }[];
  /** Files that the site should have had and did not; such a backup never replaces an older one in rotation. */
  gaps?: string[];
};

// Hand-written checks for the data directory's JSON files: importing a schema library would cost every start 12 MB.

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

export const isMoment = (value: unknown): value is string =>
  typeof value === "string" && MOMENT.test(value) && !Number.isNaN(Date.parse(value));

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

// A manifest is untrusted input: its paths must not lead out of the backup.
const isOwnPath = (path: unknown): path is string =>
  typeof path === "string" &&
  (path === DATABASE ||
    path === ERASED_LOG ||
    (/^(?:uploads|content)\//.test(path) && path.split("/").every((part) => !/^\.{0,2}$/.test(part))));

const isFile = (value: unknown): value is Manifest["files"][number] =>
  isRecord(value) &&
  isOwnPath(value.path) &&
  isCount(value.bytes) &&
  typeof value.sha256 === "string" &&
  /^[0-9a-f]{64}$/.test(value.sha256);

const isSite = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value);

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value.format === 1 &&
  typeof value.program === "string" &&
  isMoment(value.createdAt) &&
  (value.site === undefined || isSite(value.site)) &&
  Array.isArray(value.files) &&
  value.files.every(isFile) &&
  (value.gaps === undefined || isTexts(value.gaps));

export const parseManifest = (text: string): Manifest | undefined => {
  const value = parseJson(text);
  return isManifest(value) ? value : undefined;
};

export const readManifest = async (folder: string): Promise<Manifest> => {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), "utf8");
  } catch (cause) {
    throw new BackupRefused(`${folder} is not a backup of Fivefold: it has no readable ${MANIFEST}.`, {
      cause,
    });
  }
  const manifest = parseManifest(text);
  if (!manifest?.files.some(({ path }) => path === DATABASE))
    throw new BackupRefused(`The backup ${folder} is damaged: its ${MANIFEST} cannot be understood.`);
  return manifest;
};

/**
 * Checks every file of a backup against its manifest; with `into` each is also copied there (its folders must exist).
 * @throws BackupRefused naming the first file that is missing or changed
 */
export const verifyFiles = async (folder: string, manifest: Manifest, progress: Progress, into?: string) => {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  progress.start(into ? "Reading the backup" : "Verifying the backup", total);
  for (const { path, bytes, sha256 } of manifest.files) {
    const target = into && join(into, path);
    const read = await readWhole(join(folder, path), { target, tell: progress.advance }).catch((cause) => {
      if (!(cause instanceof SourceUnreadable)) throw cause;
      if (isMissing(cause.cause)) return null;
      throw new BackupRefused(`The backup ${folder} is damaged: ${path} ${cause.message}.`, { cause });
    });
    if (!read) throw new BackupRefused(`The backup ${folder} is damaged: ${path} is missing.`);
    if (read.bytes !== bytes || read.sha256 !== sha256)
      throw new BackupRefused(
        `The backup ${folder} is damaged: ${path} is not as it was written. Use another backup.`,
      );
  }
  progress.end();
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
