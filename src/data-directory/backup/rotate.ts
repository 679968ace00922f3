import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { readManifest } from "./manifest.ts";

/** A backup for rotation: when its manifest says it was made (milliseconds), and whether it has no gaps. */
export type Dated = { name: string; at: number; whole: boolean };

/**
 * Returns the backups to remove after `made` was made: all but the newest `kept`. Never `made` itself, even if the clock was
 * wrong: backups dated after it are counted apart, and so are those with gaps. A backup with gaps never replaces a whole one.
 */
export const outdated = (backups: readonly Dated[], made: string, kept: number): string[] => {
  const latest = backups.find(({ name }) => name === made);
  if (!latest) return [];
  const groups = Map.groupBy(backups, ({ at, whole }) => `${whole} ${at > latest.at}`);
  return [...groups.values()].flatMap((group) => {
    if (group.some(({ whole }) => whole) && !latest.whole) return [];
    const newestFirst = group.toSorted((one, other) => other.at - one.at || (one.name < other.name ? 1 : -1));
    return newestFirst.slice(kept).map(({ name }) => name);
  });
};

/** Removes all but the newest `kept` of a folder's backups, by name, after `made` was made. See `outdated`. */
export const rotate = async (
  folder: string,
  { names, made, kept }: { names: readonly string[]; made: string; kept: number },
): Promise<void> => {
  const dated = await Promise.all(names.map((name) => dateBackup(folder, name)));
  for (const name of outdated(dated, made, kept)) await removeBackup(folder, name);
};

/** Returns a backup's date from its manifest, or from its name if there is no valid manifest. */
const dateBackup = async (folder: string, name: string): Promise<Dated> => {
  const manifest = await readManifest(join(folder, name)).catch(() => undefined);
  const [date = ""] = /\d{4}-\d\d-\d\d/.exec(name) ?? [];
  return {
    name,
    at: manifest ? Date.parse(manifest.createdAt) : Date.parse(date) || 0,
    whole: (manifest?.gaps ?? []).length === 0,
  };
};

/** Removes a backup; renamed first, so that a half-removed one does not look like a backup. */
const removeBackup = async (folder: string, name: string): Promise<void> => {
  const leaving = join(folder, `${name}.part`);
  await rename(join(folder, name), leaving);
  await rm(leaving, { recursive: true, force: true });
};
