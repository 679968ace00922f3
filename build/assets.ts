import { mkdir, rm } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { encode } from "./encode.ts";
import { ROOT } from "./import-graph.ts";

const OUT = join(ROOT, "dist/assets");

/** A file to serve: its name from the project's static folder or the client build, and its bytes. */
export type SourceFile = { name: string; bytes: Uint8Array };

/** A stored file: its public address, and the file of each encoding below dist/assets. */
export type StoredFile = { name: string; url: string; type: string; files: Record<string, string> };

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const alreadyPacked = new Set([".png", ".webp", ".woff2", ".ico"]);

const hashedName = (name: string, bytes: Uint8Array): string => {
  const extension = extname(name);
  const folder = dirname(name) === "." ? "" : `${dirname(name)}/`;
  return `${folder}${basename(name, extension)}.${Bun.hash(bytes).toString(36).slice(0, 8)}${extension}`;
};

/** Empties dist/assets, so that no file of an earlier build is embedded. */
export const clearAssets = async (): Promise<void> => {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
};

/**
 * Stores one file as identity, gzip and brotli under a name with a hash of its content, and returns where. Client
 * chunks have a hash in their names already (`hashed`), since they import each other by name.
 */
export const storeAsset = async (
  { name, bytes }: SourceFile,
  { hashed = false } = {},
): Promise<StoredFile> => {
  if (bytes.byteLength === 0) throw new Error(`${name} is empty.`);
  const extension = extname(name);
  const type = types[extension];
  if (!type) throw new Error(`static/${name}: no content type is known for ${extension}`);
  const target = hashed ? name : hashedName(name, bytes);
  const files: Record<string, string> = { identity: target };
  await Bun.write(join(OUT, target), bytes);
  if (!alreadyPacked.has(extension)) {
    for (const [encoding, encoded] of Object.entries(await encode(bytes))) {
      files[encoding] = `${target}.${encoding}`;
      await Bun.write(join(OUT, `${target}.${encoding}`), encoded);
    }
  }
  return { name, url: `/assets/${target}`, type, files };
};

/** Returns every file below static/, named by its path there. */
export const staticFiles = async (): Promise<SourceFile[]> => {
  const names = await Array.fromAsync(new Bun.Glob("**/*").scan({ cwd: join(ROOT, "static") }));
  return Promise.all(
    names.sort().map(async (name) => ({ name, bytes: await Bun.file(join(ROOT, "static", name)).bytes() })),
  );
};
