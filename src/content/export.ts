import { lstatSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { putWhole } from "#src/data-directory/files.ts";
import { englishFiles, filesOf, siteValue } from "./language.ts";
import type { Texts } from "./overlay.ts";
import { isSeed, NO_POSTS } from "./seeds.ts";

const NOTE =
  "# Nothing to begin with: the sample is another practice's. The dashboard, or this file before the first start, fills it.\n";

export const EMPTY_SEEDS: Texts = {
  "testimonials.yaml": `${NOTE}testimonials: []\n`,
  [NO_POSTS]: "This file says that the blog begins empty. Articles of yours beside it take its place.\n",
};

/** Seeds only when requested: empty ones if the folder's site.yaml has its own name already. Existing files are kept. */
export const exportContent = async (
  embedded: Texts,
  folder: string,
  { seeds = false, language = "en" }: { seeds?: boolean; language?: string } = {},
): Promise<{ written: string[]; kept: string[] }> => {
  const written: string[] = [];
  const kept: string[] = [];
  const site = await readFile(join(folder, "site.yaml"), "utf8").catch(() => undefined);
  const isRenamed =
    site !== undefined && siteValue(site, "name") !== siteValue(embedded["site.yaml"], "name");
  const words = Object.entries({ ...englishFiles(embedded), ...filesOf(embedded, language) });
  const files = [
    ...words.filter(([name]) => seeds || !isSeed(name)),
    ...Object.entries(isRenamed && !seeds ? EMPTY_SEEDS : {}),
  ];
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (lstatSync(path, { throwIfNoEntry: false })) {
      kept.push(name);
      continue;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await putWhole(path, text);
    written.push(name);
  }
  return { written, kept };
};
