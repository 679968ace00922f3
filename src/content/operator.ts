import { readFontFiles } from "./font-files.ts";
import { overlaid, unknownWords, WORDS } from "./language.ts";
import { parseContent } from "./load.ts";
import { misnamedFiles, readOverlay } from "./overlay.ts";
import { isOwnPage } from "./own-pages.ts";
import { readPictures } from "./pictures.ts";
import { ContentRefused, type Problem, problemSentence } from "./problem.ts";
import { REDIRECTS } from "./redirects.ts";
import { samplesAmiss } from "./samples.ts";
import { isSeed, overlaySeeds, parseSeeds } from "./seeds.ts";
import { contentFiles } from "./shape.ts";
import { siteValue } from "./site-value.ts";
import { countTexts, untranslated } from "./untranslated.ts";
import { parseYaml } from "./yaml.ts";

/**
 * Checks the embedded content overridden by the operator's files, and the seeds. Returns the number of operator files, a
 * sentence per problem, and a note per thing that may be intended: a file that nothing reads (a misspelled name), an
 * untranslated text, a sample under the operator's own name.
 */
export const checkContent = async (
  embedded: Record<string, string>,
  folder: string,
  pictures: readonly string[],
) => {
  let own: Record<string, string>;
  try {
    own = await readOverlay(folder);
  } catch (error) {
    return { own: 0, problems: sentencesOf(error), notes: [] };
  }
  const known = new Set([...pictures, ...(await readPictures(folder))]);
  const names = Object.keys(own).sort();
  const fonts = await fontsAmiss(overlaid(embedded, own), folder);
  return {
    own: names.filter(isKnown).length,
    problems: [
      ...problemsOf(() => parseContent(overlaid(embedded, own), known)),
      ...fonts.problems.map(problemSentence),
      ...problemsOf(() => parseSeeds(overlaySeeds(embedded, own))),
    ],
    notes: [
      ...names
        .filter((name) => !isKnown(name))
        .map((name) => `${name} is not a file of the content; nothing reads it`),
      ...(await misnamedFiles(folder)).map(
        (name) => `${name} is not read: the names of the content's files end in .yaml or .md`,
      ),
      ...englishNotes(embedded, own),
      ...wordNotes(overlaid(embedded, own)),
      ...fonts.notes,
      ...samplesAmiss(embedded, own),
    ],
  };
};

/** Returns problems and notes of the fonts that `site.yaml` names; none if that file itself is invalid. */
const fontsAmiss = async (
  texts: Record<string, string>,
  folder: string,
): Promise<{ problems: Problem[]; notes: string[] }> => {
  const text = texts["site.yaml"] ?? "";
  const { file, shape } = contentFiles.site;
  const parsed = parseYaml(file, text, shape);
  const named = "value" in parsed ? parsed.value.fonts : undefined;
  if (!named) return { problems: [], notes: [] };
  const { loadFonts } = await import("./own-fonts.ts");
  return loadFonts(named, text, await readFontFiles(named, folder));
};

const englishNotes = (embedded: Record<string, string>, own: Record<string, string>): string[] => {
  const count = countTexts(untranslated(embedded, own));
  const locale = siteValue(own["site.yaml"], "locale");
  const texts = count === 1 ? "1 text of the site is" : `${count} texts of the site are`;
  return count > 0
    ? [`site.yaml, locale: ${locale}, but ${texts} still English: see fivefold content check --untranslated`]
    : [];
};

const wordNotes = (texts: Record<string, string>): string[] => {
  try {
    return unknownWords(texts).map((word) => `${WORDS}: the program shows no text "${word}"`);
  } catch {
    // Invalid YAML is reported as a problem already.
    return [];
  }
};

const files = new Set<string>([...Object.values(contentFiles).map(({ file }) => file), REDIRECTS, WORDS]);
const isKnown = (name: string): boolean => files.has(name) || isSeed(name) || isOwnPage(name);

const problemsOf = (read: () => unknown): string[] => {
  try {
    read();
    return [];
  } catch (error) {
    return sentencesOf(error);
  }
};

const sentencesOf = (error: unknown): string[] => {
  if (!(error instanceof ContentRefused)) throw error;
  return error.problems.map(problemSentence);
};
