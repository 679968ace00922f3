import type { Config } from "#src/config.ts";
import type { ContentSource } from "#src/content/open.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import type { Log } from "#src/log.ts";
import type { DrawCard, DrawSvg } from "#src/share/drawing.ts";
import type { Store } from "#src/store/store.ts";

export type ServiceParts = {
  config: Config;
  content: ContentSource;
  paths: DataPaths;
  store: Store;
  pages: { dropAll: () => void; drop: (topics: readonly string[]) => void };
  /** Null where nothing is to be drawn (tests). */
  drawCard: DrawCard | null;
  drawSvg: DrawSvg | null;
  log: Log;
  now: () => Date;
  /** Known once the port is bound. */
  origin: () => string;
};
