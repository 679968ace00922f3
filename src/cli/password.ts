import { isCancel, password } from "@clack/prompts";
import { PASSWORD_MIN } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { CommandFailed } from "./failure.ts";

const askHidden = async (): Promise<string> => {
  const typed = await password({
    message: "Password",
    validate: (text) => ((text ?? "").length < PASSWORD_MIN ? MESSAGES.passwordShort : undefined),
  });
  if (isCancel(typed)) throw new CommandFailed("Nothing was changed.");
  return typed;
};

/** Returns a password: asked for, hidden, on a terminal; else standard input without its last line break. */
export const readPassword = async (): Promise<string> =>
  process.stdin.isTTY ? askHidden() : (await Bun.stdin.text()).replace(/\r?\n$/, "");
