import { type ArgsDef, defineCommand } from "citty";
import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";
import { rowId } from "#src/domain/row-id.ts";
import { makeConsoleLink } from "#src/services/login-link.ts";
import { dataOption, jsonOption, printJson } from "./arguments.ts";
import { besideServer, readAddress } from "./beside.ts";
import { CommandFailed } from "./failure.ts";

const email = {
  email: { type: "positional", valueHint: "EMAIL", description: "the admin's email address", required: true },
} as const satisfies ArgsDef;

/** For commands that are pointless without an existing database; see `besideServer`. */
const READS = { reads: true };

const NOBODY =
  "Nobody is an admin: nobody can sign in to the dashboard. Add one with: fivefold admin add EMAIL";

const add = defineCommand({
  meta: { name: "add", description: "Let an address sign in. Example: fivefold admin add ruth@example.com" },
  args: { ...email, ...dataOption },
  run: ({ args }) => {
    const address = readAddress(args.email);
    return besideServer(args, async ({ store, now, note }) => {
      const createdAt = now().toISOString();
      const added = await store.accounts.addAdmin({ id: rowId(), email: address, createdAt });
      if (added) await note("add", `admin:${address}`);
      console.log(added ? `${address} is an admin now.` : `${address} is an admin already.`);
    });
  },
});

const remove = defineCommand({
  meta: {
    name: "remove",
    description:
      "Take an address off the list, end its sessions and take its password away. Example: fivefold admin remove ruth@example.com",
  },
  args: { ...email, ...dataOption },
  run: ({ args }) => {
    const address = readAddress(args.email);
    return besideServer(
      args,
      async ({ store, now, note }) => {
        if (!(await store.accounts.removeAdmin(address, now().toISOString()))) {
          throw new CommandFailed(`${address} is not an admin. See who is with: fivefold admin list`);
        }
        await note("remove", `admin:${address}`);
        console.log(`${address} is no admin any more; its sessions have ended, and its password is gone.`);
        // The dashboard refuses this: who is left could not sign in to take it back. An operator can.
        if ((await store.accounts.countAdmins()) === 0) console.error(NOBODY);
      },
      READS,
    );
  },
});

const list = defineCommand({
  meta: {
    name: "list",
    description: "List who may sign in, one address a line. Example: fivefold admin list",
  },
  args: { ...jsonOption, ...dataOption },
  run: ({ args }) =>
    besideServer(
      args,
      async ({ store }) => {
        const admins = await store.accounts.listAdmins();
        if (args.json) return printJson(admins);
        for (const admin of admins) console.log(admin.email);
        if (admins.length === 0) console.error(NOBODY);
      },
      READS,
    ),
});

const link = defineCommand({
  meta: {
    name: "link",
    description: "Print a login link that works once. Example: fivefold admin link ruth@example.com",
  },
  args: { ...email, ...dataOption },
  run: ({ args }) => {
    const address = readAddress(args.email);
    return besideServer(
      args,
      async (opened) => {
        const made = await makeConsoleLink(opened, address);
        if ("failed" in made) {
          throw new CommandFailed(`${address} is not an admin. Add it first: fivefold admin add ${address}`);
        }
        await opened.note("make a login link for", `admin:${address}`);
        console.log(made.url);
        console.error(`It works once, within ${LOGIN_LINK_MINUTES} minutes.`);
      },
      READS,
    );
  },
});

export const adminCommand = defineCommand({
  meta: { name: "admin", description: "Keep the list of those who may sign in to the dashboard." },
  subCommands: { add, remove, list, link },
});
