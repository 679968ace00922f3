import { stat } from "node:fs/promises";
import { sendErasedList } from "#src/data-directory/backup/bucket.ts";
import { erasedAmong, noteErasure } from "#src/data-directory/erased-log.ts";
import { normalizeAddress } from "#src/domain/address.ts";
import { MINUTE_MS } from "#src/domain/limits.ts";
import { within } from "#src/domain/within.ts";
import type { Erasure } from "#src/store/erasure.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import type { Erased } from "#src/store/person/erase.ts";
import { removeLetterFiles } from "./letter-files.ts";
import type { ServiceParts } from "./parts.ts";

/** The call returns after this long, even if files are still being searched. */
const ANSWER_MS = 200;

const LIST_RETRY_MS = MINUTE_MS;

/** What is kept about a person, and its end (CONTRACT, "Erasing a person"). */
export const eraseService = ({
  config,
  log,
  now,
  paths,
  store,
}: Pick<ServiceParts, "config" | "log" | "now" | "paths" | "store">) => {
  const atWork = new Set<Promise<void>>();
  const bucket = config.copyTo;

  /** One at a time: each adds the whole list, and the later one must not be overwritten by the earlier. */
  let sent = Promise.resolve();
  const sendList = (): Promise<void> => {
    if (!bucket) return sent;
    sent = sent
      .then(async () =>
        sendErasedList(bucket, { site: await store.meta.site(), erasures: await store.erasures.list() }),
      )
      .catch((error) => {
        log.error("the list of erased people did not reach the bucket; it is tried again", {
          reason: String(error),
        });
        setTimeout(sendList, LIST_RETRY_MS).unref();
      });
    return sent;
  };

  const goOnWith = (work: () => Promise<void>): Promise<void> => {
    const going = work()
      .catch((error) =>
        log.error("letters of an erased person could not be removed; the next start tries it again", {
          reason: String(error),
        }),
      )
      .finally(() => atWork.delete(going));
    atWork.add(going);
    return going;
  };

  /** The search that has not begun: it waits for the one before it, and looks for all who are erased until then. */
  let next: { erased: { address: string; noted: Erasure }[]; ended: Promise<void> } | undefined;
  let lastEnded = Promise.resolve();

  const searchFor = (address: string, noted: Erasure): Promise<void> => {
    if (!next) {
      const erased: { address: string; noted: Erasure }[] = [];
      const before = lastEnded;
      lastEnded = goOnWith(async () => {
        await before;
        next = undefined;
        const gone = new Set(erased.map((one) => one.address));
        await removeLetterFiles(paths.outbox, (addresses) => addresses.some((one) => gone.has(one)));
        await store.erasures.filesGone(erased.map((one) => one.noted));
      });
      next = { erased, ended: lastEnded };
    }
    next.erased.push({ address, noted });
    return next.ended;
  };

  return {
    /**
     * Erases an address. The log's line comes first: whatever happens after it, no restore brings the person back.
     * Throws StoreUnavailable where it cannot be written; nothing is erased then.
     */
    erase: async (email: string): Promise<Erased> => {
      const address = normalizeAddress(email);
      let noted: Erasure;
      try {
        noted = await noteErasure(paths.folder, address, now());
      } catch (cause) {
        throw new StoreUnavailable("The log of erasures cannot be written.", { cause });
      }
      const erased = await store.people.erase(address, noted);
      // Behind the answer where thousands stand, or the bucket is slow.
      await within(Promise.all([sendList(), searchFor(address, noted)]), ANSWER_MS);
      log.info("a person was erased", { ...erased });
      return erased;
    },
    /**
     * Goes on where a stop, or a kill, left letters of erased people standing as files. Only the hashes of their
     * addresses are known by then; a letter that was written later is to somebody who came back.
     */
    goOn: async (): Promise<void> => {
      if ((await store.erasures.list()).length > 0) void sendList();
      const erasures = await store.erasures.filesToGo();
      if (erasures.length === 0) return;
      const last =
        erasures
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? "";
      await goOnWith(async () => {
        await removeLetterFiles(
          paths.outbox,
          async (addresses, path) =>
            erasedAmong(erasures, addresses).length > 0 && (await stat(path)).mtime.toISOString() <= last,
        );
        await store.erasures.filesGone(erasures);
      });
    },
    /** Resolves once no search of files is running. */
    settled: async (): Promise<void> => {
      while (atWork.size > 0) await Promise.all(atWork);
    },
  };
};
