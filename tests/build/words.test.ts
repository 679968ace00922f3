import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "#build/import-graph.ts";
import { languageFiles } from "#build/languages.ts";
import { allWords } from "#build/words.ts";
import { contentFiles } from "#src/content/shape.ts";
import { textsOf } from "#src/content/untranslated.ts";
import { placesIn, type Word } from "#src/domain/words.ts";

const LANGUAGES = ["de", "es"];
const words = await allWords();

const formsOf = (word: Word): string[] => (typeof word === "string" ? [word] : Object.values(word));

/** Straight or foreign marks, three dots for an ellipsis, a figure that a line may part from its unit. */
const UNSET = /"|\.\.\.|[\d}] (?:%|MB|Uhr|Euro|euros)(?!\p{L})/u;
/** Another language's quotation marks, and words that docs/words.md has another one for. */
const WRONG: Record<string, RegExp> = {
  de: /”|[«»]|\bQuiz|Chef\b|Vorschau (?:des|eines) Buch/u,
  es: /[“”„]|cuestionario|correo no deseado|\bquiz(?!\p{L})/iu,
};

describe.each(LANGUAGES)("the words of %s", (language) => {
  const file = Bun.file(join(ROOT, `data/content/languages/${language}/words.yaml`));

  test("are those of the program, every one and no other", async () => {
    const own: Record<string, Word> = parse(await file.text());
    expect([...words.keys()].filter((text) => !(text in own))).toEqual([]);
    expect(Object.keys(own).filter((text) => !words.has(text))).toEqual([]);
  });

  test("have the places of their English, and forms where it has", async () => {
    const own: Record<string, Word> = parse(await file.text());
    const wrong = Object.entries(own).filter(([english, word]) => {
      const places = placesIn(english);
      // A form for one thing may say so without its figure.
      const whole = typeof word === "string" ? word : word.other;
      const lacks = places.some((place) => !placesIn(whole).includes(place));
      return lacks || formsOf(word).some((form) => placesIn(form).some((place) => !places.includes(place)));
    });
    expect(wrong.map(([english]) => english)).toEqual([]);
  });

  test("are set as the language sets them, and use one word for one idea (docs/words.md)", async () => {
    const folder = join(ROOT, "data/content/languages", language);
    const files = await Array.fromAsync(new Bun.Glob("**/*.yaml").scan({ cwd: folder }));
    const read = await Promise.all(files.map((name) => Bun.file(join(folder, name)).text()));
    const wrong = WRONG[language] ?? /$^/;
    const values = read.flatMap((text) => textsOf(parse(text)));
    expect(values.length).toBeGreaterThan(1000);
    expect(values.filter((text) => wrong.test(text) || UNSET.test(text))).toEqual([]);
  });

  test("are in every content file, field by field", async () => {
    const files = (await languageFiles()).filter(({ name }) => name.startsWith(`languages/${language}/`));
    expect(files.filter(({ lacking }) => lacking.length > 0)).toEqual([]);
    const names = new Set(files.map(({ name }) => name.replace(`languages/${language}/`, "")));
    expect(Object.values(contentFiles).filter(({ file }) => !names.has(file))).toEqual([]);
  });
});

test("call the parts parts, and the assessment by its name", () => {
  expect([...words.keys()].filter((text) => /\b(?:petals?|folds?|quiz)\b/i.test(text))).toEqual([]);
});

test("no answer of the API holds a sentence that t does not speak", async () => {
  const found: string[] = [];
  for (const file of new Bun.Glob("src/{routes,middleware,services}/**/*.{ts,tsx}").scanSync({ cwd: ROOT }))
    found.push(...((await Bun.file(join(ROOT, file)).text()).match(/\b(?:error|message): ["`].+/g) ?? []));
  expect(found).toEqual([]);
});

/** What looks like an English text in a view's source and is none: names of keys, headers, brands, what only a log reads. */
const NO_TEXTS = new Set([
  ...["Escape", "Tab", "Shift", "Enter", "ArrowLeft", "ArrowRight", "Content-Type", "Idempotency-Key"],
  ...["AbortError", "Esc", "Ctrl"],
  "Files",
  "Aa",
  ...["Control+Enter", "Alt+ArrowLeft Alt+ArrowRight"],
]);
const IN_A_LOG =
  /^(?:useAuth must|The page has no template|The draft could not be kept|The editor's style could|The assessment was answered)/;
const UNSHOWN = [/^views\/components\/networks\.ts$/, /^views\/components\/drawings\//, /^views\/theme\//];

/** The literals of a source file that read like words, JSX's own texts included. */
const textsIn = (file: string, source: string): string[] => {
  const loader = file.endsWith("x") ? "tsx" : "ts";
  // Transpiled, what is between tags is a literal like any other, and types and comments are gone.
  const code = new Bun.Transpiler({ loader, target: "browser" }).transformSync(source);
  const literals = code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals.map((each) => each.slice(1, -1)).filter((each) => /(?:^|[\s>])\p{Lu}\p{Ll}+/u.test(each));
};

test("no view holds a text that is not among the words", async () => {
  // A text that has forms is under its form for many.
  const single = new Set([...words.values()].flatMap(formsOf));
  const files = await Array.fromAsync(new Bun.Glob("views/**/*.{ts,tsx}").scan({ cwd: ROOT }));
  const found: string[] = [];
  for (const file of files.filter((name) => !UNSHOWN.some((pattern) => pattern.test(name))).sort())
    for (const text of textsIn(file, await Bun.file(join(ROOT, file)).text())) {
      const isKnown = words.has(text) || single.has(text) || NO_TEXTS.has(text) || IN_A_LOG.test(text);
      if (!isKnown && !text.startsWith("mailto:")) found.push(`${file}: ${text}`);
    }
  expect(found).toEqual([]);
});

test("no module says words while it is loaded: the language is the request's", async () => {
  const load = `
    import { speakBy } from "#src/domain/words.ts";
    speakBy(() => { throw new Error("says words while it is loaded"); });
    for (const file of process.argv.slice(1)) await import("./" + file);
    process.exit();`;
  const all = await Array.fromAsync(new Bun.Glob("{src,views}/**/*.{ts,tsx}").scan({ cwd: ROOT }));
  // These begin to work when they are loaded, the second in a browser alone.
  const beginning = ["src/main.ts", "views/browser/loader.ts"];
  const files = all.filter((file) => !file.endsWith(".d.ts") && !beginning.includes(file));
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, "-e", load, ...files], { cwd: ROOT });
  expect(`${exitCode} ${stderr}`).toBe("0 ");
});
