import { accountToasts } from "#src/domain/catalogue.ts";
import { plural } from "#src/domain/words.ts";
import { ensureOk, postJson } from "./answer.ts";
import { DRAFTS_SENT, keptKeys, noteSessionChange } from "./session.ts";
import { callServer } from "./settled.ts";
import { readStored, writeStored } from "./storage.ts";
import { showCatalogueToast } from "./toast.ts";

const DRAFTS = "/api/account/drafts";

const call = async (path: string, method = "GET") =>
  (await ensureOk(callServer(path, { method, credentials: "include" }))).json();

type Sent = { key: string; value: string };

/** Sends what this browser keeps of whoever is signed in to their drafts on the server; `made` gets the ids there. */
const sendDrafts = async (made: string[]): Promise<Sent[]> => {
  if (keptKeys().length === 0) return [];
  const { user } = await call("/api/auth/me");
  if (!user) return [];
  return Promise.all(
    keptKeys(user.id).map(async (key) => {
      const value = readStored(key);
      const { id } = await (await postJson(DRAFTS, { key, value })).json();
      made.push(id);
      return { key, value: JSON.stringify(value) };
    }),
  );
};

/**
 * Ends the session, or with `everywhere` all of the account's. What was typed and not sent goes to the account's drafts on the
 * server first; where that fails, whoever leaves decides. Only then this browser forgets it (CONTRACT, "Written once").
 */
export const logOut = async (onEnded: () => void, json: { everywhere?: true } = {}): Promise<void> => {
  const made: string[] = [];
  const sent = await sendDrafts(made).catch((error: unknown) => {
    console.warn(error);
    const { length } = keptKeys();
    const asks = plural(length, "Log out and lose {n} unsent text?", "Log out and lose {n} unsent texts?");
    return confirm(asks) ? "lost" : undefined;
  });
  try {
    if (sent) await postJson("/api/auth/logout", json);
  } catch (error) {
    console.error(error);
    showCatalogueToast(accountToasts.logoutFailed);
    // They are here, and would come back once they were sent.
    for (const id of made) call(`${DRAFTS}/${id}`, "DELETE").catch(console.warn);
    return;
  }
  if (!sent) return;
  noteSessionChange();
  writeStored(DRAFTS_SENT, sent.length > 0 && sent !== "lost" ? true : undefined);
  // What was typed meanwhile stays.
  const isOver = (key: string) =>
    sent === "lost" ||
    sent.some((draft) => draft.key === key && draft.value === JSON.stringify(readStored(key)));
  for (const key of keptKeys().filter(isOver)) writeStored(key, undefined);
  onEnded();
};
