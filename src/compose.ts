import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { assetServer } from "./assets.ts";
import { type Config, publicOrigin } from "./config.ts";
import { ContentRefused, openContent } from "./content/load.ts";
import type { Deps } from "./deps.ts";
import { embeddedAssets, embeddedContent } from "./embedded.gen.ts";
import type { Log } from "./log.ts";
import { createPageCache } from "./middleware/page-cache.ts";
import { createRenderer } from "./middleware/render.tsx";
import { StoreRefused } from "./store/errors.ts";
import { openEngine } from "./store/sqlite/engine.ts";
import { lockDirectory } from "./store/sqlite/lock.ts";
import { createStore } from "./store/store.ts";

/** How often the database is asked whether another process (a command beside the server) has written to it. */
const FOREIGN_WRITES_MS = 1_000;

/** The files and folders of a data directory. */
export const dataPaths = (dataDir: string) => ({
  folder: dataDir,
  database: join(dataDir, "fivefold.sqlite"),
  content: join(dataDir, "content"),
  uploads: join(dataDir, "uploads"),
  backups: join(dataDir, "backups"),
  outbox: join(dataDir, "outbox"),
});

const openDirectory = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreRefused(`The data directory ${folder} cannot be used: ${reason}.`);
  }
};

/** Returns the milliseconds until the next year begins in a time zone. */
export const untilNewYear = (now: Date, timeZone: string): number => {
  const year = (at: number) => new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format(at);
  const thisYear = year(now.getTime());
  let low = now.getTime();
  let high = low + 367 * 86_400_000;
  while (high - low > 1_000) {
    const middle = (low + high) / 2;
    if (year(middle) === thisYear) low = middle;
    else high = middle;
  }
  return high - now.getTime();
};
