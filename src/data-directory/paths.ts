import { join } from "node:path";

export const dataPaths = (dataDir: string) => ({
  folder: dataDir,
  database: join(dataDir, "fivefold.sqlite"),
  content: join(dataDir, "content"),
  uploads: join(dataDir, "uploads"),
  backups: join(dataDir, "backups"),
  outbox: join(dataDir, "outbox"),
  /** Share images: drawn again if missing, so backups leave them out. */
  share: join(dataDir, "share"),
});

export type DataPaths = ReturnType<typeof dataPaths>;
