import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, watch } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { JOURNAL } from "#src/data-directory/publication.ts";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { EXPLORES } from "#tests/harness/seed.ts";

const KILLS = Number(process.env.FIVEFOLD_TEST_KILLS ?? 3);
const PAGES = Array.from({ length: 30 }, (_, n) => `pages/workshop-${n}.md`);
const FILES = ["home.yaml", "site.yaml", "letters/result.yaml", ...PAGES];
const PATHS: Record<string, string> = {
  "home.yaml": "hero.title",
  "site.yaml": "tagline",
  "letters/result.yaml": "greeting",
};

let cwd: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder: cwd, remove } = await emptyFolder());
  await mkdir(join(cwd, "data/content/pages"), { recursive: true });
  for (const page of PAGES)
    await writeFile(
      join(cwd, "data/content", page),
      "---\ntitle: W\ndescription: D\nnav: none\n---\n\nCome.\n",
    );
});
afterAll(() => remove());

const signIn = async (origin: string): Promise<string> => {
  await runProgram(["admin", "add", "ruth@x.example"], { cwd });
  const { stdout } = await runProgram(["admin", "link", "ruth@x.example"], { cwd });
  const token = /token=([\w-]+)/.exec(stdout)?.[1] ?? "";
  const answer = await fetch(`${origin}/api/auth/magic-link/verify`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ token }),
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
};

/** The number that a publish put into each of its files: what is on the disk, -1 for the built-in words. */
const rounds = (): Promise<number[]> =>
  Promise.all(
    FILES.map(async (file) => {
      const text = await readFile(join(cwd, "data/content", file), "utf8").catch(() => "");
      return Number(/Round (\d+)/.exec(text)?.[1] ?? -1);
    }),
  );

/** What publishes a round's number into each file. */
const publishOf = async (origin: string, cookie: string, round: number) => {
  const headers = { cookie, origin, "content-type": "application/json" };
  const { files } = await (await fetch(`${origin}/api/content`, { headers })).json();
  const hashes = new Map(files.map(({ file, hash }: { file: string; hash: string }) => [file, hash]));
  const changed = FILES.map((file) => ({
    file,
    hash: hashes.get(file),
    changes: [{ path: PATHS[file] ?? "title", value: `Round ${round}` }],
  }));
  const body = JSON.stringify({ files: changed });
  return () =>
    fetch(`${origin}/api/content`, { method: "PATCH", headers, body })
      .then(({ ok }) => ok)
      .catch(() => false);
};

/** Resolves when a file of this name is put into a folder of the data directory. */
const written = (folder: string, file: string): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(join(cwd, folder), (_, name) => {
    if (name !== file) return;
    watcher.close();
    resolve();
  });
  return promise;
};

test(`a publish of ${FILES.length} files that is killed ${KILLS} times is there as a whole after the next start, or not at all`, async () => {
  let cookie = "";
  let published = -1;
  let lasts = 0;
  // In a sample, the moment itself; where chance may choose, some time after it.
  const pauses = EXPLORES ? fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), KILLS + 1) : [];
  const met = { journal: 0, files: 0 };
  for (let round = 0; round <= KILLS; round++) {
    const server = await serveProgram({ cwd });
    const { origin } = server;
    cookie ||= await signIn(origin);
    // What the last kill left was finished or undone before the server answered.
    const [first = -1, ...others] = await rounds();
    expect(new Set(others)).toEqual(new Set([first]));
    expect(first).toBeGreaterThanOrEqual(published);
    const publish = await publishOf(origin, cookie, round);
    // Every other one is killed while its files take their places, the rest from its journal on.
    const isPlacing = round % 2 === 1;
    const begins = isPlacing ? written("data/content", FILES[0] ?? "") : written("data", JOURNAL);
    const answer = publish();
    await Promise.race([answer, begins]);
    const began = performance.now();
    if (round > 0)
      await Promise.race([answer, Bun.sleep((pauses[round] ?? 0) * (isPlacing ? lasts / 8 : lasts))]);
    // The first is let be: its duration is the time in which the others are killed.
    else if (await answer) lasts = performance.now() - began;
    await server.stop("SIGKILL");
    if (await answer) published = round;
    if (existsSync(join(cwd, `data/${JOURNAL}`))) met.journal += 1;
    if (new Set(await rounds()).size > 1) met.files += 1;
  }
  const server = await serveProgram({ cwd });
  const [first, ...others] = await rounds();
  expect(new Set(others)).toEqual(new Set([first ?? 0]));
  const headers = { cookie };
  const versions: { by: string | null }[] = await (
    await fetch(`${server.origin}/api/content/home.yaml/versions`, { headers })
  ).json();
  // What a kill left half done is no hand's work.
  expect(versions.filter(({ by }) => by === null).length).toBe(1);
  await server.stop("SIGKILL");
  console.log(
    `${KILLS} kills within ${Math.round(lasts)} ms: ${met.journal} left the journal, ${met.files} of these fell between two files; none was torn after the next start`,
  );
});
