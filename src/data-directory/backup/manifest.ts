import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { printStep, readWhole, SourceUnreadable, WITHOUT_WAITING } from "#src/data-directory/files.ts";
import { isMissing, Refused } from "#src/domain/errors.ts";
import { parsedJson } from "#src/domain/values.ts";

export class BackupRefused extends Refused {}

export const MANIFEST = "manifest.json";
export const DATABASE = "fivefold.sqlite";
export const ERASED_LOG = "erased.log";

/** Returns a moment for use in a file name: 20261121T091500Z. */
export const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, "");

export const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/)
  .refine((text) => !Number.isNaN(Date.parse(text)));

// A manifest is untrusted input: its paths must not lead out of the backup.
const isOwnPath = (path: string): boolean =>
  path === DATABASE ||
  path === ERASED_LOG ||
  (/^(?:uploads|content)\//.test(path) && path.split("/").every((part) => !/^\.{0,2}$/.test(part)));

/** A backup's files, each with size and SHA-256. Written last: a backup with a manifest is complete. */
const manifest = z.object({
  format: z.literal(1),
  program: z.string(),
  createdAt: moment,
  /** The data directory's id; older programs wrote none. */
  site: z
    .string()
    .regex(/^[0-9a-f-]{36}$/)
    .optional(),
  files: z.array(
    z.object({
      path: z.string().refine(isOwnPath),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Files that the site should have had and did not; such a backup never replaces an older one in rotation. */
  gaps: z.array(z.string()).optional(),
});

export type Manifest = z.infer<typeof manifest>;

export const parseManifest = (text: string): Manifest | undefined => {
  const parsed = manifest.safeParse(parsedJson(text));
  return parsed.success ? parsed.data : undefined;
};

export const readManifest = async (folder: string): Promise<Manifest> => {
  const unreadable = `${folder} is not a backup of Fivefold: it has no readable ${MANIFEST}.`;
  const text = await readFile(join(folder, MANIFEST), { encoding: "utf8", flag: WITHOUT_WAITING }).catch(
    (cause) => {
      throw new BackupRefused(unreadable, { cause });
    },
  );
  const manifest = parseManifest(text);
  if (!manifest?.files.some(({ path }) => path === DATABASE))
    throw new BackupRefused(`The backup ${folder} is damaged: its ${MANIFEST} cannot be understood.`);
  return manifest;
};

/** Checks the files of a backup by its manifest, and copies each `into`. @throws BackupRefused naming the first fault */
export const verifyFiles = async (folder: string, manifest: Manifest, into?: string) => {
  printStep(into ? "Reading the backup" : "Verifying the backup");
  for (const { path, bytes, sha256 } of manifest.files) {
    const target = into && join(into, path);
    const read = await readWhole(join(folder, path), target).catch((cause) => {
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
};
