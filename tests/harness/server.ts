import type { Server } from "bun";
import { SEED } from "./seed.ts";
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

/** Up to how long each answer is held back, as by a slow line: a test that goes red for it waits for the wrong thing. */
const DELAY_MS = Number(process.env.FIVEFOLD_TEST_DELAY_MS ?? 0);
let answers = 0;
const heldBack = async (answer: Response): Promise<Response> => {
  if (DELAY_MS > 0) await Bun.sleep(Number(Bun.hash(`${SEED} ${answers++}`) % BigInt(DELAY_MS)));
  return answer;
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
  const server = listen(async (request, self) =>
    heldBack((await site?.app.fetch(request, self)) ?? new Response("starting", { status: 503 })),
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
