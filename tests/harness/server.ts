import type { Server } from "bun";
import { openTestSite, type TestSite } from "./site.ts";

/**
 * Serves the real app in this process on a free loopback port; for the built binary see program.ts. FIVEFOLD_ORIGIN is unset,
 * so the origin is the address listened at. `files` are the operator's content files, `folder` is their content folder on disk.
 */
export const serveTestSite = async (
  settings: Record<string, string> = {},
  files: Record<string, string> = {},
  folder?: string,
) => {
  let site: TestSite | undefined;
  const server: Server<undefined> = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    development: false,
    fetch: (request, self) => site?.app.fetch(request, self) ?? new Response("starting", { status: 503 }),
  });
  const origin = `http://127.0.0.1:${server.port}`;
  site = await openTestSite({ ...settings, FIVEFOLD_ORIGIN: origin }, { files, folder });
  return {
    ...site,
    origin,
    close: async () => {
      await server.stop(true);
      site?.close();
    },
  };
};
