import type { Server } from "bun";
import { openTestSite, type TestSite } from "./site.ts";

/** Ports of sites that were closed. The next site takes the last one's, so that a browser's page of that address serves it too. */
const ports: number[] = [];

/** Listens at a port of a closed site, or, where another program has that by now, at any. */
const listen = (fetch: (request: Request, self: Server<undefined>) => Response | Promise<Response>) => {
  // Without `reusePort: false` two workers may listen at one port, and each is sent half of the requests.
  const at = (port: number) =>
    Bun.serve({ hostname: "127.0.0.1", port, development: false, reusePort: false, fetch });
  try {
    return at(ports.pop() ?? 0);
  } catch {
    return at(0);
  }
};

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
  const server = listen(
    (request, self) => site?.app.fetch(request, self) ?? new Response("starting", { status: 503 }),
  );
  const origin = `http://127.0.0.1:${server.port}`;
  site = await openTestSite({ ...settings, FIVEFOLD_ORIGIN: origin }, { files, folder });
  return {
    ...site,
    origin,
    close: async () => {
      await server.stop(true);
      site?.close();
      ports.push(Number(new URL(origin).port));
    },
  };
};
