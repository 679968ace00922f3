import { type Config, publicOrigin, readConfig } from "#src/config.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import { COMMAND_LINE, type EntryName, partsOf } from "#src/domain/audit.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { StoreRefused, StoreUnavailable } from "#src/store/errors.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import type { Store } from "#src/store/store.ts";
import { Misuse } from "./failure.ts";

type Opened = {
  engine: Engine;
  store: Store;
  now: () => Date;
  /** Returns the site's public origin: the setting, else the address the server last listened at. */
  origin: () => string;
  /** Writes an entry of the audit list. */
  note: (name: EntryName, id?: string) => Promise<void>;
};

export type DataOption = { data?: string };
type Work<Result> = (opened: Opened) => Promise<Result>;

/** Opens the store for one command, beside a server or not. A missing database is refused, or made where it `makes` one. */
export const withStoreOf = async <Result>(config: Config, work: Work<Result>, { makes = false } = {}) => {
  using opened = await openBeside(config, { reads: !makes });
  const { engine, store } = opened;
  const served = config.origin ?? (await store.meta.read("origin")) ?? publicOrigin(config);
  const now = () => new Date();
  const note = (name: EntryName, id?: string) => {
    const { action, noun } = partsOf(name);
    const subject = id === undefined ? noun : `${noun}:${id}`;
    return store.audit.note([{ at: now().toISOString(), by: COMMAND_LINE, action, subject }]);
  };
  return await work({ engine, store, now, origin: () => served, note });
};

export const withStore = (options: DataOption, work: Work<void>): Promise<void> =>
  withStoreOf(readConfig(process.env, options), work);

export const withStoreMade = (options: DataOption, work: Work<void>): Promise<void> =>
  withStoreOf(readConfig(process.env, options), work, { makes: true });

/** Notes what a reading command handed out. A directory that cannot be written (full, older) must give out its rows too. */
export const noteHandedOut = async (options: DataOption, name: EntryName, id?: string): Promise<void> => {
  try {
    await withStore(options, ({ note }) => note(name, id));
  } catch (error) {
    if (!(error instanceof StoreRefused || error instanceof StoreUnavailable)) throw error;
    console.error(`The audit list has no line of this: ${error.message}`);
  }
};

/** Normalized, as addresses are compared. @throws Misuse */
export const readAddress = (text: string): string => {
  const address = normalizeAddress(text);
  if (!isAddress(address)) throw new Misuse(`${MESSAGES.emailInvalid}: ${text}`);
  return address;
};
