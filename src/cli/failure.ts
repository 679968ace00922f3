import { ConfigRefused } from "../config.ts";
import { ContentRefused } from "../content/load.ts";
import { MailRefused } from "../mail/letter.ts";
import { StoreRefused, StoreUnavailable } from "../store/errors.ts";

/** A command that could not do its work: one or two plain sentences, exit 1. */
export class CommandFailed extends Error {}

/** A command that was called wrongly: one or two plain sentences, exit 2. */
export class Misuse extends Error {}

const isExpected = (error: unknown): error is Error =>
  [CommandFailed, ConfigRefused, ContentRefused, MailRefused, StoreRefused, StoreUnavailable].some(
    (known) => error instanceof known,
  );

const isUsageError = (error: unknown): error is Error =>
  error instanceof Misuse || (error instanceof Error && error.name === "CLIError");

/** Takes what a command threw and returns the words for standard error and the exit code. Never a stack trace. */
export const describeFailure = (error: unknown): { words: string; exitCode: 1 | 2 } => {
  if (isUsageError(error)) return { words: `${error.message}\nTry: fivefold --help`, exitCode: 2 };
  if (isExpected(error)) return { words: error.message, exitCode: 1 };
  const reason = error instanceof Error ? error.message : String(error);
  return { words: `fivefold stopped because of an unexpected error: ${reason}`, exitCode: 1 };
};
