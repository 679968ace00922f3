import { format, getDayOfYear, getISOWeek, parseISO } from "date-fns";
import { slugify } from "#src/domain/post.ts";
import { isRecord } from "#src/domain/values.ts";
import { pathsOf } from "./foreign-post.ts";

/** The static site that a folder of Markdown is of, as far as its settings tell. */
export type OldSite = {
  kind: "jekyll" | "hugo" | "eleventy" | null;
  /** `/:year/:month/:day/:title/`; where it is given it counts for every post. */
  permalink?: string | undefined;
  /** Hugo's, by the first folder below `content`. */
  sections?: Readonly<Record<string, unknown>>;
  /** Before every path. */
  base?: string;
};

export type OldPost = {
  /** Its path below the site's root. */
  file: string;
  name: string;
  title: string;
  /** Where its front matter says no date. */
  day: string | null;
  fields: Readonly<Record<string, unknown>>;
};

const STYLES: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title.html",
  weekdate: "/:categories/:year/W:week/:short_day/:title.html",
  none: "/:categories/:title.html",
};

/** What is a list, and what is a text. */
const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === "string" && one.trim() !== "");

/** A word of a rule that was not filled in. */
const UNKNOWN = /:[a-z_]{3,}/;

/** The first word of a rule for addresses that is not known, with its colon. */
export const unknownWord = (permalink: string): string | undefined => {
  const post = { file: "", name: "a", title: "a", day: "2020-01-01", fields: {} };
  return UNKNOWN.exec(expanded(STYLES[permalink] ?? permalink, post))?.[0];
};

/** Every path at which the post may have been read, without the site's host. */
export const oldPathsOf = (post: OldPost, site: OldSite): string[] => {
  const { fields } = post;
  const own = textsIn(fields.permalink ?? fields.url).filter((path) => !/\{[{%]/.test(path));
  const [first] = own;
  const main =
    first === undefined ? ruled(post, site) : [first.includes(":") ? expanded(first, post) : first];
  const aliases = [fields.aliases, fields.alias, fields.redirect_from].flatMap(textsIn);
  const section = (main[0] ?? "/").replace(/[^/]*\/?$/, "");
  return pathsOf(
    // A word that nobody knows makes an address that never was.
    ...main
      .filter((path) => !UNKNOWN.test(path))
      .map((path) => (/^https?:/.test(path) ? path : `${site.base ?? ""}/${path.replace(/^\/+/, "")}`)),
    ...aliases.map((path) => (/^(?:\/|https?:)/.test(path) ? path : section + path)),
  );
};

const ruled = (post: OldPost, { kind, permalink, sections = {} }: OldSite): string[] => {
  const { fields, file, name } = post;
  const [slug] = textsIn(fields.slug);
  if (permalink) {
    const path = expanded(STYLES[permalink] ?? permalink, post, kind);
    return /\.\w+$|\/$/.test(path) ? [path] : [path, `${path}.html`];
  }
  if (kind === "jekyll") return [expanded(STYLES.date ?? "", post)];
  if (kind === null) return slug?.includes("/") ? [slug] : slug ? [`/${slug}/`] : [];
  const below = file
    .replace(/^(?:content|src)\//, "")
    .split("/")
    .slice(0, -1);
  if (kind === "hugo" && typeof sections[below[0] ?? ""] === "string")
    return [expanded(String(sections[below[0] ?? ""]), post, kind)];
  const isBundle = /\/index(?:\.\w{2})?\.(?:md|markdown)$/.test(file);
  const path = [...(isBundle ? below.slice(0, -1) : below), slug ?? name].join("/");
  return [`/${kind === "hugo" ? path.toLowerCase().replaceAll(" ", "-") : path}/`];
};

/** As Hugo makes an address of a title. */
const titleName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s._~+-]/gu, "")
    .replaceAll(/[\s-]+/g, "-");

/** Jekyll's: the folders around `_posts`, then those of the front matter. */
const categoriesOf = ({ file, fields }: OldPost): string[] => {
  const [, around = ""] = /^(.+)\/_posts\//.exec(file) ?? [];
  const { categories, category } = fields;
  const given = typeof categories === "string" ? categories.split(/\s+/) : textsIn(categories ?? category);
  return [...around.split("/"), ...given.map((name) => name.toLowerCase())].filter((name) => name !== "");
};

const expanded = (pattern: string, post: OldPost, kind: OldSite["kind"] = null): string => {
  const { name, title, file, fields } = post;
  const categories = categoriesOf(post);
  // As it was written: in the old site's zone, which nobody says.
  const written = /^\d{4}-\d{2}-\d{2}/.exec(String(fields.date ?? ""))?.[0];
  const day = written ?? post.day ?? "";
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  const slug = textsIn(fields.slug)[0] ?? name;
  const folders = file
    .split("/")
    .slice(0, -1)
    .filter((folder) => !/^(?:_posts|_drafts|content|src|source)$/.test(folder));
  const at = parseISO(day || "1970-01-01");
  const yearDay = String(getDayOfYear(at));
  const parts: Record<string, string> = {
    year,
    month,
    day: dayOfMonth,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(dayOfMonth)),
    y_day: yearDay.padStart(3, "0"),
    yearday: yearDay,
    week: String(getISOWeek(at)).padStart(2, "0"),
    short_day: format(at, "EEE"),
    title: kind === "hugo" ? titleName(title) : slug,
    name,
    filename: name,
    contentbasename: name,
    post_title: name,
    slug: textsIn(fields.slug)[0] ?? (kind === "hugo" ? titleName(title) : name),
    slugorfilename: slug,
    slugorcontentbasename: slug,
    section: folders[0] ?? "",
    sections: folders.join("/"),
    categories: categories.join("/"),
    slugified_categories: categories.map((category) => slugify(category)).join("/"),
    category: categories[0] ?? "",
    output_ext: ".html",
    short_month: format(at, "MMM"),
    long_month: format(at, "MMMM"),
    monthname: format(at, "MMMM").toLowerCase(),
    hour: "00",
    minute: "00",
    second: "00",
  };
  return pattern
    .replaceAll(/:([a-z_]+)/g, (whole, key: string) => parts[key] ?? whole)
    .replaceAll(/\/{2,}/g, "/");
};

/** Settings of Jekyll, Hexo or Hugo as they are read from their file. */
export const oldSiteOf = (kind: OldSite["kind"], settings: unknown): OldSite => {
  if (!isRecord(settings)) return { kind };
  const { permalink, baseurl, permalinks, collections } = settings;
  const ofPosts =
    isRecord(collections) && isRecord(collections.posts) ? collections.posts.permalink : undefined;
  const defaults = Array.isArray(settings.defaults) ? settings.defaults.filter(isRecord) : [];
  const [ofDefaults] = defaults.flatMap(({ values, scope }) =>
    isRecord(values) && isRecord(scope) && (scope.type === "posts" || /_posts/.test(String(scope.path)))
      ? textsIn(values.permalink)
      : [],
  );
  const sections = isRecord(permalinks) && isRecord(permalinks.page) ? permalinks.page : permalinks;
  return {
    kind,
    ...(kind === "jekyll" && { permalink: [ofPosts, ofDefaults, permalink].flatMap(textsIn)[0] }),
    ...(isRecord(sections) && { sections }),
    ...(kind === "jekyll" && typeof baseurl === "string" && { base: baseurl.replace(/\/+$/, "") }),
  };
};
