import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Reference } from "./references.ts";

// The same home page in other programs, installed from the npm registry into a cache outside the repository: the first run
// takes minutes, later ones seconds. A peer that cannot be installed or does not answer is skipped with a message.

const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "fivefold-bench");
const STARTS_WITHIN_MS = 90_000;

type Peer = {
  name: string;
  /** Its npm packages, with pinned versions. */
  packages: Record<string, string>;
  /** Writes a project that serves a home page's markup, and builds it. */
  make: (folder: string, html: string) => Promise<void>;
  start: (folder: string, port: number) => { command: string[]; cwd?: string; env?: Record<string, string> };
};

const run = async (command: string[], cwd: string, env: Record<string, string> = {}): Promise<void> => {
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, CI: "1", NODE_ENV: "production", ...env },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
  });
  const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code !== 0) throw new Error(`${command.slice(0, 2).join(" ")}: ${said.trim().split("\n").at(-1)}`);
};

/** The oldest Node version that all peers accept, installed with each. */
const NODE = "22.23.3";
const ownNode = (folder: string) => ({ PATH: `${join(folder, "node_modules/.bin")}:${process.env.PATH}` });

const nodeOf = (folder: string): string => join(folder, "node_modules/.bin/node");

/** The headers in the `node` package: native addons are compiled for the Node that runs them, not for the system's. */
const nodeHeaders = async (folder: string): Promise<string> => {
  for await (const header of new Bun.Glob("node_modules/**/include/node/node.h").scan({ cwd: folder }))
    return join(folder, header, "../../..");
  throw new Error("the package `node` brought no headers");
};

const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;

const NPM = ["npm", "install", "--omit=dev", "--no-audit", "--no-fund", "--legacy-peer-deps"];

const next: Peer = {
  name: "Next.js, a static page",
  packages: { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1", node: NODE },
  make: async (folder, html) => {
    const markup = JSON.stringify({ __html: bodyOf(html) });
    await Bun.write(
      join(folder, "app/layout.js"),
      "export default ({ children }) => <html lang='en'><body>{children}</body></html>;\n",
    );
    await Bun.write(
      join(folder, "app/page.js"),
      `const markup = ${markup};\nexport default () => <div dangerouslySetInnerHTML={markup} />;\n`,
    );
    await run(["npx", "next", "build"], folder, { ...ownNode(folder), NEXT_TELEMETRY_DISABLED: "1" });
  },
  start: (folder, port) => ({
    command: [nodeOf(folder), "node_modules/next/dist/bin/next", "start", "-p", String(port)],
  }),
};

const astro: Peer = {
  name: "Astro, rendered for each request",
  packages: { astro: "7.3.5", "@astrojs/node": "11.1.6", node: NODE },
  make: async (folder, html) => {
    await Bun.write(
      join(folder, "astro.config.mjs"),
      'import node from "@astrojs/node";\nexport default { output: "server", adapter: node({ mode: "standalone" }) };\n',
    );
    await Bun.write(
      join(folder, "src/pages/index.astro"),
      `---\nconst html = ${JSON.stringify(bodyOf(html))};\n---\n<html lang="en"><body><Fragment set:html={html} /></body></html>\n`,
    );
    await run(["npx", "astro", "build"], folder, { ...ownNode(folder), ASTRO_TELEMETRY_DISABLED: "1" });
  },
  start: (folder, port) => ({
    command: [nodeOf(folder), "dist/server/entry.mjs"],
    env: { HOST: "127.0.0.1", PORT: String(port) },
  }),
};

const ghost: Peer = {
  name: "Ghost, its own home page",
  packages: { ghost: "6.65.0", node: NODE },
  make: async (folder) => {
    // Ghost depends on parts of itself by file: paths, which resolve only in the unpacked package.
    await run(["npm", "pack", "ghost@6.65.0"], folder);
    await run(["tar", "xzf", "ghost-6.65.0.tgz"], folder);
    await run([...NPM, `node@${NODE}`], folder);
    await run(NPM, join(folder, "package"), {
      ...ownNode(folder),
      npm_config_nodedir: await nodeHeaders(folder),
    });
  },
  start: (folder, port) => ({
    command: [nodeOf(folder), "index.js"],
    cwd: join(folder, "package"),
    env: {
      ...ownNode(folder),
      server__port: String(port),
      server__host: "127.0.0.1",
      url: `http://127.0.0.1:${port}`,
      database__client: "sqlite3",
      database__connection__filename: join(folder, "ghost.db"),
      database__useNullAsDefault: "true",
      paths__contentPath: join(folder, "package/content"),
      mail__transport: "Direct",
      logging__level: "error",
    },
  }),
};

const PEERS = [next, astro, ghost];

/** Installs and builds a peer once per markup and returns its folder; one left half-made by an aborted run is redone. */
const prepare = async ({ packages, make, name }: Peer, html: string): Promise<string> => {
  const [first = "peer", version = ""] = Object.entries(packages)[0] ?? [];
  const folder = join(CACHE, `${first}-${version}-${Bun.hash(html).toString(36).slice(0, 8)}`);
  if (existsSync(folder)) return folder;
  console.error(`${name}: installing into ${folder}`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const isUnpacked = first === "ghost";
  await Bun.write(
    join(draft, "package.json"),
    JSON.stringify({ private: true, type: "module", ...(!isUnpacked && { dependencies: packages }) }),
  );
  if (!isUnpacked) await run(NPM, draft);
  await make(draft, html);
  await rename(draft, folder);
  return folder;
};

const serve = async (peer: Peer, html: string, port: number): Promise<Reference> => {
  // Ghost serves its own page, so its folder does not depend on our markup.
  const folder = await prepare(peer, peer === ghost ? "" : html);
  const { command, cwd = folder, env } = peer.start(folder, port);
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
  });
  const stop = async (): Promise<void> => {
    child.kill();
    await child.exited;
  };
  const origin = `http://127.0.0.1:${port}`;
  const until = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(origin, { redirect: "manual" }).catch(() => undefined);
    if (answer?.status === 200) return { pid: child.pid, origin, stop };
    await Bun.sleep(200);
  }
  await stop();
  throw new Error("it did not answer");
};

const FIRST_PORT = 48_941;

/**
 * Starts every available peer with a home page's markup and returns them; prints a message for each of the others. `only`
 * are the first words of the peers' names.
 */
export const servePeers = async (
  html: string,
  only: readonly string[] = [],
): Promise<(Reference & { name: string })[]> => {
  const running: (Reference & { name: string })[] = [];
  if (!Bun.which("node") || !Bun.which("npm")) {
    console.error("Next.js, Astro and Ghost are left out: they need node and npm.");
    return running;
  }
  for (const [place, peer] of PEERS.entries()) {
    if (only.length > 0 && !only.some((word) => peer.name.startsWith(word))) continue;
    try {
      running.push({ name: peer.name, ...(await serve(peer, html, FIRST_PORT + place)) });
    } catch (error) {
      console.error(`${peer.name} is left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return running;
};
