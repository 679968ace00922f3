import { ConfigRefused, FlagRefused } from "#src/config.ts";
import { ContentRefused } from "#src/content/overlay.ts";
import { BackupRefused } from "#src/data-directory/backup/manifest.ts";
import { gapsPhrase } from "#src/data-directory/pictures.ts";
import { MailRefused } from "#src/mail/mailer.ts";
import { ListenRefused } from "#src/server/listen.ts";
import { diskReason, StoreRefused, StoreUnavailable, sqliteCode } from "#src/store/errors.ts";

export class CommandFailed extends Error {}

/** Thrown for wrong arguments; its message is one or two plain sentences. Exit code 2. */
export class Misuse extends Error {}

/** Returns text of somebody else's for a terminal: control and direction characters but the line feed are written out. */
export const printable = (text: string): string =>
  text.replaceAll(
    /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );

export const gapsSentence = (gaps: readonly string[], done = "The backup was made"): string =>
  `${done}, but the site has gaps: ${gapsPhrase(gaps)}. ${gapsRemedy(gaps)}; until then none is removed for a newer one.`;

/** A database or log of erasures that is not as it was written is no file to be put back: the newer rows would be lost. */
const gapsRemedy = (gaps: readonly string[]): string => {
  const adopted = gaps.filter((gap) =>
    /^(?:fivefold\.sqlite: |erased\.log cannot be read in line)/.test(gap),
  );
  return [
    ...(adopted.length < gaps.length ? ["Put the files back from an older backup"] : []),
    ...(adopted.length > 0
      ? ["Take the database as it stands with fivefold adopt, or restore an older backup"]
      : []),
  ].join(". ");
};

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
