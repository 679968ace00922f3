import { defineCommand } from "citty";
import { openSite } from "../compose.ts";
import { publicOrigin, readConfig } from "../config.ts";
import { startLog } from "../log.ts";
import { dataOption } from "./arguments.ts";
import { CommandFailed } from "./failure.ts";

/** Above the largest body a route takes (an upload): routes count bytes and answer 413 themselves. */
const REQUEST_BYTES_MAX = 16 * 1024 * 1024;
const DRAIN_MS = 10_000;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";

export const serveCommand = defineCommand({
  meta: {
    name: "serve",
    description: "Serve the site. Example: fivefold serve --port 8080 --data /var/lib/fivefold",
  },
  args: {
    host: { type: "string", valueHint: "127.0.0.1", description: "address to listen on (HOST)" },
    port: { type: "string", valueHint: "3000", description: "port to listen on (PORT)" },
    ...dataOption,
  },
  run: async ({ args }) => {
    const config = readConfig(process.env, args);
    const log = await startLog({ json: !process.stdout.isTTY });
    const site = await openSite({ config, log });

    const listen = () => {
      try {
        return Bun.serve({
          hostname: config.host,
          port: config.port,
          development: false,
          maxRequestBodySize: REQUEST_BYTES_MAX,
          idleTimeout: 30,
          fetch: (request, server) => site.app.fetch(request, server),
        });
      } catch (error) {
        if (!isTaken(error)) throw error;
        throw new CommandFailed(
          `Port ${config.port} on ${config.host} is taken by another program. Stop that one, or choose another with --port.`,
        );
      }
    };

    let server: ReturnType<typeof listen>;
    try {
      server = listen();
    } catch (error) {
      await site.close();
      throw error;
    }
    const origin = publicOrigin(config, server.port);
    await site.start(origin);
    console.log(`Fivefold is at ${origin}`);
    if (await site.hasNoAdmin()) {
      console.log(
        `Nobody can sign in yet. Add an admin:  fivefold admin add you@example.com${args.data ? ` --data ${args.data}` : ""}\nThen get a login link:      fivefold admin link you@example.com${args.data ? ` --data ${args.data}` : ""}`,
      );
    }

    await new Promise<void>((resolve) => {
      process.once("SIGTERM", () => resolve());
      process.once("SIGINT", () => resolve());
      process.on("SIGHUP", () => site.reloadContent());
    });
    log.info("draining");
    const cut = setTimeout(() => server.stop(true), DRAIN_MS);
    await server.stop();
    clearTimeout(cut);
    await site.close();
    process.exit(0);
  },
});
