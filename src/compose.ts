import { join } from "node:path";
import { createApp } from "./app.ts";
import { assetServer } from "./assets.ts";
import { type Config, publicOrigin } from "./config.ts";
import { ContentRefused, openContent, readOverlay } from "./content/load.ts";
import { overlaySeeds, parseSeeds } from "./content/seeds.ts";
import type { Deps } from "./deps.ts";
import { embeddedAssets, embeddedContent } from "./embedded.gen.ts";
import type { Log } from "./log.ts";
import { openMail } from "./mail/open.ts";
import { createPageCache } from "./middleware/page-cache.ts";
import { createRenderer } from "./middleware/render.tsx";
import { staffAddresses } from "./services/letters.ts";
import { seedStore } from "./services/seed.ts";
import { createServices } from "./services/services.ts";
import { type Engine, openEngine } from "./store/sqlite/engine.ts";
import { lockDirectory, prepareDirectory } from "./store/sqlite/lock.ts";
import { createStore } from "./store/store.ts";

/** How often the database is asked whether another process (a command beside the server) has written to it. */
const FOREIGN_WRITES_MS = 1_000;

/** How long a stop waits for letters that are on their way. */
const LETTERS_END_MS = 5_000;

/** The files and folders of a data directory. */
export const dataPaths = (dataDir: string) => ({
  folder: dataDir,
  database: join(dataDir, "fivefold.sqlite"),
  content: join(dataDir, "content"),
  uploads: join(dataDir, "uploads"),
  backups: join(dataDir, "backups"),
  outbox: join(dataDir, "outbox"),
});

/** Opens what a server and a command beside one both need: the directory, the content and the store. */
export const openData = async (config: Config, options: { serves: boolean }) => {
  const paths = dataPaths(config.dataDir);
  prepareDirectory(paths.folder);
  const lock = options.serves ? lockDirectory(paths.folder) : undefined;
  try {
    const content = await openContent(embeddedContent, paths.content);
    const engine = await openEngine({
      path: paths.database,
      migrates: options.serves,
      checks: options.serves,
    });
    const close = () => {
      engine.close();
      lock?.release();
    };
    return { paths, content, engine, store: createStore(engine), close };
  } catch (error) {
    lock?.release();
    throw error;
  }
};

/** Returns the milliseconds until the next year begins in a time zone. */
export const untilNewYear = (now: Date, timeZone: string): number => {
  const yearOf = (at: number) => new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format(at);
  const thisYear = yearOf(now.getTime());
  let before = now.getTime();
  let after = before + 367 * 86_400_000;
  while (after - before > 1_000) {
    const middle = (before + after) / 2;
    if (yearOf(middle) === thisYear) before = middle;
    else after = middle;
  }
  return after - now.getTime();
};

/** Puts the parts of the site together over an open engine: content, store, cache, renderer, app. */
export const composeSite = ({
  config,
  content,
  engine,
  log,
  now,
  origin,
}: Pick<Deps, "config" | "content" | "log" | "now" | "origin"> & { engine: Engine }) => {
  const store = createStore(engine);
  const pages = createPageCache();
  engine.onCommit((topics) => pages.drop(topics));
  const base = {
    config,
    content,
    paths: dataPaths(config.dataDir),
    store,
    log,
    now,
    origin,
    pages,
    assets: assetServer(embeddedAssets),
    render: createRenderer({ content, https: origin().startsWith("https:") }),
  };
  const deps: Deps = { ...base, services: createServices(base) };
  return { app: createApp(deps), deps };
};

/** Opens the way letters leave (SMTP where it is set, else files) and the worker, woken by every commit of a letter. */
const openOutbox = (deps: Deps, engine: Engine, folder: string) => {
  const { config, content, log, now, origin, store } = deps;
  const mail = openMail({
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    retryMs: config.mailRetryMs,
    folder,
    log,
    now,
    origin,
    site: () => content.current.site,
    words: () => ({ parked: content.current.parkedLetter }),
    staff: () => staffAddresses(deps),
    store: store.outbox,
  });
  engine.onCommit((topics) => {
    if (topics.has("outbox")) mail.worker.wake();
  });
  return mail;
};

// Timers wait at most 2^31 - 1 ms.
const LONGEST_WAIT_MS = 2_147_483_647;

/** Opens the site on its data directory, ready to be served. Throws one of the refusals in cli/failure.ts. */
export const openSite = async ({ config, log }: { config: Config; log: Log }) => {
  const { content, engine, paths, store, close } = await openData(config, { serves: true });
  let origin = publicOrigin(config);
  const now = () => new Date();
  const { app, deps } = composeSite({ config, content, engine, log, now, origin: () => origin });
  const seeds = async () => parseSeeds(overlaySeeds(embeddedContent, await readOverlay(paths.content)));
  await seedStore({ store, seeds, now });

  const mail = openOutbox(deps, engine, paths.outbox);

  const timers: Timer[] = [];
  const watchForeignWrites = () => {
    let seen = engine.dataVersion();
    timers.push(
      setInterval(() => {
        const version = engine.dataVersion();
        if (version === seen) return;
        seen = version;
        deps.pages.dropAll();
        mail.worker.wake();
      }, FOREIGN_WRITES_MS),
    );
  };
  const watchNewYear = () => {
    const wait = Math.min(untilNewYear(now(), content.current.site.timeZone), LONGEST_WAIT_MS);
    timers.push(
      setTimeout(() => {
        deps.pages.dropAll();
        watchNewYear();
      }, wait),
    );
  };

  return {
    app,
    /** Told once the port is bound, which the public address may depend on. */
    start: async (boundOrigin: string) => {
      origin = boundOrigin;
      // Commands beside the server have no other way to know its port: `admin link` prints this address.
      if ((await store.meta.read("origin")) !== boundOrigin) await store.meta.write("origin", boundOrigin);
      await mail.worker.start();
      watchForeignWrites();
      watchNewYear();
    },
    hasNoAdmin: async () => (await store.accounts.countAdmins()) === 0,
    /** Rereads the operator's content; a file that does not fit keeps the last good content. */
    reloadContent: async () => {
      try {
        await content.reload();
        deps.pages.dropAll();
        log.info("content reread");
      } catch (error) {
        if (!(error instanceof ContentRefused)) throw error;
        log.error("content kept as it was", { problems: error.message });
      }
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await mail.close(LETTERS_END_MS);
      close();
    },
  };
};
