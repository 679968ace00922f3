import { sendErasedList } from "#src/data-directory/backup/bucket.ts";
import { erasedAmong, noteErasure } from "#src/data-directory/erased-log.ts";
import { normalizeAddress } from "#src/domain/address.ts";
import { MINUTE_MS } from "#src/domain/limits.ts";
import { inTurn, withTimeout } from "#src/domain/promises.ts";
import type { KeptOf } from "#src/schemas/person.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import type { Erased } from "#src/store/person/erase.ts";
import { removeEndedInvitations, removeLetterFiles } from "./letter-files.ts";
import type { ServiceParts } from "./parts.ts";

/** The call returns then, even if files are still being searched. */
const ANSWER_MS = 200;

const LIST_RETRY_MS = MINUTE_MS;

/** CONTRACT, "Erasing a person". */
export const eraseService = ({ config, log, now, paths, store }: ServiceParts) => {
  const bucket = config.copyTo;

  /** Each adds the whole list: the later one must not be overwritten by the earlier. */
  const sending = inTurn();
  const sendList = async (): Promise<void> => {
    if (!bucket) return;
    try {
      await sending(async () =>
        sendErasedList(bucket, { site: await store.meta.site(), erasures: await store.erasures.list() }),
      );
    } catch (error) {
      const reason = String(error);
      log.error("the list of erased people did not reach the bucket; it is tried again", { reason });
      setTimeout(sendList, LIST_RETRY_MS).unref();
    }
  };

  const searching = inTurn();
  /** Those written after `until` stay. */
  const removeFiles = async (until?: string): Promise<void> => {
    try {
      await removeEndedInvitations(paths.outbox, store.outbox.holds);
      const erasures = await store.erasures.filesToGo();
      if (erasures.length === 0) return;
      await removeLetterFiles(
        paths.outbox,
        ({ addresses, written }) =>
          erasedAmong(erasures, addresses).length > 0 && (!until || written.toISOString() <= until),
      );
      await store.erasures.filesGone(erasures);
    } catch (error) {
      const reason = String(error);
      log.error("letters of an erased person could not be removed; the next start tries it again", {
        reason,
      });
    }
  };

  return {
    /** The log's line comes first: no restore brings the person back. @throws StoreUnavailable, with nothing erased */
    erase: async (email: string): Promise<Erased> => {
      const address = normalizeAddress(email);
      const noted = await noteErasure(paths.folder, address, now()).catch((cause) => {
        throw new StoreUnavailable("The log of erasures cannot be written.", { cause });
      });
      const erased = await store.people.erase(address, noted);
      // Behind the answer where there are thousands of files, or the bucket is slow.
      await withTimeout(Promise.all([sendList(), searching(removeFiles)]), ANSWER_MS);
      log.info("a person was erased", { ...erased });
      return erased;
    },
    /** Which of these are erased: people by their ids, and addresses that were typed before they were. */
    erasedOf: async ({ ids, typed }: KeptOf): Promise<{ ids: string[]; emails: string[] }> => {
      const erasures = await store.erasures.list();
      const isGone = ({ email, ago }: KeptOf["typed"][number]) => {
        const since = erasures.filter(({ at }) => Date.parse(at) >= now().getTime() - ago);
        return erasedAmong(since, [email]).length > 0;
      };
      const emails = typed.filter(isGone).map(({ email }) => email);
      return { ids: await store.erasures.ofPeople(ids), emails };
    },
    /** After a stop or a kill. A letter written after the last erasure is to somebody who came back. */
    resume: async (): Promise<void> => {
      if ((await store.erasures.list()).length > 0) void sendList();
      const times = (await store.erasures.filesToGo()).map(({ at }) => at).sort();
      await searching(() => removeFiles(times.at(-1)));
    },
    settled: (): Promise<void> => searching(async () => {}),
  };
};
