import { afterEach, expect, test } from "bun:test";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { exportContent } from "#src/content/export.ts";
import { samplesAmiss } from "#src/content/operator.ts";
import { readOverlay } from "#src/content/overlay.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { emptyFolder } from "#tests/harness/program.ts";

const made: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of made.splice(0)) await undo();
});

const place = async () => {
  const { folder, remove } = await emptyFolder();
  made.push(remove);
  return folder;
};
const rename = async (folder: string) => {
  const path = join(folder, "site.yaml");
  await writeFile(path, (await readFile(path, "utf8")).replace(/^name: .*/m, "name: Harbor Lane"));
};
const seedsIn = async (folder: string) =>
  parseSeeds(overlaySeeds(embeddedContent, await readOverlay(folder)));

test("beside the sample's name nothing is put, and a new database begins with the sample", async () => {
  const folder = await place();
  const { written } = await exportContent(embeddedContent, folder);
  expect(written).toContain("site.yaml");
  expect(written.filter((name) => /^(?:posts|testimonials|books)/.test(name))).toEqual([]);
  expect((await seedsIn(folder)).testimonials.length).toBeGreaterThan(0);
});

test("beside a name of one's own, empty seeds are put once, and no invented voice is left to come in", async () => {
  const folder = await place();
  await exportContent(embeddedContent, folder);
  await rename(folder);
  expect(samplesAmiss(embeddedContent, await readOverlay(folder)).join("\n")).toMatch(/testimonial/i);
  const { written, kept } = await exportContent(embeddedContent, folder);
  expect(written.toSorted()).toEqual(["posts/none.md", "testimonials.yaml"]);
  expect(kept).toContain("site.yaml");
  const seeds = await seedsIn(folder);
  expect([seeds.posts, seeds.testimonials]).toEqual([[], []]);
  const amiss = samplesAmiss(embeddedContent, await readOverlay(folder));
  expect(amiss.filter((sentence) => /posts|testimonials\.yaml/.test(sentence))).toEqual([]);
  expect((await exportContent(embeddedContent, folder)).written).toEqual([]);
});

test("whoever asks for the sample's seeds gets them, whatever the name", async () => {
  const folder = await place();
  await exportContent(embeddedContent, folder);
  await rename(folder);
  const { written } = await exportContent(embeddedContent, folder, { seeds: true });
  expect(written).toContain("testimonials.yaml");
  expect((await seedsIn(folder)).posts.length).toBeGreaterThan(0);
});
