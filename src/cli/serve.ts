import { basename } from "node:path";
import { publicOrigin, readConfig } from "#src/config.ts";
import { startLog } from "#src/log.ts";
import { listenOn } from "#src/server/listen.ts";
import { openSite } from "#src/server/site.ts";
import type { DataOption } from "./store.ts";

/** Bun's own limit is off, since its 413 has no body: routes count the bytes themselves. Unread bodies are not buffered. */
const REQUEST_BYTES_MAX = Number.MAX_SAFE_INTEGER;
const DRAIN_MS = 10_000;

/** How long a stop still reads what arrives: closing a connection loses a request that waits in it unread. */
const ARRIVED_MS = 20;

const signInHint = (data: string | undefined): string => {
  const called = basename(process.argv0) === "fivefold" ? process.argv0 : "fivefold";
  const place = data ? ` --data ${data}` : "";
  return [
    `Nobody can sign in yet. Add an admin:  ${called} admin add you@example.com${place}`,
    `Then get a login link:                 ${called} admin link you@example.com${place}`,
    "",
  ].join("\n");
};

export const serve = async (options: DataOption & { host?: string; port?: string }): Promise<void> => {
  // Installed before anything else, so that a signal during start-up stops the server cleanly too.
  const { promise: ended, resolve: end } = Promise.withResolvers<"signal" | "disk">();
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => end("signal"));
  // Nothing until the site is open: SIGHUP's default action would end the process.
  let reread = () => {};
  process.on("SIGHUP", () => reread());
  const config = readConfig(process.env, options);
  const log = startLog({ json: !process.stdout.isTTY, least: config.log });
  const site = await openSite({
    config,
    log,
    onFatal: (error) => {
      log.error("the disk failed; nothing more is written and the server ends", { reason: error.message });
      end("disk");
    },
  });
  reread = () => void site.reloadContent();

  let server: ReturnType<typeof listenOn>;
  try {
    server = listenOn("PORT or --port", {
      hostname: config.host,
      port: config.port,
      maxRequestBodySize: REQUEST_BYTES_MAX,
      idleTimeout: 30,
      fetch: (request, self) => site.app.fetch(request, self),
    });
  } catch (error) {
    await site.close();
    throw error;
  }
  const origin = publicOrigin(config, server.port);
  await site.start(origin);
  const welcome = [
    ...(site.hasNoAdmin() ? [signInHint(options.data)] : []),
    ...(site.metricsAddress ? [`Figures are at ${site.metricsAddress}`] : []),
    `Fivefold is at ${origin}`,
  ];
  // A terminal gets lines; a log collector gets JSON from the first line on. The space at the end keeps the address a
  // word of its own for programs that split the line at white space.
  if (process.stdout.isTTY) console.log(welcome.join("\n"));
  else for (const line of welcome) log.info(`${line} `.replaceAll(/\s+/g, " "));

  const reason = await ended;
  log.info("draining");
  await Bun.sleep(ARRIVED_MS);
  site.drain();
  const cut = setTimeout(() => server.stop(true), DRAIN_MS);
  await server.stop();
  clearTimeout(cut);
  await site.close();
  process.exit(reason === "signal" ? 0 : 1);
};
