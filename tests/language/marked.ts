import { parse, stringify } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { englishFiles, overlaid } from "#src/content/language.ts";
import { parseContent } from "#src/content/load.ts";
import { ContentRefused } from "#src/content/overlay.ts";
import { isSeed, parseSeeds } from "#src/content/seeds.ts";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";

/** A text as the language that is none says it. */
export const marked = (text: string): string => `⟦${text}⟧`;

/** Each paragraph is marked by itself: they are shown apart. */
const markedText = (text: string): string =>
  text
    .split(/(\n+)/)
    .map((part) => (/\p{L}{2}/u.test(part) ? marked(part) : part))
    .join("");

const markedValue = (value: unknown, path: string, plain: (path: string) => boolean): unknown => {
  if (typeof value === "string") return plain(path) ? value : markedText(value);
  if (Array.isArray(value))
    return value.map((entry, place) => markedValue(entry, `${path}[${place + 1}]`, plain));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      markedValue(entry, path ? `${path}.${key}` : key, plain),
    ]),
  );
};

/** A file with all its texts marked but those at the paths that are `plain`. */
const markedFile = (file: string, text: string, plain: (path: string) => boolean): string => {
  if (file.endsWith(".yaml")) return stringify(markedValue(parse(text), "", plain));
  const [, head = ""] = /^---\n(.*?)^---$/ms.exec(text) ?? [];
  return `---\n${stringify(markedValue(parse(head), "", plain))}---\n\n# ${marked("Title")}\n\n${marked("Body")}\n`;
};

/**
 * Takes files and what reads them, and returns them with every text marked that may be any text: what the reader
 * refuses (an address, a colour, a time zone, a word of a list) stays as it is.
 */
const markedFiles = (files: Record<string, string>, read: (texts: Record<string, string>) => unknown) => {
  // Letters go there: an address is none with marks around it, though the shape lets it pass. A category's value is what the
  // API and the rows hold.
  const values = BLOG_CATEGORIES.map((_, place) => `blog.yaml:categories[${place + 1}].value`);
  const plain = new Set<string>(["site.yaml:email", ...values]);
  for (let round = 0; round < 12; round++) {
    const texts = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        markedFile(file, text, (path) => [...plain].some((known) => `${file}:${path}`.startsWith(known))),
      ]),
    );
    try {
      read(texts);
      return texts;
    } catch (error) {
      if (!(error instanceof ContentRefused)) throw error;
      for (const { file, field } of error.problems) plain.add(`${file}:${field}`);
    }
  }
  throw new Error("No reading of the marked files is sound.");
};

const english = englishFiles(embeddedContent);
const only = (wanted: (file: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(english).filter(([file]) => wanted(file)));

// Dates by `Intl` in Japanese have no Latin letters: whatever has some was put together by hand.
const LOCALE = "ja-JP";

/** The shipped content in a language that says everything in ⟦marks⟧, as an operator's own files. */
export const MARKED_FILES: Record<string, string> = markedFiles(
  only((file) => !isSeed(file) && file !== "redirects.yaml"),
  (texts) => parseContent(overlaid(embeddedContent, texts)),
);
MARKED_FILES["site.yaml"] = (MARKED_FILES["site.yaml"] ?? "").replace(/^locale: .*$/m, `locale: ${LOCALE}`);

/** The shipped seeds, marked. */
export const MARKED_SEEDS = parseSeeds(markedFiles(only(isSeed), parseSeeds));

/** What may stand unmarked anywhere: addresses, names of things, and what the browser and keyboards call their own. */
const NAMES =
  /https?:\/\/\S+|\/[\w/.*?=&-]+|[\w.+-]+@[\w.-]+|[\w-]+(?:\.[\w-]+)+|\{\w+\}|\b(?:LinkedIn|Facebook|Instagram|YouTube|Vimeo|CSV|PNG|JPG|GIF|URL|H1|H2|utm_\w+|FIVEFOLD_\w+)\b/g;

/** Returns what of a text is outside of every mark, line by line; a mark may reach over several. */
export const unmarkedLines = (text: string): string[] => {
  let depth = 0;
  let outside = "";
  for (const char of text) {
    if (char === "⟦") depth += 1;
    else if (char === "⟧") depth = Math.max(0, depth - 1);
    else outside += depth === 0 || char === "\n" ? char : " ";
  }
  return outside
    .split("\n")
    .filter((line) => /\p{Script=Latin}{2}/u.test(line.replace(NAMES, " ")))
    .map((line) => line.replaceAll(/\s+/g, " ").trim());
};
