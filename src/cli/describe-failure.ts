import { ConfigRefused, FlagRefused } from "#src/config.ts";
import { ContentRefused } from "#src/content/overlay.ts";
import { BackupRefused } from "#src/data-directory/backup/manifest.ts";
import { MailRefused } from "#src/mail/mailer.ts";
import { ListenRefused } from "#src/server/listen.ts";
import { diskReason, StoreRefused, StoreUnavailable, sqliteCode } from "#src/store/errors.ts";
import { CommandFailed, Misuse } from "./failure.ts";

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
  error instanceof Misuse || error instanceof FlagRefused;

/** At most this many content problems are printed; `content check` lists all. */
const PROBLEMS_SHOWN = 1;

const contentSentence = ({ problems, message }: ContentRefused): string => {
  const [first = ""] = message.split("\n", PROBLEMS_SHOWN);
  const more = problems.length - PROBLEMS_SHOWN;
  return `The content cannot be used: ${first}.${more > 0 ? ` There ${more === 1 ? "is 1 more problem" : `are ${more} more problems`}: see fivefold content check.` : ""}`;
};

const diskSentence = (error: unknown): string | undefined => {
  const reason = diskReason(error);
  if (!reason) return undefined;
  if (sqliteCode(error)) return `The database cannot be used: ${reason}.`;
  const path =
    error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : undefined;
  return path ? `${path} cannot be used: ${reason}.` : `A file cannot be written: ${reason}.`;
};

export const describeFailure = (error: unknown, called = "fivefold"): { words: string; exitCode: 1 | 2 } => {
  if (isUsageError(error)) return { words: `${error.message}\nTry: ${called} --help`, exitCode: 2 };
  if (error instanceof ContentRefused) return { words: contentSentence(error), exitCode: 1 };
  if (isExpected(error)) return { words: error.message, exitCode: 1 };
  const disk = diskSentence(error);
  if (disk) return { words: disk, exitCode: 1 };
  const reason = error instanceof Error ? error.message : String(error);
  return { words: `fivefold stopped because of an unexpected error: ${reason}`, exitCode: 1 };
};
