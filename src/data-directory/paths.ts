import { join } from "node:path";

/** The files and folders of a data directory. */
export const dataPaths = (dataDir: string) => ({
  folder: dataDir,
  database: join(dataDir, "fivefold.sqlite"),
  content: join(dataDir, "content"),
  uploads: join(dataDir, "uploads"),
  backups: join(dataDir, "backups"),
  outbox: join(dataDir, "outbox"),
  /** Share images: made again when they are missing, so no backup carries them. */
  share: join(dataDir, "share"),
  /** The addresses that were asked for and are not there, as the running server counts them: doctor reads it. */
  missing: join(dataDir, "missing.json"),
});

export type DataPaths = ReturnType<typeof dataPaths>;
