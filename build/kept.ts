import { join } from "node:path";
import { ROOT } from "./import-graph.ts";

/** What builds keep for later ones; `bun run test` begins without it. */
export const CACHE = join(ROOT, "node_modules/.cache/fivefold");

const packages = await Bun.file(join(ROOT, "bun.lock")).text();

/** Returns what `make` makes of `inputs`, all that it depends on beside the packages: from an earlier build, where one made it. */
export const kept = async (
  kind: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<string | Uint8Array>,
): Promise<Uint8Array> => {
  const key = [packages, ...inputs].reduce<bigint>((seed, input) => Bun.hash.wyhash(input, seed), 0n);
  const file = join(CACHE, kind, key.toString(36));
  if (await Bun.file(file).exists()) return Bun.file(file).bytes();
  await Bun.write(file, await make());
  // A new Bun.file: one whose existence was checked before the write keeps its size of 0.
  return Bun.file(file).bytes();
};
