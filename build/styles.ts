import { basename } from "node:path";
import { Features, transform } from "lightningcss";
import { createGenerator } from "unocss";
import { facesFor } from "#src/domain/font-faces.ts";
import { refuseYoung, TARGETS, youngStyles } from "./floor.ts";
import { importsOf, ROOT, reachableFrom } from "./import-graph.ts";
import { kept } from "./kept.ts";
import { forOlder, within } from "./older-styles.ts";
import { lean } from "./tokens.ts";
import { theme } from "./uno.ts";

const isPageEntry = (file: string): boolean => {
  const parts = file.split("/");
  const name = basename(file, ".tsx");
  return parts.length === 3 || (parts.length === 4 && parts[2] === name);
};

/** Returns the pages by name: the files of views/pages; of a folder, the file with the folder's name. */
export const pageEntries = async (): Promise<Record<string, string>> => {
  const files = await Array.fromAsync(new Bun.Glob("views/pages/**/*.tsx").scan({ cwd: ROOT }));
  return Object.fromEntries(
    files
      .filter(isPageEntry)
      .sort()
      .map((file) => [basename(file, ".tsx"), file]),
  );
};

/** A line of its own thickness and color; WebKit knows those outside the shorthand alone. */
const DECORATION =
  /(?:-webkit-text-decoration:[^;}]*;)?text-decoration:(underline|line-through) ([\d.]+[a-z]+) ([^;}]+)/g;

const minified = (css: string): string =>
  transform({
    filename: "theme.css",
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    include: Features.Nesting | Features.MediaRangeSyntax,
    exclude: Features.LightDark | Features.OklabColors,
  }).code.toString();

/** Takes a style sheet and returns it for the floor's browsers, minified: nesting flattened, duplicate rules merged. */
const flatten = (css: string): string =>
  minified(forOlder(minified(css)))
    .replace(/,\s+/g, ",")
    .replaceAll(" / ", "/")
    .replace(DECORATION, "text-decoration-line:$1;text-decoration-thickness:$2;text-decoration-color:$3")
    .replace(/(?<=[:,( -])0(?=\.\d)/g, "");

/** Comments are removed before class names are searched: their words are not classes. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** What a style is made of beside the class names. */
const themeTexts = Promise.all(
  [...(await reachableFrom("build/styles.ts")), ...new Bun.Glob("views/theme/**/*.css").scanSync(ROOT)].map(
    (file) => Bun.file(`${ROOT}/${file}`).text(),
  ),
);

/** Takes source files and returns the CSS of the class names in them; with `preflights`, base rules and tokens too. */
export const cssOf = async (files: string[], { preflights = true, alsoUsed = "" } = {}): Promise<string> => {
  const sources = await Promise.all(
    files.map(async (file) => (await Bun.file(`${ROOT}/${file}`).text()).replace(COMMENT, "")),
  );
  const make = async (): Promise<string> => {
    const generator = await createGenerator(theme());
    const { css } = await generator.generate(sources.join("\n"), { preflights, minify: true });
    const style = flatten(preflights ? lean(css, alsoUsed) : css);
    await refuseYoung(files[0] ?? "", youngStyles(style));
    return style;
  };
  const style = await kept("style", [...(await themeTexts), `${preflights}`, alsoUsed, ...sources], make);
  return new TextDecoder().decode(style);
};

const ON_EVERY_PAGE = ["views/document.tsx", "views/layout.tsx"];
const TOAST = "views/browser/toast.ts";

/** Returns the toast's CSS, which is loaded with its code. */
export const buildToastStyle = (): Promise<string> => cssOf([TOAST], { preflights: false });

/** The post editor, which has its own style sheet. */
const EDITOR = "views/islands/admin/editor/show.tsx";

/** Returns the files that the given ones import dynamically: a chunk brings no CSS, so its page must hold it. */
const fetchedLater = async (files: string[]): Promise<string[]> => {
  const edges = (await Promise.all(files.map(importsOf))).flat();
  const parts = new Set(edges.flatMap(({ dynamic, local }) => (dynamic && local ? [local] : [])));
  parts.delete(EDITOR);
  return (await Promise.all([...parts].map((part) => reachableFrom(part)))).flat();
};

/** Returns each page's critical CSS: its font faces, and the rules for the classes in its own module graph only. */
export const buildPageStyles = async (fontFaces: string): Promise<Record<string, string>> => {
  const styles: Record<string, string> = {};
  const alsoUsed = await buildToastStyle();
  for (const [name, entry] of Object.entries(await pageEntries())) {
    const now = await reachableFrom(entry);
    const files = [...new Set([...now, ...(await fetchedLater(now))])];
    const views = files.filter((file) => file.startsWith("views/") && file !== TOAST);
    const style = await cssOf([...views, ...ON_EVERY_PAGE], { alsoUsed });
    styles[name] = facesFor(fontFaces, style) + style;
  }
  return styles;
};

/**
 * Returns the post editor's style sheet, which is in its chunk: the tokens it uses, at a precedence below the page's own
 * (and the operator's colors), and its rules, all within `.post-editor`.
 */
export const buildEditorStyle = async (): Promise<string> => {
  const files = await reachableFrom(EDITOR);
  const rules = await cssOf(
    files.filter((file) => file.startsWith("views/")),
    { preflights: false },
  );
  return flatten(lean("", rules)).replaceAll(":root", ":where(:root)") + within("post-editor", rules);
};
