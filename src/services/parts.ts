import type { Config } from "#src/config.ts";
import type { ContentSource } from "#src/content/load.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import type { Log } from "#src/log.ts";
import type { DrawCard, DrawSvg } from "#src/share/drawing.ts";
import type { Store } from "#src/store/store.ts";

/** The dependencies of services, as plain arguments; routes get these and more, see `Deps`. */
export type ServiceParts = {
  config: Config;
  content: ContentSource;
  /** Where the data directory keeps what is not in the database. */
  paths: DataPaths;
  store: Store;
  /** Drops kept pages when what they show has changed. */
  pages: { drop: (topics: Iterable<string>) => void; dropAll: () => void };
  /** Draws share images; null where nothing is to be drawn (tests): the build's own stand in. */
  drawCard: DrawCard | null;
  /** Draws icons; null as above. */
  drawSvg: DrawSvg | null;
  log: Log;
  now: () => Date;
  /** The site's public origin, known once the port is bound. */
  origin: () => string;
};
