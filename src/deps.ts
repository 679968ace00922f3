import type { AssetServer } from "./middleware/assets.ts";
import type { Metrics } from "./middleware/metrics.ts";
import type { MissingCount } from "./middleware/missing.ts";
import type { Renderer } from "./middleware/render.tsx";
import type { ServiceParts } from "./services/parts.ts";
import type { Services } from "./services/services.ts";

/** What routes are given: what services get, and the services themselves. Plain arguments, no container. */
export type Deps = ServiceParts & {
  services: Services;
  assets: AssetServer;
  metrics: Metrics;
  /** The addresses that were asked for and are not there. */
  missing: MissingCount;
  render: Renderer;
};
