import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "#src/data-directory/files.ts";
import { normalizeAddress } from "#src/domain/address.ts";

/** More than a letter has: one to staff names whom it is about in its text. */
const LETTER_BYTES = 131_072;

/** Whole, or a draft that a killed server left. */
const LETTER_FILE = /\.eml(?:\.(?:.+\.)?part)?$/;

/** A local part that is no plain word (`first..last`) is quoted; letters of other alphabets stand as their bytes, in texts alone. */
const addressesIn = (letter: string): string[] => {
  const text = letter.toLowerCase().replaceAll(/=\r?\n|"/g, "");
  const words = text.split(/[\s<>,:;()]+/).filter((word) => word.includes("@"));
  const decoded = words
    .filter((word) => /=[89a-f]/.test(word))
    .map((word) =>
      word.replaceAll(/(?:=[89a-f][\da-f])+/g, (bytes) =>
        Buffer.from(bytes.replaceAll("=", ""), "hex").toString(),
      ),
    )
    .map((word) => normalizeAddress(word.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "")));
  return [...new Set([...words, ...decoded].map((word) => word.replace(/[.!?]+$/, "")))];
};

/** A letter to a team is its owner's, whose address it does not have; its row went with the owner, its address at the close. */
const INVITATION = /-invitation-(.+?)\.eml/;

/** Those whose owner is erased or whose round is closed. */
export const removeEndedInvitations = async (folder: string, holds: (id: string) => Promise<boolean>) => {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const [, id] = INVITATION.exec(name) ?? [];
    if (id && !(await holds(id))) await rm(join(folder, name), { force: true });
  }
};

type File = { addresses: string[]; written: Date };

/** Of a site without SMTP; others remove letters too. Addresses are in lower case. */
export const removeLetterFiles = async (
  folder: string,
  isGone: (file: File) => boolean | Promise<boolean>,
) => {
  let removed = 0;
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    if (!LETTER_FILE.test(name)) continue;
    const path = join(folder, name);
    const start = await unlessMissing(Bun.file(path).slice(0, LETTER_BYTES).text());
    const file = await unlessMissing(stat(path));
    if (start === null || !file || !(await isGone({ addresses: addressesIn(start), written: file.mtime })))
      continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};
