import { readdir } from "node:fs/promises";
import { isMissing } from "#src/domain/errors.ts";
import { HOUR_MS } from "#src/domain/limits.ts";
import { rotate } from "./rotate.ts";

/** The hour at which the nightly backup is due, in the content's time zone. */
const DUE_HOUR = 3;

const NIGHTLY = /^nightly-\d{4}-\d\d-\d\d$/;

/** Returns the name of the newest nightly backup that is due. One name per night, so a restart makes no second one. */
export const dueNight = (now: Date, timeZone: string): string => {
  const shifted = new Date(now.getTime() - DUE_HOUR * HOUR_MS);
  return `nightly-${new Intl.DateTimeFormat("en-CA", { timeZone }).format(shifted)}`;
};

/** Returns the names of the nightly backups in a folder, the newest first. */
export const nightlyBackups = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder))
      .filter((name) => NIGHTLY.test(name))
      .sort()
      .reverse();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/**
 * Removes all but the newest `kept` nightly backups after `made` (default: the newest by name) was made. Backups made by hand
 * or before an upgrade are kept.
 */
export const rotateNightly = async (folder: string, kept: number, made?: string): Promise<void> => {
  const names = await nightlyBackups(folder);
  await rotate(folder, { names, made: made ?? names[0] ?? "", kept });
};
