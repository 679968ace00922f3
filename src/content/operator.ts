import { firstNamed } from "#src/domain/values.ts";
import { overlaid, siteValue, unknownWords, WORDS } from "./language.ts";
import { type Built, isContentFile, parseContent } from "./load.ts";
import { ContentRefused, misnamedFiles, problemSentence, readTexts, type Texts } from "./overlay.ts";
import { mistakenPictures, readPictures } from "./pictures.ts";
import { isPost, isSeed, overlaySeeds, parseSeeds } from "./seeds.ts";
import { contentFiles } from "./shape.ts";
import { countTexts, textsOf, untranslated } from "./untranslated.ts";
import { looseYaml, parseYaml } from "./yaml.ts";

/** Notes are what may be intended: a misspelled name, an English text, a sample. */
export const checkContent = async (
  embedded: Texts,
  folder: string,
  pictures: readonly string[],
  built?: Built,
) => {
  const { texts: own, refused } = await readTexts(folder);
  if (refused.length > 0) return { own: 0, problems: refused.map(problemSentence), notes: [] };
  const known = new Set([...pictures, ...(await readPictures(folder))]);
  const names = Object.keys(own).sort();
  const texts = overlaid(embedded, own);
  const fonts = await fontsAmiss(texts, folder);
  const unread = names.filter((name) => !isKnown(name));
  const notes =
    unread.length > 0 ? [`nothing reads ${firstNamed(unread)}: the content has no such file`] : [];
  for (const name of await misnamedFiles(folder))
    notes.push(`${name} is not read: the names of the content's files end in .yaml or .md`);
  const count = countTexts(untranslated(embedded, own));
  const locale = siteValue(own["site.yaml"], "locale");
  const still = count === 1 ? "1 text of the site is" : `${count} texts of the site are`;
  if (count > 0)
    notes.push(
      `site.yaml, locale: ${locale}, but ${still} still English: see fivefold content check --untranslated`,
    );
  const unknown = unknownWords(texts).map((word) => `"${word}"`);
  if (unknown.length > 0) notes.push(`${WORDS}: the program shows no text ${firstNamed(unknown)}`);
  return {
    own: names.filter(isKnown).length,
    problems: [
      ...problemsOf(() => parseContent(texts, known, built)),
      ...fonts.problems.map(problemSentence),
      ...(await mistakenPictures(folder)).map(problemSentence),
      ...problemsOf(() => parseSeeds(overlaySeeds(embedded, own))),
    ],
    notes: [...notes, ...fonts.notes, ...samplesAmiss(embedded, own)],
  };
};

const fontsAmiss = async (texts: Texts, folder: string) => {
  const text = texts["site.yaml"] ?? "";
  const { file, shape } = contentFiles.site;
  const named = parseYaml(file, text, shape, [])?.fonts;
  if (!named) return { problems: [], notes: [] };
  const { fontsIn, loadFonts } = await import("./own-fonts.ts");
  return loadFonts(named, text, fontsIn(folder));
};

const isKnown = (name: string): boolean => isSeed(name) || isContentFile(name);

const problemsOf = (read: () => unknown): string[] => {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    return error.problems.map(problemSentence);
  }
};

type Site = { author?: { name?: string }; links?: Texts; email?: string; website?: string };

const identityOf = (site: string | undefined): string[] => {
  const { author, email, website, links } = looseYaml(site) as Site;
  return textsOf([author?.name, email, website, links]);
};

const isSample = (own: string | undefined, sample: string | undefined): boolean =>
  own === undefined || (own.includes("sample: true") && !!sample?.includes("sample: true"));

export const samplesAmiss = (embedded: Texts, own: Texts): string[] => {
  const name = siteValue(own["site.yaml"], "name");
  const sampleName = siteValue(embedded["site.yaml"], "name");
  if (name === undefined || sampleName === undefined || name === sampleName) return [];
  const sample = identityOf(embedded["site.yaml"]);
  const notes = identityOf(own["site.yaml"])
    .filter((text) => sample.includes(text))
    .map((text) => `site.yaml: ${text} is the sample's`);
  for (const [file, text] of Object.entries(own))
    if (/\.(?:yaml|md)$/.test(file) && isNamedIn(text, sampleName))
      notes.push(`${file}: the sample's name ${sampleName} is still in it`);
  if (isSample(own["testimonials.yaml"], embedded["testimonials.yaml"]))
    notes.push(
      "testimonials.yaml: the customers of the sample are invented; a new database begins with them, hidden",
    );
  if (!Object.keys(own).some(isPost))
    notes.push("posts: a new database begins with the articles of the sample, hidden");
  return notes;
};

const isNamedIn = (text: string, name: string): boolean =>
  text
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("#"))
    .some((line) => new RegExp(`\\b${name}\\b`).test(line));
