import { expect, test } from "bun:test";
import { islandEntries } from "#build/client.ts";
import { islandsIn } from "#build/words.ts";

test("every island is placed by a page, under its name", async () => {
  const files = await Array.fromAsync(new Bun.Glob("views/**/*.tsx").scan("."));
  const sources = await Promise.all(files.map((file) => Bun.file(file).text()));
  expect([...new Set(sources.flatMap(islandsIn))].sort()).toEqual(Object.keys(await islandEntries()).sort());
});
