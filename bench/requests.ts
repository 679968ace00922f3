import { type Asked, measureCosts } from "./costs.ts";
import { servePeers } from "./peers.ts";
import { serveBare, serveNginx } from "./references.ts";
import type { Line } from "./table.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const NGINX_PORT = 48_931;
const PEER_REQUESTS = 300;

const gzip = { "accept-encoding": "gzip" };
const br = { "accept-encoding": "br" };

/** What is asked of the built program: its home page, files and an article, and their bytes. */
const survey = async (origin: string) => {
  const at = (path: string) => `${origin}${path}`;
  const bytesOf = async (path: string) => (await fetch(at(path))).bytes();
  const home = await bytesOf("/");
  const html = new TextDecoder().decode(home);
  const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "/assets/missing.js";
  const font = /"(\/assets\/fonts\/[^"]+\.woff2)"/.exec(html)?.[1] ?? script;
  const [post] = (await (await fetch(at("/api/blog-posts?published=true"))).json()) as { slug: string }[];
  const article = `/blog/${post?.slug ?? ""}`;
  const tagOf = async (path: string) => (await fetch(at(path))).headers.get("etag") ?? "";
  // The first request of an encoding gets a fast compression: measured is the strong one that later requests get.
  for (const path of ["/", article, "/nowhere"])
    for (const headers of [gzip, br]) await fetch(at(path), { headers });
  await Bun.sleep(2_000);
  return {
    at,
    home,
    html,
    script: { path: script, bytes: await bytesOf(script) },
    font: { path: font, bytes: await bytesOf(font) },
    article,
    tags: { home: await tagOf("/"), article: await tagOf(article) },
  };
};

/**
 * Measures the CPU of one request beside nginx with the same bytes, a bare Bun server and, unless left out, the same home
 * page in Next.js, Astro and Ghost. Returns what the ratios are to, and the lines.
 */
export const measureRequests = async (
  { origin, pid }: { origin: string; pid: number },
  { withPeers }: { withPeers: boolean },
): Promise<{ beside: string; lines: Line[] }> => {
  const { at, home, html, script, font, article, tags } = await survey(origin);
  const peers = withPeers ? await servePeers(html) : [];
  const files = { "home.html": home, "asset.js": script.bytes, "font.woff2": font.bytes };
  const nginx = await serveNginx(files, NGINX_PORT);
  const bare = await serveBare(home);
  const bareRow: Asked = {
    name: "bare Bun, static route, home",
    pid: bare.pid,
    url: bare.origin,
    headers: gzip,
  };
  const nginxRow = (name: string, file: string): Asked[] =>
    nginx ? [{ name, pid: nginx.pid, url: `${nginx.origin}/${file}`, headers: gzip }] : [];
  const own = (
    name: string,
    path: string,
    headers: Record<string, string>,
    more?: Partial<Asked>,
  ): Asked => ({
    name,
    pid,
    url: at(path),
    headers,
    ...more,
  });
  const homeBr = "home, brotli";
  const rows: Asked[] = [
    ...nginxRow("nginx, gzip_static, home", "home.html"),
    bareRow,
    own("home, gzip", "/", gzip, { wanted: "1.1" }),
    own(homeBr, "/", br, { wanted: "1.1" }),
    own("home, counted as a visitor's, brotli", "/", { ...br, "user-agent": BROWSER }, { wanted: "1.1" }),
    own("home, 304, to home", "/", { ...br, "if-none-match": tags.home }, { beside: homeBr, wanted: "1" }),
    own("an article, to home", article, br, { beside: homeBr, wanted: "1" }),
    own(
      "an article, 304, to home",
      article,
      { ...br, "if-none-match": tags.article },
      { beside: homeBr, wanted: "1" },
    ),
    own("404, to home", "/nowhere", br, { beside: homeBr, wanted: "2" }),
    own("404 of an article, to home", "/blog/nowhere", br, { beside: homeBr, wanted: "2" }),
    own("`GET /api/books`", "/api/books", br, { wanted: "1.1" }),
    ...nginxRow("nginx, a script", "asset.js"),
    own("a script", script.path, gzip, { ...(nginx && { beside: "nginx, a script" }), wanted: "0.9" }),
    ...nginxRow("nginx, a font", "font.woff2"),
    own("a font", font.path, gzip, { ...(nginx && { beside: "nginx, a font" }), wanted: "0.9" }),
    ...peers.map((peer) => ({
      name: peer.name,
      pid: peer.pid,
      url: `${peer.origin}/`,
      headers: gzip,
      requests: PEER_REQUESTS,
    })),
  ];
  const lines = await measureCosts(rows);
  for (const { stop } of peers) await stop();
  await bare.stop();
  await nginx?.stop();
  return { beside: rows[0]?.name ?? "", lines };
};
