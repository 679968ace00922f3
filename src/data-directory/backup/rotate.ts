import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Manifest, readManifest } from "./manifest.ts";

/** A backup as rotation sees it: when it was made by its manifest (milliseconds), and whether it lacks nothing. */
export type Dated = { name: string; at: number; whole: boolean };

/**
 * Returns which backups leave now that `made` stands, the newest `kept` staying. Never `made` itself, whatever the clock
 * says: those from its future (the clock was ahead then, or is behind now) are counted apart, and so are those with
 * gaps. One with gaps takes no whole one's place.
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

/** When a backup was made by its manifest; by its name's date where there is none to be understood. */
export const datedBy = (name: string, manifest: Manifest | undefined): Dated => {
  const [date = ""] = /\d{4}-\d\d-\d\d/.exec(name) ?? [];
  return {
    name,
    at: manifest ? Date.parse(manifest.createdAt) : Date.parse(date) || 0,
    whole: (manifest?.gaps ?? []).length === 0,
  };
};

/** When a backup in a folder was made. */
export const dateBackup = async (folder: string, name: string): Promise<Dated> =>
  datedBy(name, await readManifest(join(folder, name)).catch(() => undefined));

/** Removes a backup. Renamed first: one that is half removed must not look like one. */
export const removeBackup = async (folder: string, name: string): Promise<void> => {
  const leaving = join(folder, `${name}.part`);
  await rename(join(folder, name), leaving);
  await rm(leaving, { recursive: true, force: true });
};
