import { expect, test } from "bun:test";
import { VERCEL_STEGA_REGEX } from "@vercel/stega";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { englishWords, filesOf, overlaid } from "#src/content/language.ts";
import { parseContent } from "#src/content/load.ts";
import { markedContent } from "#src/content/marked.ts";
import { letterFiles } from "#src/content/shape/letters.ts";
import { textsOf } from "#src/content/untranslated.ts";
import { writeWords } from "#src/mail/letters/kinds.ts";
import { sampleOf } from "#src/mail/letters/samples.ts";
import { NOON, ORIGIN } from "#tests/harness/site.ts";

/** What is in no file: figures, dates, addresses, and what the sample's person said. */
const FACTS =
  /^(?:[\d\s.,:%/+–—-]*|https?:\S*|\S+@\S+|Martin|Example Signs|…|timeout|.*\b(?:2026|11\/2\d)\b.*|\d+ (?:of|von|de) \d+)$/;

const languages = { en: undefined, de: "de-DE", es: "es-ES" } as const;
const contents = Object.entries(languages).map(([language, locale]) => {
  const own = locale && filesOf(embeddedContent, language)["site.yaml"];
  return [language, parseContent(overlaid(embeddedContent, own ? { "site.yaml": own } : {}))] as const;
});

test.each(
  contents.flatMap(([language, content]) =>
    Object.values(letterFiles).map(({ file }) => [file, language, content] as const),
  ),
)("every text of %s in %s is in a file that staff change", async (file, _, content) => {
  const words = markedContent(content, [], { english: englishWords(embeddedContent), role: "admin" });
  const sample = sampleOf(
    file,
    ORIGIN,
    NOON,
    words.assessment.questions.map(({ text }) => text),
  );
  if (!sample) throw new Error(`${file} has no sample`);
  const { html } = writeWords(sample, { words, origin: ORIGIN });
  const texts: string[] = [];
  let text = "";
  await new HTMLRewriter()
    .on("style, title", { element: (element) => void element.remove() })
    .on("body *", {
      text: (chunk) => {
        text += chunk.text;
        if (!chunk.lastInTextNode) return;
        texts.push(text.trim());
        text = "";
      },
    })
    .transform(new Response(html))
    .text();
  expect(texts.length).toBeGreaterThan(3);
  // The mark of a text of several paragraphs is behind the last.
  const own = Object.entries(letterFiles).flatMap(([name, letter]) =>
    letter.file === file ? textsOf(content[name as keyof typeof letterFiles]) : [],
  );
  const isOwn = (text: string) => own.some((each) => each.split("\n\n").slice(0, -1).includes(text));
  const isMarked = (text: string) => text.replace(VERCEL_STEGA_REGEX, "") !== text;
  expect(texts.filter((each) => !isMarked(each) && !FACTS.test(each) && !isOwn(each))).toEqual([]);
});
