import { FlagRefused } from "#src/config.ts";
import { ContentRefused } from "#src/content/overlay.ts";
import { ConfigRefused, Refused } from "#src/domain/errors.ts";
import { diskReason, ownerHint, sqliteCode } from "#src/store/errors.ts";
import { Misuse } from "./failure.ts";

const contentSentence = ({ problems, message }: ContentRefused): string => {
  const [first = ""] = message.split("\n");
  const more = problems.length - 1;
  return `The content cannot be used: ${first}.${more > 0 ? ` There ${more === 1 ? "is 1 more problem" : `are ${more} more problems`}: see fivefold content check.` : ""}`;
};

/** What stands at the end of a name while the file is written. */
const DRAFT = /\.\d+(\.[\da-f-]{36})?\.part$/;

const diskSentence = (error: unknown): string | undefined => {
  const reason = diskReason(error);
  if (!reason) return undefined;
  if (sqliteCode(error)) return `The database cannot be used: ${reason}.`;
  const path =
    error instanceof Error && "path" in error && typeof error.path === "string"
      ? error.path.replace(DRAFT, "")
      : undefined;
  return path
    ? `${path} cannot be used: ${reason}.${ownerHint(path)}`
    : `A file cannot be written: ${reason}.`;
};

export const describeFailure = (error: unknown, called = "fivefold"): { words: string; exitCode: 1 | 2 } => {
  if (error instanceof Misuse || error instanceof FlagRefused)
    return { words: `${error.message}\nTry: ${called} --help`, exitCode: 2 };
  if (error instanceof ConfigRefused) return { words: error.message, exitCode: 2 };
  if (error instanceof ContentRefused) return { words: contentSentence(error), exitCode: 1 };
  if (error instanceof Refused) return { words: error.message, exitCode: 1 };
  const disk = diskSentence(error);
  if (disk) return { words: disk, exitCode: 1 };
  const reason = error instanceof Error ? error.message : String(error);
  return { words: `fivefold stopped because of an unexpected error: ${reason}`, exitCode: 1 };
};
