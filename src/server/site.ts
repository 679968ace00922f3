import { assetUrls } from "#generated/assets.gen.ts";
import { built, readSeeds } from "#generated/content.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { composeSite } from "#src/compose.ts";
import { type Config, publicOrigin } from "#src/config.ts";
import { openContent } from "#src/content/open.ts";
import { ContentRefused, readOverlay } from "#src/content/overlay.ts";
import { withNames } from "#src/content/samples.ts";
import { lastGoodContent } from "#src/data-directory/last-good.ts";
import { openHeld } from "#src/data-directory/open.ts";
import type { Deps } from "#src/deps.ts";
import type { Log } from "#src/log.ts";
import { openMail } from "#src/mail/open.ts";
import { ownCommand } from "#src/program.ts";
import { seedStore } from "#src/services/seed.ts";
import { startDrawing } from "#src/share/drawing.ts";
import { countAdmins } from "#src/store/account/admins.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import { createWebhookCarrier } from "#src/webhook/carrier.ts";
import { startChores } from "./chores.ts";

const LETTERS_END_MS = 5_000;

const RETRY_MS = 5_000;

const SERVED = {
  "last-good": "the last good words are served",
  nothing: "every page is answered 503",
} as const;

/** Delay after which a started server has served its first requests and no longer needs what it read at the start. */
const SETTLE_MS = 1_000;

/** Makes home ready in its strong form, for the first reader in a quiet night, and gives back what the start used. */
const settle = async ({ fetch: answer }: ReturnType<typeof composeSite>["app"]): Promise<void> => {
  const headers = { host: "127.0.0.1", "accept-encoding": "br", "sec-gpc": "1" };
  await (await answer(new Request("http://127.0.0.1/", { headers }))).arrayBuffer();
  // Blocks the loop for about 15 ms.
  Bun.gc(true);
  Bun.shrink();
};

const plantSeeds = async ({ content, log, now, paths, store }: Deps): Promise<void> => {
  const seeds = async () => {
    const own = await readOverlay(paths.content);
    const builtIn = Object.keys(own).length === 0 ? readSeeds() : null;
    if (builtIn) return builtIn;
    const { overlaySeeds, parseSeeds } = await import("#src/content/seeds.ts");
    return parseSeeds(overlaySeeds(embeddedContent, own), embeddedContent);
  };
  try {
    const names = content.current.site;
    await seedStore({ store, seeds: async () => withNames(await seeds(), names), now });
  } catch (error) {
    // The tables stay as they are until the seeds can be read; ours in place of theirs could not be taken back.
    if (!(error instanceof ContentRefused)) throw error;
    log.error("the seeds cannot be used and were not planted", { problems: error.message });
  }
};

type SiteOptions = { config: Config; log: Log; onFatal: (error: Error) => void };

export const openSite = async ({ config, log, onFatal }: SiteOptions) => {
  const { engine, paths, store, close } = await openHeld(config, { onFatal });
  try {
    const content = await openContent({
      embedded: embeddedContent,
      folder: paths.content,
      pictures: Object.keys(assetUrls),
      lastGood: lastGoodContent(paths.folder),
      built,
    });
    const { trouble } = content;
    if (trouble) {
      const problems = trouble.problems.join("\n");
      log.error(`the content cannot be used; ${SERVED[trouble.served]}`, { problems });
    }
    let origin = publicOrigin(config);
    const now = () => new Date();
    const drawing = startDrawing(ownCommand("draw"));
    const given = { config, content, engine, store, log, now, origin: () => origin };
    const figures = config.metricsPort === undefined ? undefined : await import("./metrics.ts");
    const counted = figures?.createMetrics();
    const { app, deps } = composeSite({ ...given, ...drawing, countRequest: counted?.countRequest ?? null });
    const hasWords = () => content.trouble?.served !== "nothing";
    if (hasWords()) await plantSeeds(deps);
    await deps.services.samples.settle();
    const webhook = createWebhookCarrier(config.webhook, now);
    const mail = openMail({ ...deps, webhook, onEvent: counted?.countLetter });
    const metrics = counted && figures?.serveMetrics(deps, counted.registry);
    let stopChores = async () => {};

    // A full disk must not keep the site from serving: writes of the start are retried until they succeed.
    let retry: Timer | undefined;
    let isSending = false;
    let settling: Timer | undefined;
    const startWriting = async (): Promise<void> => {
      try {
        // Commands beside the server have no other way to know its port: `admin link` prints this address.
        if ((await store.meta.read("origin")) !== origin) await store.meta.write("origin", origin);
        // Without words of its own the site sends no letter either.
        if (!hasWords()) return;
        await deps.services.questions.keep();
        if (Object.keys(content.shown).length > 0) await (await deps.services.words()).recordManualEdits();
        if (isSending) return;
        await mail.worker.start();
        isSending = true;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        log.error("letters wait: nothing can be written just now");
        retry = setTimeout(startWriting, RETRY_MS);
      }
    };

    return {
      app,
      metricsAddress: metrics?.address,
      hasNoAdmin: () => countAdmins(engine) === 0,
      /** Called once the port is bound, since the public origin may depend on it. */
      start: async (boundOrigin: string) => {
        origin = boundOrigin;
        await startWriting();
        stopChores = startChores(deps, () => mail.worker.wake());
        settling = setTimeout(settle, SETTLE_MS, app);
      },
      reloadContent: async () => {
        try {
          await content.reload();
          await (await deps.services.words()).recordManualEdits();
          await plantSeeds(deps);
          await deps.services.samples.settle();
          await startWriting();
          log.info("content reread");
        } catch (error) {
          const reason = error instanceof ContentRefused ? error.message : String(error);
          log.error("content kept as it was", { problems: reason });
        }
      },
      drain: () => deps.services.events.close(),
      close: async () => {
        clearTimeout(retry);
        clearTimeout(settling);
        await stopChores();
        await deps.services.numbers
          .flush()
          .catch((error) => log.error("the last figures were not written", { reason: String(error) }));
        drawing.stop();
        metrics?.stop();
        await mail.close(LETTERS_END_MS);
        await deps.services.people.settled();
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
};
