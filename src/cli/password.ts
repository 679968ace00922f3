import { isCancel, password } from "@clack/prompts";
import { MESSAGES } from "#src/domain/messages.ts";
import { registration } from "#src/schemas/account.ts";
import { isCommonPassword } from "#src/services/common-password.ts";
import { hashPassword } from "#src/services/password.ts";
import { CommandFailed } from "./failure.ts";

/** Returns why a new password is refused (SPEC §5, and the list of common ones); undefined if it is fine. */
const faultOf = (typed: string): string | undefined => {
  const checked = registration.shape.password.safeParse(typed);
  if (!checked.success) return checked.error.issues[0]?.message ?? "The password cannot be used.";
  return isCommonPassword(typed) ? MESSAGES.passwordCommon : undefined;
};

const askHidden = async (): Promise<string> => {
  const typed = await password({ message: "Password", validate: (text) => faultOf(text ?? "") });
  if (isCancel(typed)) throw new CommandFailed("Nothing was changed.");
  return typed;
};

/** Returns a password: on a terminal from a hidden prompt, else standard input without its last line break. */
const readPassword = async (): Promise<string> =>
  process.stdin.isTTY ? askHidden() : (await Bun.stdin.text()).replace(/\r?\n$/, "");

/** Reads a new password and returns its hash. @throws CommandFailed if the rules refuse it */
export const readPasswordHash = async (): Promise<string> => {
  const typed = await readPassword();
  const fault = faultOf(typed);
  if (fault) throw new CommandFailed(`${fault}.`);
  return hashPassword(typed);
};
