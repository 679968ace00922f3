import { defineCommand } from "citty";
import { rowId } from "#src/domain/row-id.ts";
import { registration } from "#src/schemas/account.ts";
import type { StoredAccount } from "#src/store/account/users.ts";
import type { Store } from "#src/store/store.ts";
import { dataOption, jsonOption, printJson } from "./arguments.ts";
import { besideServer } from "./beside.ts";
import { CommandFailed, Misuse } from "./failure.ts";
import { readPasswordHash } from "./password.ts";

const add = defineCommand({
  meta: {
    name: "add",
    description:
      "Add an account with a password, asked for or read from standard input. Example: fivefold user add ruth ruth@example.com --admin < password.txt",
  },
  args: {
    name: {
      type: "positional",
      valueHint: "NAME",
      description: "username, at least 3 characters",
      required: true,
    },
    email: { type: "positional", valueHint: "EMAIL", description: "email address", required: true },
    admin: { type: "boolean", description: "put the address on the list of admins too" },
    ...dataOption,
  },
  run: async ({ args }) => {
    // The arguments are checked before a password is asked for.
    const named = registration.omit({ password: true }).safeParse({ username: args.name, email: args.email });
    if (!named.success) throw new Misuse(named.error.issues[0]?.message ?? "The account cannot be added.");
    const passwordHash = await readPasswordHash();
    await besideServer(args, async ({ store, now, note }) => {
      const account = {
        ...named.data,
        passwordHash,
        id: rowId(),
        createdAt: now().toISOString(),
      };
      const made = await store.accounts.create(account, args.admin ? { id: rowId() } : undefined);
      if ("failed" in made) throw new CommandFailed(sentences[made.failed](account));
      await note("create", `account:${made.id}`);
      console.log(`${account.username} can sign in now${args.admin ? ", as an admin" : ""}.`);
    });
  },
});

const sentences = {
  "username-taken": ({ username }: { username: string }) =>
    `The username ${username} is taken. Choose another one.`,
  "email-taken": ({ email }: { email: string }) => `There is an account for ${email} already.`,
} as const;

const name = { type: "positional", valueHint: "NAME", description: "username", required: true } as const;

/** Returns the account of a username. @throws CommandFailed if there is none */
const accountNamed = async (store: Store, username: string): Promise<StoredAccount> => {
  const account = await store.accounts.byUsername(username);
  if (!account)
    throw new CommandFailed(`There is no account ${username}. See who is with: fivefold user list`);
  return account;
};

const password = defineCommand({
  meta: {
    name: "password",
    description:
      "Give an account a new password, asked for or read from standard input, and end its sessions. Example: fivefold user password ruth < password.txt",
  },
  args: {
    name,
    none: { type: "boolean", description: "take the password away: only login links sign in then" },
    ...dataOption,
  },
  run: ({ args }) =>
    besideServer(
      args,
      async ({ store, now, note }) => {
        // The name is checked before a password is asked for.
        const { id, username } = await accountNamed(store, args.name);
        const passwordHash = args.none ? null : await readPasswordHash();
        await store.accounts.setPassword(id, passwordHash, now().toISOString());
        await note(args.none ? "take the password of" : "set the password of", `account:${id}`);
        console.log(
          `${username} has ${args.none ? "no password any more" : "a new password"}; the sessions have ended.`,
        );
      },
      { reads: true },
    ),
});

const list = defineCommand({
  meta: { name: "list", description: "List the accounts, one a line. Example: fivefold user list" },
  args: { ...jsonOption, ...dataOption },
  run: ({ args }) =>
    besideServer(
      args,
      async ({ store }) => {
        const accounts = await store.accounts.list();
        if (args.json) return printJson(accounts);
        for (const { username, email, role, hasPassword } of accounts)
          console.log(`${username}  ${email}  ${role}  ${hasPassword ? "password" : "login links only"}`);
        if (accounts.length === 0)
          console.error("There is no account yet. Add one with: fivefold user add NAME EMAIL");
      },
      { reads: true },
    ),
});

const remove = defineCommand({
  meta: {
    name: "remove",
    description:
      "Remove an account, its sessions and its place on the list of admins. Example: fivefold user remove ruth",
  },
  args: { name, ...dataOption },
  run: ({ args }) =>
    besideServer(
      args,
      async ({ store, note }) => {
        const { id, username, email } = await accountNamed(store, args.name);
        const gone = await store.accounts.remove(id);
        await note("remove", `account:${id}`);
        console.log(`${username} is removed${gone?.wasAdmin ? `, and ${email} is no admin any more` : ""}.`);
      },
      { reads: true },
    ),
});

export const userCommand = defineCommand({
  meta: { name: "user", description: "Keep the accounts that sign in by password." },
  subCommands: { add, password, list, remove },
});
