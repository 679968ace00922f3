import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { DRAFTS_SENT } from "#views/browser/session.ts";
import { readStored, writeStored } from "#views/browser/storage.ts";

const calls = api.account.drafts;

/** Holds for which account and since which sign-in here they were taken. */
const TAKEN = "drafts-taken";

const take = async (account: string): Promise<void> => {
  const signIn = `${account} ${readStored("session")}`;
  if (readStored(TAKEN) === signIn) return;
  const drafts = await (await ensureOk(calls.$get())).json();
  for (const { id, key, value } of drafts) {
    const here = readStored(key);
    // Where other words are meanwhile, these wait for the next sign-in.
    if (here !== null && JSON.stringify(here) !== JSON.stringify(value)) continue;
    if (!writeStored(key, value)) continue;
    // The browser tells the other windows only.
    dispatchEvent(new StorageEvent("storage", { key }));
    await ensureOk(calls[":id"].$delete({ param: { id } }));
  }
  writeStored(TAKEN, signIn);
  writeStored(DRAFTS_SENT, undefined);
};

let taking: Promise<void> | undefined;

/** Brings what a logout has sent to the account's drafts back to where it was typed, once after each sign-in (CONTRACT, "Written once"). */
export const takeDrafts = (account: string): Promise<void> => {
  taking ??= take(account).catch((error: unknown) => {
    taking = undefined;
    console.warn(error);
  });
  return taking;
};
