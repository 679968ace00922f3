import type { Config } from "./config.ts";
import type { ContentSource } from "./content/load.ts";
import type { DataPaths } from "./data-directory/paths.ts";
import type { Log } from "./log.ts";
import type { AssetServer } from "./middleware/assets.ts";
import type { PageCache } from "./middleware/page-cache.ts";
import type { Renderer } from "./middleware/render.tsx";
import type { Metrics } from "./server/metrics.ts";
import type { Services } from "./services/services.ts";
import type { DrawCard } from "./share/drawing.ts";
import type { Store } from "./store/store.ts";

/** What routes and services are given: plain arguments, no container. */
export type Deps = {
  config: Config;
  content: ContentSource;
  /** Where the data directory keeps what is not in the database. */
  paths: DataPaths;
  store: Store;
  services: Services;
  assets: AssetServer;
  pages: PageCache;
  metrics: Metrics;
  render: Renderer;
  /** Draws share images; null where nothing is to be drawn (tests): the build's own stand in. */
  drawCard: DrawCard | null;
  log: Log;
  now: () => Date;
  /** The site's public origin, known once the port is bound. */
  origin: () => string;
};
