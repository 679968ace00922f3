import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import { ENGLISH, type Language } from "#src/domain/words.ts";
import { colorProblems, deriveColors } from "./colors.ts";
import { ENGLISH_FILES, overlaid, parseLanguage, siteValue, WORDS } from "./language.ts";
import { ContentRefused, type Problem, type Texts } from "./overlay.ts";
import { isOwnPage, parseOwnPages } from "./own-pages.ts";
import { missingPictures, readPictures } from "./pictures.ts";
import { movesBy, parseRedirects, REDIRECTS } from "./redirects.ts";
import { beside } from "./shape/leaf.ts";
import { type Content, contentFiles } from "./shape.ts";
import { looseYaml, parseYaml } from "./yaml.ts";

/** Parsed and checked by the build: parsing it at every start would be most of the start's cost. No redirects. */
export type Built = { hashes: Record<string, string>; content: Omit<Content, "findMove"> };

export const namedFiles = [...Object.values(contentFiles).map(({ file }) => file), REDIRECTS, WORDS];

export const isContentFile = (name: string): boolean =>
  (namedFiles as string[]).includes(name) || isOwnPage(name);

export const textHash = (text: string): string => Bun.hash.wyhash(text).toString(36);

/** With `pictures` (those that exist) a missing one is refused too; files that equal those of `built` are not parsed again. */
export const parseContent = (texts: Texts, pictures?: ReadonlySet<string>, built?: Built): Content => {
  const problems: Problem[] = [];
  const [language] = (siteValue(texts["site.yaml"], "locale") ?? ENGLISH.locale).split("-");
  const values = Object.entries(contentFiles).map(([name, { file, shape }]) => {
    const text = texts[file];
    if (text === undefined) {
      problems.push({ file, line: 1, field: "", message: "is missing" });
      return [name, undefined];
    }
    if (built?.hashes[file] === textHash(text))
      return [name, built.content[name as keyof typeof contentFiles]];
    const shipped = texts[`languages/${language}/${file}`] ?? texts[`${ENGLISH_FILES}${file}`];
    return [name, beside(looseYaml(shipped), () => parseYaml(file, text, shape, problems))];
  });
  const ownPages = parseOwnPages(texts, problems).filter(({ draft }) => !draft);
  const names = new Set(ownPages.map(({ name }) => name));
  const redirects = parseRedirects(texts[REDIRECTS], names, problems);
  const read = Object.fromEntries(values) as Partial<Content>;
  const { site, blog, home } = read;
  const locale = site?.locale ?? ENGLISH.locale;
  const builtIn = built?.content.language;
  const words = texts[WORDS];
  const isBuiltIn = builtIn?.locale === locale && built?.hashes[WORDS] === (words && textHash(words));
  const spoken = isBuiltIn ? { locale, words: builtIn.words } : parseLanguage(texts, locale, problems);
  if (site) problems.push(...colorProblems(site.colors, texts["site.yaml"] ?? ""));
  if (pictures && site && home) problems.push(...missingPictures({ site, home }, texts, pictures));
  if (problems.length > 0) throw new ContentRefused(problems);
  // Cast: every entry of contentFiles was checked against its shape above.
  return {
    ...read,
    ownPages,
    findMove: movesBy(redirects),
    language: withCategories(spoken, blog?.categories),
    palette: deriveColors(site?.colors ?? {}),
  } as Content;
};

const withCategories = (language: Language, categories: Content["blog"]["categories"]): Language => {
  const wordFor = (value: string): string => String(language.words[value] ?? value);
  // A name that is the value itself is the program's English, for which the language may have another word.
  const named = categories?.map(({ value, name }) => ({
    value,
    name: name === value ? wordFor(value) : name,
  }));
  const shipped = BLOG_CATEGORIES.map((value) => ({ value, name: wordFor(value) }));
  return !named || Bun.deepEquals(named, shipped) ? language : { ...language, categories: named };
};

// The font library is imported only if fonts are named.
const withFonts = async (
  content: Content,
  siteText: string | undefined,
  folder: string,
): Promise<Content> => {
  if (!content.site.fonts) return content;
  const { fontsIn, loadFonts } = await import("./own-fonts.ts");
  const { fonts, problems } = await loadFonts(content.site.fonts, siteText ?? "", fontsIn(folder));
  if (problems.length > 0) throw new ContentRefused(problems);
  return { ...content, fonts };
};

export type Checked = { own: Texts; content: Content; parsed: Built };

export type Sources = {
  embedded: Texts;
  folder: string;
  pictures?: readonly string[];
};

/** What the site is with these files of the operator's. @throws ContentRefused */
export const checkedContent = async (
  { embedded, folder, pictures = [] }: Sources,
  own: Texts,
  parsed?: Built,
): Promise<Checked> => {
  const texts = overlaid(embedded, own);
  const known = new Set([...pictures, ...(await readPictures(folder))]);
  const content = parseContent(texts, known, parsed);
  const hashes = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, textHash(text)]));
  const whole = await withFonts(content, texts["site.yaml"], folder);
  return { own, content: whole, parsed: { hashes, content } };
};

/** The content of files that were good once, without fonts that are gone; null if this program refuses them, or none are own. */
export const formerContent = async (sources: Sources, own: Texts | null): Promise<Content | null> => {
  if (!own || Object.keys(own).length === 0) return null;
  try {
    const content = parseContent(overlaid(sources.embedded, own));
    return await withFonts(content, own["site.yaml"], sources.folder).catch(() => content);
  } catch {
    // Was valid for an older program, or with pictures that have been removed since.
    return null;
  }
};
