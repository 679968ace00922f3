import { ConfigRefused, FlagRefused } from "#src/config.ts";
import { ContentRefused } from "#src/content/load.ts";
import { BackupRefused } from "#src/data-directory/backup/manifest.ts";
import { gapsPhrase } from "#src/data-directory/pictures.ts";
import { MailRefused } from "#src/mail/letter.ts";
import { ListenRefused } from "#src/server/listen.ts";
import { StoreRefused, StoreUnavailable } from "#src/store/errors.ts";
import { sqliteCode } from "#src/store/sqlite/failures.ts";

/** A command that could not do its work: one or two plain sentences, exit 1. */
export class CommandFailed extends Error {}

/** A command that was called wrongly: one or two plain sentences, exit 2. */
export class Misuse extends Error {}

/** What a command that made a backup of a site with gaps ends with. */
export const gapsSentence = (gaps: readonly string[]): string =>
  `The backup was made, but the site has gaps: ${gapsPhrase(gaps)}. Put the files back from an older backup; until then none is removed for a newer one.`;

const isExpected = (error: unknown): error is Error =>
  [
    BackupRefused,
    CommandFailed,
    ConfigRefused,
    ListenRefused,
    MailRefused,
    StoreRefused,
    StoreUnavailable,
  ].some((known) => error instanceof known);

const isUsageError = (error: unknown): error is Error =>
  error instanceof Misuse ||
  error instanceof FlagRefused ||
  (error instanceof Error && error.name === "CLIError");

/** More problems than this are for `content check` to list. */
const PROBLEMS_SHOWN = 1;

const contentSentence = ({ problems, message }: ContentRefused): string => {
  const [first = ""] = message.split("\n", PROBLEMS_SHOWN);
  const more = problems.length - PROBLEMS_SHOWN;
  return `The content cannot be used: ${first}.${more > 0 ? ` There ${more === 1 ? "is 1 more problem" : `are ${more} more problems`}: see fivefold content check.` : ""}`;
};

const DISK_FAILURES: Record<string, string> = {
  ENOSPC: "the disk is full",
  EFBIG: "a file would grow beyond its allowed size",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EACCES: "this user has no permission",
  EPERM: "this user has no permission",
  ENOTDIR: "a part of the path is not a directory",
  EISDIR: "it is a directory",
  EIO: "the disk reports an error",
  EXDEV: "it is on another disk",
  ENOENT: "it does not exist",
  EEXIST: "it exists already",
  ELOOP: "its links lead back to themselves",
  ENAMETOOLONG: "its name is too long",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EBUSY: "it is in use",
  ENOTEMPTY: "it is not empty",
  EINVAL: "the disk does not take it",
};

// What SQLite cannot do, by the beginning of its codes.
const DATABASE_FAILURES: [string, string][] = [
  ["SQLITE_FULL", "the disk is full"],
  ["SQLITE_IOERR_SHMSIZE", "the disk is full"],
  ["SQLITE_BUSY", "another program is writing to it; try again"],
  ["SQLITE_LOCKED", "another program is writing to it; try again"],
  ["SQLITE_READONLY", "it may not be written"],
  ["SQLITE_CANTOPEN", "it cannot be opened"],
  ["SQLITE_IOERR", "the disk reports an error"],
  ["SQLITE_CORRUPT", "it is corrupt; restore a backup of it"],
  ["SQLITE_NOTADB", "it is not a database"],
];

const diskSentence = (error: unknown): string | undefined => {
  const sqlite = sqliteCode(error);
  const failed = DATABASE_FAILURES.find(([code]) => sqlite?.startsWith(code));
  if (failed) return `The database cannot be used: ${failed[1]}.`;
  if (!(error instanceof Error && "code" in error)) return undefined;
  const reason = DISK_FAILURES[String(error.code)];
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  if (!reason) return undefined;
  return path ? `${path} cannot be used: ${reason}.` : `A file cannot be written: ${reason}.`;
};

/** Takes what a command threw and returns the words for standard error and the exit code. Never a stack trace. */
export const describeFailure = (error: unknown): { words: string; exitCode: 1 | 2 } => {
  if (isUsageError(error)) return { words: `${error.message}\nTry: fivefold --help`, exitCode: 2 };
  if (error instanceof ContentRefused) return { words: contentSentence(error), exitCode: 1 };
  if (isExpected(error)) return { words: error.message, exitCode: 1 };
  const disk = diskSentence(error);
  if (disk) return { words: disk, exitCode: 1 };
  const reason = error instanceof Error ? error.message : String(error);
  return { words: `fivefold stopped because of an unexpected error: ${reason}`, exitCode: 1 };
};
