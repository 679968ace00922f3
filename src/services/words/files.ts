import { fileTree } from "#src/content/edit/content-file.ts";
import { changedPaths, defaultsChanged, pathText } from "#src/content/edit/tree.ts";
import { englishFiles, filesOf, siteValue } from "#src/content/language.ts";
import { isContentFile, namedFiles } from "#src/content/load.ts";
import { readTexts, type Texts } from "#src/content/overlay.ts";
import { isOwnPage } from "#src/content/own-pages.ts";
import { hashOf } from "#src/data-directory/publication.ts";
import { firstNamed } from "#src/domain/values.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import type { QuestionService } from "#src/services/questions.ts";
import type { sampleService } from "#src/services/samples.ts";
import type { ContentWrite } from "#src/store/content-version.ts";

export type WordsParts = Pick<ServiceParts, "content" | "now" | "pages" | "store"> & {
  questions: Pick<QuestionService, "keep">;
  samples: Pick<ReturnType<typeof sampleService>, "keep" | "settle">;
};

/** What is to be written: each file's text, null where it goes. */
export type Draft = { file: string; text: string | null; paths: string[] }[];

const shippedFiles = (embedded: Texts, site: string | undefined): Texts => {
  const [language = "en"] = (siteValue(site, "locale") ?? "en").split("-");
  return { ...englishFiles(embedded), ...(language === "en" ? {} : filesOf(embedded, language)) };
};

export const textOf = ({ own, shipped }: ContentState, file: string) => own[file] ?? shipped[file];

export const treeIn = (file: string, text: string | undefined): unknown =>
  text === undefined ? null : (fileTree(file, text)?.tree ?? null);

export const pathsBetween = (file: string, before: string | undefined, now: string | undefined): string[] =>
  changedPaths(treeIn(file, before), treeIn(file, now)).map(pathText);

export const shippedTree = (shipped: ContentState["shipped"], file: string): { shipped?: unknown } =>
  file in shipped ? { shipped: treeIn(file, shipped[file]) } : {};

/** What the history gains of each file that a hand has changed, made or taken away since it was last withState at. */
const manualEdits = ({ own, newest, shipped, refused }: ContentState, at: string): ContentWrite[] => {
  const unread = new Set(refused.map(({ file }) => file));
  const files = new Set([...Object.keys(own), ...newest.keys()].filter(isContentFile));
  return [...files].flatMap((file) => {
    const text = own[file] ?? null;
    const last = newest.get(file);
    if (unread.has(file) || text === (last?.text ?? null)) return [];
    const paths = pathsBetween(file, last?.text ?? shipped[file], text ?? shipped[file]);
    const begun = last?.text == null ? shippedTree(shipped, file) : {};
    return [{ file, at, by: null, paths, hash: hashOf(text ?? ""), text, ...begun }];
  });
};

/** The operator's texts on the disk, those that cannot be read, the shipped ones, and the newest versions. */
export const readState = async ({ content, now, store }: WordsParts) => {
  const { texts: own, refused } = await readTexts(content.folder);
  const read = async () => new Map((await store.contentVersions.newest()).map((row) => [row.file, row]));
  const state = {
    own,
    refused,
    shipped: shippedFiles(content.embedded, own["site.yaml"]),
    newest: await read(),
  };
  const found = manualEdits(state, now().toISOString());
  if (found.length === 0) return state;
  await store.contentVersions.add(found);
  return { ...state, newest: await read() };
};

export type ContentState = Awaited<ReturnType<typeof readState>>;

/** A note for each own file whose shipped words have changed since it began from them. */
export const defaultNotes = async (
  embedded: Texts,
  folder: string,
  shippedBefore: (file: string) => unknown,
): Promise<string[]> => {
  const { texts: own } = await readTexts(folder);
  const shipped = shippedFiles(embedded, own["site.yaml"]);
  const notes: string[] = [];
  for (const file of Object.keys(own).filter(isContentFile)) {
    const before = await shippedBefore(file);
    const changed = defaultsChanged(before, treeIn(file, shipped[file]), treeIn(file, own[file]));
    const named = firstNamed(changed.map(({ path }) => path));
    if (changed.length > 0) notes.push(`${file}: the default changed; yours stays: ${named}`);
  }
  return notes;
};

export const listedFiles = ({ own, shipped }: ContentState): string[] => {
  const pages = [...new Set([...Object.keys(shipped), ...Object.keys(own)])].filter(isOwnPage).sort();
  return [...namedFiles, ...pages];
};

export const deletedPages = (state: ContentState) =>
  [...state.newest.values()]
    .filter(({ file, text }) => text === null && isOwnPage(file) && textOf(state, file) === undefined)
    .map(({ file, hash, at, by }) => ({ file, title: file, own: false, hash, at, by }));
