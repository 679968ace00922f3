import { publicOrigin, readConfig } from "#src/config.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import type { Store } from "#src/store/store.ts";
import { Misuse } from "./failure.ts";

type Opened = {
  store: Store;
  now: () => Date;
  /** The site's public address: the setting, else where the server last was. */
  origin: () => string;
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
    await work({ store, now: () => new Date(), origin: () => served });
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
