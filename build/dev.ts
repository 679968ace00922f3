import { watch } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./import-graph.ts";

// bun run dev: builds, serves from source on an inner port, and rebuilds on each change. The outer port is a proxy that
// adds one script to pages, which reloads them once the new server answers; the product has no code for it.

const OUTER = Number(process.env.PORT ?? 3000);
const INNER = OUTER + 1;
const origin = `http://127.0.0.1:${OUTER}`;
const WATCHED = ["src", "views", "static", "data/content", "build"];
const SETTLE_MS = 80;

const reloadScript = `new EventSource("/dev/changes").onmessage = () => location.reload();`;
const pages = new Set<ReadableStreamDefaultController<string>>();

const build = async (): Promise<boolean> => {
  const run = Bun.spawn(["bun", "build.ts", "--no-compile"], {
    cwd: ROOT,
    stdout: "inherit",
    stderr: "inherit",
  });
  return (await run.exited) === 0;
};

const serve = () =>
  Bun.spawn(["bun", "src/main.ts", "serve", "--port", String(INNER)], {
    cwd: ROOT,
    env: { ...process.env, FIVEFOLD_ORIGIN: origin },
    stdout: "inherit",
    stderr: "inherit",
  });

const answers = async (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${INNER}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

let server: ReturnType<typeof serve> | undefined;

const restart = async (): Promise<void> => {
  if (!(await build())) return;
  server?.kill();
  await server?.exited;
  server = serve();
  while (server.exitCode === null && !(await answers())) await Bun.sleep(SETTLE_MS);
  for (const page of pages) page.enqueue("data: changed\n\n");
};

const changes = (): Response => {
  let mine: ReadableStreamDefaultController<string> | undefined;
  const stream = new ReadableStream<string>({
    start: (page) => {
      mine = page;
      pages.add(page);
    },
    cancel: () => {
      if (mine) pages.delete(mine);
    },
  });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
  });
};

const passOn = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set("accept-encoding", "identity");
  const answer = await fetch(`http://127.0.0.1:${INNER}${pathname}${search}`, {
    method: request.method,
    headers,
    body: request.body,
    redirect: "manual",
  });
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
  const sent = new Headers(answer.headers);
  sent.delete("content-length");
  const html = (await answer.text()).replace("</body>", '<script src="/dev/reload.js"></script></body>');
  return new Response(html, { status: answer.status, headers: sent });
};

await restart();
Bun.serve({
  hostname: "127.0.0.1",
  port: OUTER,
  idleTimeout: 0,
  routes: {
    "/dev/changes": changes,
    "/dev/reload.js": () => new Response(reloadScript, { headers: { "content-type": "text/javascript" } }),
  },
  fetch: passOn,
});
console.log(`Developing at ${origin}; it reloads on each change.`);

let settled: Timer | undefined;
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_, name) => {
    if (name?.endsWith(".gen.ts")) return;
    clearTimeout(settled);
    settled = setTimeout(restart, SETTLE_MS);
  });
}
