import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { erasedAmong, noteErasure } from "#src/data-directory/erased-log.ts";
import { normalizeAddress } from "#src/domain/address.ts";
import { errorCode } from "#src/domain/error-code.ts";
import type { Erasure } from "#src/store/erasure.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import type { Erased } from "#src/store/person/erase.ts";
import type { ServiceParts } from "./parts.ts";

const HEAD_BYTES = 8_192;
/** The call returns after this long, even if files are still being searched. */
const ANSWER_MS = 200;

const readHead = async (path: string): Promise<string> => {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [head = ""] = buffer.toString("utf8", 0, bytesRead).split("\r\n\r\n");
    return head.toLowerCase();
  } finally {
    await file.close();
  }
};

/** A local part that is no plain word, as `first..last` is none, stands between quotes: its address is read without them. */
const addressesIn = (head: string): string[] =>
  head
    .replaceAll('"', "")
    .split(/[\s<>,:;]+/)
    .filter((word) => word.includes("@"));

/** Removes the letters that stand as files (a site without SMTP) if their head names one who was erased. */
const removeLetterFiles = async (
  folder: string,
  isGone: (addresses: string[], path: string) => Promise<boolean> | boolean,
): Promise<void> => {
  let files: string[];
  try {
    files = await readdir(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  for (const name of files.filter((file) => file.endsWith(".eml"))) {
    const path = join(folder, name);
    if (await isGone(addressesIn(await readHead(path)), path)) await rm(path, { force: true });
  }
};

/** What is kept about a person, and its end (CONTRACT, "Erasing a person"). */
export const eraseService = ({
  log,
  now,
  paths,
  store,
}: Pick<ServiceParts, "log" | "now" | "paths" | "store">) => {
  const atWork = new Set<Promise<void>>();

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

  /** Looks through the letters that stand as files; goes on behind the answer where there are thousands. */
  const removeLetters = async (address: string, noted: Erasure): Promise<void> => {
    const work = goOnWith(async () => {
      await removeLetterFiles(paths.outbox, (addresses) => addresses.includes(address));
      await store.erasures.filesGone([noted]);
    });
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ANSWER_MS);
    await Promise.race([work, late]);
    clearTimeout(timer);
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
      await removeLetters(address, noted);
      log.info("a person was erased", { ...erased });
      return erased;
    },
    /**
     * Goes on where a stop, or a kill, left letters of erased people standing as files. Only the hashes of their
     * addresses are known by then; a letter that was written later is to somebody who came back.
     */
    goOn: async (): Promise<void> => {
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
