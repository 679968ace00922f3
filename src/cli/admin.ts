import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";
import type { StaffRole } from "#src/domain/lists.ts";
import { inviteStaff, makeConsoleLink } from "#src/services/account.ts";
import { CommandFailed } from "./failure.ts";
import { printJson } from "./output.ts";
import { type DataOption, readAddress, withStore, withStoreMade } from "./store.ts";

const NOBODY =
  "Nobody is an admin: nobody can sign in to the dashboard. Add one with: fivefold admin add EMAIL";

export const addAdmin = (email: string, { role, ...options }: DataOption & { role: StaffRole }) => {
  const address = readAddress(email);
  return withStoreMade(options, async (opened) => {
    const isKnown = "failed" in (await inviteStaff(opened, address, role));
    if (!isKnown) await opened.note(role === "editor" ? "add as editor admin" : "add admin", address);
    console.log(`${address} is an ${role} ${isKnown ? "already" : "now"}.`);
    if ((await opened.store.accounts.countAdmins()) === 0) console.error(NOBODY);
  });
};

export const removeAdmin = (email: string, options: DataOption): Promise<void> => {
  const address = readAddress(email);
  return withStore(options, async ({ store, now, note }) => {
    if (!(await store.accounts.removeAdmin(address, now().toISOString())))
      throw new CommandFailed(`${address} is not an admin. See who is with: fivefold admin list`);
    await note("remove admin", address);
    console.log(`${address} is no admin any more; its sessions have ended, and its password is gone.`);
    // The dashboard refuses this: who is left could not sign in to take it back. An operator can.
    if ((await store.accounts.countAdmins()) === 0) console.error(NOBODY);
  });
};

export const listAdmins = (options: DataOption & { json?: true }): Promise<void> =>
  withStore(options, async ({ store }) => {
    const admins = await store.accounts.listAdmins();
    if (options.json) return printJson(admins);
    for (const { email, role } of admins) console.log(role === "admin" ? email : `${email}  ${role}`);
    if (admins.length === 0) console.error(NOBODY);
  });

export const linkAdmin = (email: string, options: DataOption): Promise<void> => {
  const address = readAddress(email);
  return withStore(options, async (opened) => {
    const made = await makeConsoleLink(opened, address);
    if ("failed" in made)
      throw new CommandFailed(`${address} is not an admin. Add it first: fivefold admin add ${address}`);
    await opened.note("make a login link for admin", address);
    console.log(made.url);
    console.error(`It works once, within ${LOGIN_LINK_MINUTES} minutes.`);
  });
};
