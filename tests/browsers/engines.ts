import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { $ } from "bun";
import { ROOT } from "#build/import-graph.ts";
import { fontconfigOf } from "#tests/harness/font-sets.ts";
import { soon } from "#tests/harness/soon.ts";
import { ensureSystem } from "#tests/system.ts";
import { chrome, type Driver, marionette, served, start, type Undo } from "./driver.ts";

/** What Firefox is told before it starts: any free port, and no other name or address than this machine's. */
const PREFERENCES = {
  "marionette.port": 0,
  "remote.log.level": "Info",
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
};

// WebKit asks this for every name and address but loopback's.
const LOOPBACK = {
  http_proxy: "http://127.0.0.1:9",
  https_proxy: "http://127.0.0.1:9",
  no_proxy: "127.0.0.1",
};

/** Makes a folder that holds all that a browser keeps. */
const ownFolder = async (undo: Undo): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-browser-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const firefox = async (undo: Undo): Promise<Driver> => {
  await ensureSystem({ "firefox-esr": "firefox-esr" });
  const home = await ownFolder(undo);
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await Bun.write(join(home, "user.js"), preferences.join("\n"));
  const said = start(undo, ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", home], {
    HOME: home,
    FONTCONFIG_FILE: await fontconfigOf("dejavu"),
  });
  const port = () => Number(/Marionette\s+INFO\s+Listening on port (\d+)/.exec(said())?.[1] ?? 0);
  await soon(port).toBeGreaterThan(0);
  return marionette(undo, port());
};

/** A port that was free a moment ago: the drivers' servers choose none themselves. */
const freePort = (): number => {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => {} } });
  listener.stop(true);
  return listener.port;
};

/** Starts a driver's server, which starts its browser as `capabilities` say, and drives that. */
const webkit = async (
  undo: Undo,
  driver: string,
  capabilities: Record<string, unknown>,
  env: Record<string, string>,
): Promise<Driver> => {
  const port = freePort();
  start(undo, [driver, `--port=${port}`], {
    ...LOOPBACK,
    ...env,
    HOME: await ownFolder(undo),
    FONTCONFIG_FILE: await fontconfigOf("dejavu"),
  });
  return served(undo, `http://127.0.0.1:${port}`, capabilities);
};

const webkitGtk = async (undo: Undo): Promise<Driver> => {
  await ensureSystem({ WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" });
  const said = start(undo, ["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x900x24"]);
  await soon(said).toMatch(/^\d+$/m);
  return webkit(
    undo,
    "WebKitWebDriver",
    {},
    { DISPLAY: `:${/^\d+$/m.exec(said())?.[0]}`, GDK_BACKEND: "x11" },
  );
};

const wpe = async (undo: Undo): Promise<Driver> => {
  await ensureSystem({ WPEWebDriver: "wpewebkit-driver", cog: "cog" });
  const options = { binary: "/usr/bin/cog", args: ["--automation", "--platform=headless"] };
  return webkit(undo, "WPEWebDriver", { "wpe:browserOptions": options }, {});
};

/** The last Chromium that an old Windows takes: a package of npm, compressed, fetched once. */
const chromium109 = async (undo: Undo): Promise<Driver> => {
  // Brings the libraries that any Chromium needs.
  await ensureSystem({ "chromium-headless-shell": "chromium-headless-shell" });
  const folder = join(ROOT, "node_modules/.cache/chromium-109");
  const program = join(folder, "chromium");
  if (!(await Bun.file(program).exists())) {
    await Bun.write(join(folder, "package.json"), "{}");
    await $`bun add --cwd ${folder} --exact @sparticuz/chromium@109.0.6`.quiet();
    const packed = Bun.file(join(folder, "node_modules/@sparticuz/chromium/bin/chromium.br"));
    await writeFile(`${program}.new`, brotliDecompressSync(await packed.bytes()), { mode: 0o755 });
    await rename(`${program}.new`, program);
  }
  return chrome(undo, program, await fontconfigOf("dejavu"));
};

/** Opens each engine that the contract names, installed first where it is missing. */
export const ENGINES: Record<string, (undo: Undo) => Promise<Driver>> = {
  "Firefox ESR": firefox,
  WebKitGTK: webkitGtk,
  "WPE WebKit 2.38": wpe,
  "Chromium 109": chromium109,
};
