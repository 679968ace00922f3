import { publicOrigin, readConfig } from "#src/config.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import { COMMAND_LINE } from "#src/domain/audit.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import type { Store } from "#src/store/store.ts";
import { Misuse } from "./failure.ts";

type Opened = {
  store: Store;
  now: () => Date;
  /** The site's public address: the setting, else where the server last was. */
  origin: () => string;
  /** Notes what was done, for the audit list: an action, and the row as noun and id. */
  note: (action: string, subject: string) => Promise<void>;
};

/**
 * Opens the data directory for one command, which may run beside a server, and closes it whatever happens. One that
 * `reads` has no work in a directory without a database.
 */
export const besideServer = async (
  args: { data?: string },
  work: (opened: Opened) => Promise<void>,
  { reads = false } = {},
): Promise<void> => {
  const config = readConfig(process.env, { data: args.data });
  const { store, close } = await openBeside(config, { reads });
  try {
    const served = config.origin ?? (await store.meta.read("origin")) ?? publicOrigin(config);
    const now = () => new Date();
    const note = (action: string, subject: string) =>
      store.audit.note([{ at: now().toISOString(), by: COMMAND_LINE, action, subject }]);
    await work({ store, now, origin: () => served, note });
  } finally {
    close();
  }
};

/** Takes an EMAIL of the command line and returns it as addresses are compared. @throws Misuse for something else */
export const readAddress = (text: string): string => {
  const address = normalizeAddress(text);
  if (!isAddress(address)) throw new Misuse(`${MESSAGES.emailInvalid}: ${text}`);
  return address;
};
