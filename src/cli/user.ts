import { defineCommand } from "citty";
import { registration } from "#src/schemas/account.ts";
import { hashPassword } from "#src/services/password.ts";
import { dataOption } from "./arguments.ts";
import { besideServer } from "./beside.ts";
import { CommandFailed, Misuse } from "./failure.ts";
import { readPassword } from "./password.ts";

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
    // What stands in the command is checked before anybody types a password.
    const named = registration.omit({ password: true }).safeParse({ username: args.name, email: args.email });
    if (!named.success) throw new Misuse(named.error.issues[0]?.message ?? "The account cannot be added.");
    const checked = registration.shape.password.safeParse(await readPassword());
    if (!checked.success)
      throw new CommandFailed(checked.error.issues[0]?.message ?? "The password cannot be used.");
    const passwordHash = await hashPassword(checked.data);
    await besideServer(args, async ({ store, now }) => {
      const account = {
        ...named.data,
        passwordHash,
        id: crypto.randomUUID(),
        createdAt: now().toISOString(),
      };
      const made = await store.accounts.create(account, args.admin ? { id: crypto.randomUUID() } : undefined);
      if ("failed" in made) throw new CommandFailed(sentences[made.failed](account));
      console.log(`${account.username} can sign in now${args.admin ? ", as an admin" : ""}.`);
    });
  },
});

const sentences = {
  "username-taken": ({ username }: { username: string }) =>
    `The username ${username} is taken. Choose another one.`,
  "email-taken": ({ email }: { email: string }) => `There is an account for ${email} already.`,
} as const;

export const userCommand = defineCommand({
  meta: { name: "user", description: "Keep the accounts that sign in by password." },
  subCommands: { add },
});
