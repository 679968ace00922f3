import type { AssetServer } from "./answers/assets.ts";
import type { PageCache } from "./answers/page-cache.ts";
import type { Renderer } from "./answers/render.tsx";
import type { ServiceParts } from "./services/parts.ts";
import type { Services } from "./services/services.ts";

export type Deps = ServiceParts & {
  pages: PageCache;
  services: Services;
  assets: AssetServer;
  /** Null where nobody reads the figures. */
  countRequest: ((method: string, route: string, status: number, ms: number) => void) | null;
  render: Renderer;
};
