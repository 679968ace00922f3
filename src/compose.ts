import { embeddedAssets } from "#generated/embedded.gen.ts";
import { assetServer } from "./answers/assets.ts";
import { createPageCache } from "./answers/page-cache.ts";
import { createRenderer } from "./answers/render.tsx";
import { createApp } from "./app.ts";
import { dataPaths } from "./data-directory/paths.ts";
import type { Deps } from "./deps.ts";
import { httpsOf } from "./middleware/security.ts";
import { createServices } from "./services/services.ts";
import type { Engine } from "./store/sqlite/engine.ts";
import { createStore } from "./store/store.ts";

type Given = Pick<Deps, "config" | "content" | "log" | "now" | "origin"> &
  Partial<Pick<Deps, "countRequest" | "drawCard" | "drawSvg" | "store">> & { engine: Engine };

export const composeSite = ({ engine, store = createStore(engine), ...given }: Given) => {
  const { config, content } = given;
  const pages = createPageCache();
  engine.onCommit((topics) => pages.drop(topics));
  const https = httpsOf(given);
  const base = {
    countRequest: null,
    drawCard: null,
    drawSvg: null,
    ...given,
    paths: dataPaths(config.dataDir),
    store,
    pages,
    assets: assetServer(embeddedAssets, https),
    render: createRenderer({ content, https }),
  };
  const deps: Deps = { ...base, services: createServices(base) };
  return { app: createApp(deps), deps };
};
