import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import browserslist from "browserslist";
import { generate, parse, walk } from "css-tree";
import { browserslistToTargets } from "lightningcss";
import { ROOT } from "./import-graph.ts";

const queried = browserslist(undefined, { path: ROOT });

/** The oldest browsers that the site is made for (`browserslist` in package.json), for lightningcss. CONTRACT "Browsers". */
export const TARGETS = browserslistToTargets(queried);

const FLOOR = queried.map((each) => {
  const [name = "", version = ""] = each.split(" ");
  return { name: name === "ios_saf" ? "safari_ios" : name, version: Number(version) };
});

const numberOf = (version: string | false | undefined): number =>
  version ? Number(version.replace("≤", "")) : Number.POSITIVE_INFINITY;

const isSince = (
  { version_added: added, version_removed: removed, flags }: SimpleSupportStatement,
  version: number,
) => !flags && numberOf(added) <= version && version < numberOf(removed);

/** Whether the floor's browsers all have what the compatibility data says this about, with a prefix or in part. */
export const isInAll = ({ support }: CompatStatement): boolean =>
  FLOOR.every(({ name, version }) =>
    [support[name as keyof typeof support] ?? []].flat().some((each) => isSince(each, version)),
  );

/** What adorns: where it is unknown, nothing is missing but the ornament, or what stands before it holds. */
const ADORNS = new Set([
  // Of a mouse, of paper, of forced colors, of a pause between pages.
  ...["properties/cursor", "at-rules/page", "properties/print-color-adjust", "properties/break-after"],
  ...["properties/forced-color-adjust", "at-rules/view-transition", "properties/view-transition-name"],
  ...["selectors/view-transition-group", "properties/zoom"],
  // Of scrolling, growing and typesetting.
  ...["properties/overscroll-behavior", "properties/scrollbar-width", "properties/resize"],
  ...["properties/scroll-target-group", "selectors/target-current", "properties/view-timeline"],
  ...["properties/field-sizing", "properties/text-wrap", "properties/hyphenate-limit-chars"],
  ...["properties/content-visibility", "properties/contain-intrinsic-size", "properties/font-family"],
  ...["properties/accent-color", "properties/paint-order", "properties/-webkit-tap-highlight-color"],
  ...["selectors/selection", "properties/line-clamp", "properties/outline"],
  // A tip is beside its text where the browser can place it, else at the top.
  ...["properties/position-area", "properties/position-try-fallbacks"],
  // Titles then stand whole.
  ...["types/tan", "types/atan2"],
  // Within :is(), which forgives.
  ...["selectors/open", "selectors/popover-open"],
]);

/** Media that may be unknown: forced colors, and scripts, of which the loader then tells (build/older-styles.ts). */
const ADORN_MEDIA = ["forced-colors", "scripting"];

/** Where `:has()` (Firefox 121) stands beside what works without it: each says in its style sheet what is then missing. */
const ADORN_BY_HAS = [
  ...[
    ".menu-burger",
    "hr",
    ".post-card:focus-within",
    ":checked",
    ".pause-box:checked",
    ".pause-all:checked",
  ],
  ...['[role="dialog"]', "[role=dialog]", ":focus-visible"],
].map((each) => `:has(${each})`);

const isYoung = (path: string): boolean => {
  let found: Identifier | undefined = bcd.css as Identifier;
  for (const step of path.split("/")) found = found?.[step];
  return found?.__compat !== undefined && !isInAll(found.__compat);
};

/** Returns what a style sheet uses outside `@supports` that the floor's browsers do not all have, as paths of the data. */
export const youngStyles = (css: string): string[] => {
  const used = new Set<string>();
  const note = (path: string) => {
    if (!ADORNS.has(path.split("/").slice(0, 2).join("/"))) used.add(path);
  };
  walk(parse(css, { parseCustomProperty: true }), function (node) {
    const property = `properties/${this.declaration?.property}`;
    if (this.atrule?.name === "supports") return;
    if (node.type === "Atrule") note(`at-rules/${node.name}`);
    if (node.type === "Feature" && !ADORN_MEDIA.includes(node.name)) note(`at-rules/media/${node.name}`);
    const isAdornment = node.type === "PseudoClassSelector" && ADORN_BY_HAS.includes(generate(node));
    if (!isAdornment && (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector"))
      note(`selectors/${node.name}`);
    if (node.type === "Declaration") note(`properties/${node.property}`);
    if (node.type === "Function")
      for (const path of ["types", "types/color", property]) note(`${path}/${node.name}`);
    if (node.type === "Identifier") note(`${property}/${node.name}`);
    if (node.type === "Dimension") note(`types/length/${node.unit}`);
  });
  return [...used].filter(isYoung);
};

/**
 * @throws Error which names what is too young for the floor, the file, and the sources that hold its name
 * @param where the file or page
 */
export const refuseYoung = async (where: string, found: readonly string[]): Promise<void> => {
  if (found.length === 0) return;
  const names = found.map((each) => / in \/(.+)\/$/.exec(each)?.[1] ?? each.split(/[./]/).at(-1) ?? each);
  const sources: string[] = [];
  for (const file of new Bun.Glob("{views,src}/**/*.{ts,tsx,css}").scanSync(ROOT)) {
    const text = await Bun.file(`${ROOT}/${file}`).text();
    if (names.some((name) => text.includes(name))) sources.push(file);
  }
  throw new Error(
    `${where} needs more than ${queried.join(", ")} (browserslist in package.json): ${found.join(", ")}. Named in ${sources.slice(0, 5).join(", ") || "a library"}.`,
  );
};
