import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { noteErasure } from "#src/data-directory/erased-log.ts";
import { normalizeAddress } from "#src/domain/address.ts";
import type { Erasure } from "#src/store/erasure.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import type { Erased } from "#src/store/person/erase.ts";
import type { ServiceParts } from "./parts.ts";

const HEAD_BYTES = 8_192;
/** An erasure answers after so long at the latest, however many files are left to be looked through. */
const ANSWER_MS = 200;

const missing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

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

const names = (head: string, address: string): boolean => {
  const at = head.indexOf(address);
  if (at < 0) return false;
  const around = [head[at - 1], head[at + address.length]];
  return around.every((char) => char === undefined || /[\s<>,:;"]/.test(char));
};

/** Removes the letters that stand as files (a site without SMTP) if their head names the address. */
const removeLetterFiles = async (folder: string, address: string): Promise<void> => {
  let files: string[];
  try {
    files = await readdir(folder);
  } catch (error) {
    if (missing(error)) return;
    throw error;
  }
  for (const name of files.filter((file) => file.endsWith(".eml"))) {
    const path = join(folder, name);
    if (names(await readHead(path), address)) await rm(path, { force: true });
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

  /** Looks through the letters that stand as files; goes on behind the answer where there are thousands. */
  const removeLetters = async (address: string): Promise<void> => {
    const work = removeLetterFiles(paths.outbox, address)
      .catch((error) =>
        log.error("letters of an erased person could not be removed", { reason: String(error) }),
      )
      .finally(() => atWork.delete(work));
    atWork.add(work);
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
      await removeLetters(address);
      log.info("a person was erased", { ...erased });
      return erased;
    },
    /** Resolves once no file is being looked through. */
    settled: async (): Promise<void> => {
      while (atWork.size > 0) await Promise.all(atWork);
    },
  };
};
