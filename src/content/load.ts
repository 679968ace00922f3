import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import { ENGLISH, type Language } from "#src/domain/words.ts";
import { colorProblems, deriveColors } from "./colors.ts";
import { type FontFiles, fontsAsTexts, fontsInTexts, readFontFiles } from "./font-files.ts";
import { overlaid, parseLanguage, WORDS } from "./language.ts";
import { ContentRefused, type Problem, problemSentence, readOverlay } from "./overlay.ts";
import { parseOwnPages } from "./own-pages.ts";
import { missingPictures, readPictures } from "./pictures.ts";
import { movesBy, parseRedirects, REDIRECTS } from "./redirects.ts";
import { type Content, contentFiles } from "./shape.ts";
import { parseYaml } from "./yaml.ts";

/** Parsed and checked by the build: parsing it at every start would be most of the start's cost. No redirects. */
export type Built = { hashes: Record<string, string>; content: Omit<Content, "findMove"> };

export const textHash = (text: string): string => Bun.hash.wyhash(text).toString(36);

/** With `pictures` (those that exist) a missing one is refused too; files that equal those of `built` are not parsed again. */
export const parseContent = (
  texts: Record<string, string>,
  pictures?: ReadonlySet<string>,
  built?: Built,
): Content => {
  const problems: Problem[] = [];
  const values = Object.entries(contentFiles).map(([name, { file, shape }]) => {
    const text = texts[file];
    if (text === undefined) {
      problems.push({ file, line: 1, field: "", message: "is missing" });
      return [name, undefined];
    }
    if (built?.hashes[file] === textHash(text))
      return [name, built.content[name as keyof typeof contentFiles]];
    return [name, parseYaml(file, text, shape, problems)];
  });
  const ownPages = parseOwnPages(texts, problems).filter(({ draft }) => !draft);
  const names = new Set(ownPages.map(({ name }) => name));
  const redirects = parseRedirects(texts[REDIRECTS], names, problems);
  const read = Object.fromEntries(values) as Partial<Content>;
  const { site, blog, home } = read;
  const locale = site?.locale ?? ENGLISH.locale;
  const spoken = built?.content.language;
  const isSpoken = spoken?.locale === locale && built?.hashes[WORDS] === textHash(texts[WORDS] ?? "");
  const language = isSpoken ? { locale, words: spoken.words } : parseLanguage(texts, locale, problems);
  if (site) problems.push(...colorProblems(site.colors, texts["site.yaml"] ?? ""));
  if (pictures && site && home) problems.push(...missingPictures({ site, home }, texts, pictures));
  if (problems.length > 0) throw new ContentRefused(problems);
  // Cast: every entry of contentFiles was checked against its shape above.
  return {
    ...read,
    ownPages,
    findMove: movesBy(redirects),
    language: withCategories(language, blog?.categories),
    palette: deriveColors(site?.colors ?? {}),
  } as Content;
};

const withCategories = (language: Language, categories: Content["blog"]["categories"]): Language => {
  const spoken = (value: string): string => String(language.words[value] ?? value);
  // A name that is the value itself is the program's English, for which the language may have another word.
  const named = categories?.map(({ value, name }) => ({
    value,
    name: name === value ? spoken(value) : name,
  }));
  const shipped = BLOG_CATEGORIES.map((value) => ({ value, name: spoken(value) }));
  return !named || Bun.deepEquals(named, shipped) ? language : { ...language, categories: named };
};

// The font library is imported only if fonts are named.
const withFonts = async (content: Content, siteText: string, files: FontFiles): Promise<Content> => {
  if (!content.site.fonts) return content;
  const { loadFonts } = await import("./own-fonts.ts");
  const { fonts, problems } = loadFonts(content.site.fonts, siteText, files);
  if (problems.length > 0) throw new ContentRefused(problems);
  return { ...content, fonts };
};

export type LastGood = {
  read(): Promise<Record<string, string> | null>;
  write(files: Record<string, string>): Promise<void>;
};

export type Checked = { own: Record<string, string>; content: Content; fonts: FontFiles; standing: Built };

export type ContentTrouble = { problems: string[]; served: "last-good" | "nothing" };

/** Without valid files: the `lastGood` ones if given, else the embedded, with `trouble`. `initial` is served until a reload. */
export const openContent = async (
  embedded: Record<string, string>,
  folder?: string,
  pictures: readonly string[] = [],
  lastGood?: LastGood,
  built?: Built,
  initial?: Content,
) => {
  let trouble: ContentTrouble | null = null;
  const tell = ({ problems }: ContentRefused, served: ContentTrouble["served"]): void => {
    trouble = { problems: problems.map(problemSentence), served };
  };

  let shown: Record<string, string> = {};
  let standing = built;

  const checked = async (own: Record<string, string>): Promise<Checked> => {
    const texts = folder === undefined ? embedded : overlaid(embedded, own);
    const known = folder === undefined ? undefined : new Set([...pictures, ...(await readPictures(folder))]);
    const content = parseContent(texts, known, standing);
    const fonts = folder === undefined ? new Map() : await readFontFiles(content.site.fonts, folder);
    const hashes = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, textHash(text)]));
    return {
      own,
      content: await withFonts(content, texts["site.yaml"] ?? "", fonts),
      fonts,
      standing: { hashes, content },
    };
  };

  const keep = async ({ own, content, fonts, standing: next }: Checked): Promise<Content> => {
    shown = own;
    standing = next;
    // Failing to store the last good copy (full disk) must not stop the content from being served.
    await lastGood?.write({ ...own, ...fontsAsTexts(fonts) }).catch(() => {});
    return content;
  };

  const read = async (): Promise<Content> =>
    keep(await checked(folder === undefined ? {} : await readOverlay(folder)));

  const kept = async (): Promise<Content | null> => {
    const texts = await lastGood?.read();
    try {
      // None of the operator's own: the built-in words are nobody's but the sample's.
      if (!texts || Object.keys(texts).length === 0) return null;
      const content = parseContent(overlaid(embedded, texts));
      shown = texts;
      return await withFonts(content, texts["site.yaml"] ?? "", fontsInTexts(texts));
    } catch {
      // Was valid for an older program, or with pictures that have been removed since.
      return null;
    }
  };

  const first = async (): Promise<Content> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ContentRefused && lastGood)) throw error;
      const content = await kept();
      tell(error, content ? "last-good" : "nothing");
      return content ?? parseContent(embedded);
    }
  };

  let current = initial ?? (await first());
  return {
    embedded,
    folder,
    get current() {
      return current;
    },
    get shown() {
      return shown;
    },
    /** What the site would be with these files of the operator's. @throws ContentRefused */
    checked,
    show: async (next: Checked) => {
      current = await keep(next);
    },
    /** Null while the operator's files are the ones served. */
    get trouble() {
      return trouble;
    },
    reload: async () => {
      try {
        current = await read();
        trouble = null;
      } catch (error) {
        if (error instanceof ContentRefused) tell(error, trouble?.served ?? "last-good");
        throw error;
      }
    },
  };
};

export type ContentSource = Awaited<ReturnType<typeof openContent>>;
