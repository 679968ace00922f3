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
const LOOK_MS = 10;

const reloadScript = `new EventSource("/dev/changes").onmessage = () => location.reload();`;
const pages = new Set<ReadableStreamDefaultController<string>>();

/** English words need no build but for the module that spares their parsing. */
const isWords = (file: string): boolean => /^data\/content\/(?!languages\/).*\.(?:yaml|md)$/.test(file);

const WORDS = ["-e", 'await (await import("./build/content.ts")).writeContent()'];

const build = async (files: string[]): Promise<boolean> => {
  const made = files.every(isWords) ? WORDS : ["build.ts", "--no-compile"];
  const run = Bun.spawn(["bun", ...made], { cwd: ROOT, stdout: "inherit", stderr: "inherit" });
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
const changed = new Set(["all"]);

const restart = async (): Promise<void> => {
  while (changed.size > 0) {
    const files = [...changed];
    changed.clear();
    if (!(await build(files))) return;
    server?.kill("SIGKILL");
    await server?.exited;
    server = serve();
    while (server.exitCode === null && !(await answers())) await Bun.sleep(LOOK_MS);
  }
  for (const page of pages) page.enqueue("data: changed\n\n");
};

/** Resolves once what was changed is served, or did not build. */
let ready = restart();

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

const page = (html: string, answer: { status: number; headers: Headers }): Response =>
  new Response(`${html}<script src="/dev/reload.js"></script>`, answer);

const passOn = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set("accept-encoding", "identity");
  const { method, body } = request;
  const ask = () =>
    fetch(`http://127.0.0.1:${INNER}${pathname}${search}`, { method, headers, body, redirect: "manual" });
  // What the end of a server cuts off is asked of the next.
  const answer = await ready
    .then(ask)
    .catch(() => ready.then(ask))
    .catch(() => null);
  const sent = new Headers(answer?.headers ?? { "content-type": "text/html" });
  if (!answer) return page("<p>It did not start: the terminal says why.", { status: 503, headers: sent });
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
  sent.delete("content-length");
  return page(await answer.text(), { status: answer.status, headers: sent });
};

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
void ready.then(() => console.log(`Developing at ${origin}; it reloads on each change.`));

let settled: Timer | undefined;
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_, name) => {
    if (name === null || name.endsWith(".gen.ts")) return;
    changed.add(`${folder}/${name}`);
    clearTimeout(settled);
    settled = setTimeout(() => {
      // What is changed while it builds is built after it.
      ready = ready.then(restart);
    }, SETTLE_MS);
  });
}
