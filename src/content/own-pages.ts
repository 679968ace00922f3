import { z } from "zod";
import { BUDGETS } from "#src/domain/budget.ts";
import { decodedPath } from "#src/domain/path.ts";
import type { Problem, Texts } from "./overlay.ts";
import { line } from "./shape/leaf.ts";
import { plainPageFiles } from "./shape/pages.ts";
import { parseFrontMatter } from "./yaml.ts";

export type OwnPage = z.infer<typeof ownPageShape> & { name: string; body: string };

const FOLDER = "pages/";
const { bytes } = BUDGETS.content;

export const isOwnPage = (file: string): boolean => file.startsWith(FOLDER) && file.endsWith(".md");

export const parseOwnPages = (texts: Texts, problems: Problem[]): OwnPage[] => {
  const files = Object.keys(texts).filter(isOwnPage).sort();
  return files.flatMap((file) => parseOwnPage(file, texts[file] ?? "", problems) ?? []);
};

const parseOwnPage = (file: string, text: string, problems: Problem[]): OwnPage | undefined => {
  const name = file.slice(FOLDER.length, -".md".length);
  const wrong = (message: string, line = 1, path: string[] = [], values = {}): undefined => {
    problems.push({ file, line, field: "", message, values, path });
  };
  if (!isOwnName(name))
    return wrong("must be named in a-z, 0-9 and single hyphens, at most 60 of them: the name is its address");
  // As Markdown, home is at /index.md.
  if (name === "index" || isTakenAddress(`/${name}`))
    return wrong("has the address {address}, which the site itself answers", 1, [], { address: `/${name}` });
  if (Buffer.byteLength(text) > bytes) return wrong("must be at most {n} bytes", 1, ["body"], { n: bytes });
  const parsed = parseFrontMatter(file, text, ownPageShape, problems);
  if (!parsed) return undefined;
  const { front, body, below } = parsed;
  if (body.trim() === "") return wrong("must have a text below its front matter", below, ["body"]);
  return { ...front, name, body };
};

export const ownPageShape = z.strictObject({
  title: line(80),
  description: line(200),
  nav: z
    .enum(["footer", "header", "menu", "none"], { error: "must be footer, header, menu or none" })
    .default("footer")
    .meta({
      title: "Where it is linked",
      choices: { menu: "In the Resources menu and the footer", none: "Nowhere" },
    }),
  /** What is drawn at its head; such a page is set in bands and ends with the booking call. */
  drawing: z
    .enum(["none", "thread", "clock", "results"], { error: "must be thread, clock, results or none" })
    .default("none")
    .meta({ title: "Drawing at its head", choices: { none: "No drawing" } }),
  /** An invented page, hidden under another name than the shipped one; see `samplesIn`. */
  sample: z.boolean().default(false).meta({ title: "An invented example" }),
  draft: z.boolean().default(false).meta({ title: "Draft: seen by nobody yet" }),
});

const TAKEN_AREAS: readonly string[] = [
  "admin",
  "api",
  "assets",
  "pictures",
  "round",
  "share",
  "team",
  "uploads",
];

/** First path segments of the program's own routes, compared with them by tests/routes/own-pages.test.ts. */
const TAKEN_ROOTS: readonly string[] = [
  ...TAKEN_AREAS,
  ...Object.keys(plainPageFiles),
  ...["assessment", "blog", "books", "healthz"],
  ...[
    "apple-touch-icon.png",
    "favicon.ico",
    "feed.xml",
    "llms.txt",
    "robots.txt",
    "rules.json",
    "sitemap.xml",
  ],
];

export const isOwnName = (name: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && name.length <= 60;

const stepsOf = (path: string): string[] =>
  decodedPath(path).toLowerCase().replace(/^\//, "").replace(/\/$/, "").split(/[/?]/);

export const isTakenArea = (path: string): boolean => TAKEN_AREAS.includes(stepsOf(path)[0] ?? "");

export const isTakenAddress = (path: string): boolean => {
  const [root = "", ...below] = stepsOf(path);
  if (root === "" || isTakenArea(path)) return true;
  return below.length === 0 && TAKEN_ROOTS.includes(root);
};
