import { cp, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { exportContent } from "#src/content/export.ts";
import { siteValue } from "#src/content/language.ts";
import { parseRedirects, REDIRECTS } from "#src/content/redirects.ts";
import { exists, makeFolder, removedAfter, textOf } from "#src/data-directory/files.ts";
import { type DataPaths, dataPaths } from "#src/data-directory/paths.ts";
import { walkFolder } from "#src/data-directory/walk.ts";
import { EXPORT_COLUMNS, type ExportNoun } from "#src/domain/export-columns.ts";
import { PROGRAM } from "#src/program.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { Store } from "#src/store/store.ts";
import { rowsOf, writeRows } from "./export.ts";
import { CommandFailed } from "./failure.ts";
import { type DataOption, noteHandedOut, withStore } from "./store.ts";

/** Writes everything of a site into a new folder, in forms that other programs read: all or nothing, also beside a server. */
export const leave = async (target: string, options: DataOption): Promise<void> => {
  if (await exists(target)) throw new CommandFailed(`${target} exists already: name a new folder.`);
  const paths = dataPaths(readConfig(process.env, options).dataDir);
  const draft = `${target.replace(/\/+$/, "")}.${process.pid}.part`;
  await using _draft = removedAfter(draft);
  await withStore(options, async ({ engine, store }) => {
    await noteHandedOut(options, "export site");
    await makeFolder(dirname(draft));
    await mkdir(draft, { mode: 0o700 });
    const moved = await engine.snapshot(() => writeDatabase(draft, store));
    await writeContent(draft, paths, moved);
  });
  await Bun.write(join(draft, "README.md"), README);
  await rename(draft, target);
  console.log(`${target} holds the whole site; its README.md says what is where.`);
};

type Moved = { from: string; to: string };

const writeDatabase = async (draft: string, store: Store): Promise<Moved[]> => {
  for (const noun of Object.keys(EXPORT_COLUMNS) as ExportNoun[])
    for (const format of ["csv", "json"] as const)
      await writeRows(Bun.file(join(draft, `${noun}.${format}`)), noun, format, store);
  await mkdir(join(draft, "people"));
  for await (const { id, email } of rowsOf((page) => store.people.sheet(page))) {
    const { sessions, ...kept } = await store.people.gather(email);
    await Bun.write(join(draft, "people", `${id}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  }
  await mkdir(join(draft, "posts"));
  for await (const post of rowsOf((page) => store.posts.list(page)))
    await Bun.write(join(draft, "posts", `${post.slug}.md`), articleText(post));
  const moved: Moved[] = [];
  for (const from of await store.posts.addresses()) {
    const found = await store.posts.publishedBySlug(from.replace("/blog/", ""));
    const slug = found && "movedTo" in found ? found.movedTo : await store.posts.importedFrom(from);
    if (slug !== null) moved.push({ from, to: `/blog/${slug}` });
  }
  return moved;
};

/** `exportedBy` tells the import that the text below is to be kept to the byte. */
const articleText = ({ id: _, content, ...front }: Post): string =>
  `---\n${stringify({ ...front, exportedBy: PROGRAM })}---\n${content}`;

const writeContent = async (draft: string, paths: DataPaths, moved: Moved[]): Promise<void> => {
  await copyFiles(paths.uploads, join(draft, "uploads"));
  const content = join(draft, "content");
  await copyFiles(paths.content, content);
  const site = await textOf(join(content, "site.yaml"));
  const [language = "en"] = (siteValue(site ?? undefined, "locale") ?? "en").split("-");
  await exportContent(embeddedContent, content, { language });
  await copyFiles(join(content, "pages"), join(draft, "pages"));
  const own = await textOf(join(content, REDIRECTS));
  const redirects = parseRedirects(own ?? undefined, new Set(), []);
  const named = new Set(redirects.map(({ from }) => from));
  const all = [...redirects, ...moved.filter(({ from }) => !named.has(from))];
  await Bun.write(join(draft, REDIRECTS), stringify(all));
};

const copyFiles = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  const { files } = await walkFolder(from, { dots: false });
  for (const file of files) await cp(join(from, file), join(to, file), { dereference: true });
};

const README = `# A site, taken out of ${PROGRAM}

| here | holds |
| --- | --- |
| posts/ | the articles, drafts too: Markdown below front matter; \`fivefold posts import posts\` takes them back, pictures included |
| pages/ | the practice's own pages, the same way |
| content/ | every other word of the site as YAML, letters and translations too, with its pictures |
| uploads/ | the uploaded pictures, under the names by which texts show them |
| *.csv, *.json | one list each: messages (submissions), suspected spam, results, people, bookings, testimonials, books, articles, accounts, numbers |
| people/ | all that is kept of each person: messages, results with their answers, bookings, notes, replies |
| redirects.yaml | old addresses, and where each leads |

Cells of the CSV files that a spreadsheet would run as formulas begin with an apostrophe; the JSON files hold them as they are.
Not here: passwords, sessions and links that sign in or open results; letters that were sent; earlier versions of articles.
To go on with Fivefold elsewhere, take a backup instead: \`fivefold backup\`, then \`fivefold restore\`.
`;
