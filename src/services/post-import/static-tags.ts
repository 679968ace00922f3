import { addressOfEmbed, argumentsOf, linkWords, outside, type Uncarried } from "./uncarried.ts";

/** What a tag may name: the front matter's fields, and other posts by their file. */
export type Page = {
  fields: Readonly<Record<string, unknown>>;
  addressOf: (file: string) => string | undefined;
};

const KEEPS = "\uE012";
const KEEPS_END = "\uE013";
const CODE = /(^[ \t]*(?:```|~~~).*?^[ \t]*(?:```|~~~)[ \t]*$|`[^`\n]+`)/ms;

const FENCE = /(^[ \t]*(?:```|~~~).*?^[ \t]*(?:```|~~~)[ \t]*$)/ms;

/** Comments of Liquid, Nunjucks, Hugo, kramdown, ERB, Obsidian and Markdown, where a definition that nothing names shows nothing. */
const COMMENTS =
  /\{%-?\s*comment\s*-?%\}(?:(?!\{%-?\s*comment\b)[\s\S])*?\{%-?\s*endcomment\s*-?%\}|\{\{[<%]\s*comment\s*[%>]\}\}[\s\S]*?\{\{[<%]\s*\/\s*comment\s*[%>]\}\}|\{%-?\s*#[^\n]*?%\}|^ {0,3}<%#[\s\S]*?%>|^%%(?!%)[\s\S]*?%%[ \t]*$|^ {0,3}\[(?:\/\/|comment)\]:[ \t]*(?:#|<#?>|\/).*$|^ {0,3}\[[^\]\n]*\]:[ \t]*(?:<>|<#>|#|\/\/)[ \t]*(?:\(.*\)|".*"|'.*')[ \t]*$|\{\{!--[\s\S]*?--\}\}|\{#[\s\S]*?#\}(?!\})|\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}|\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/gm;
const LISTING =
  /^[ \t]*(?:\{%-?\s*(highlight|codeblock|code)\b([^%]*?)-?%\}|\{\{[<%]\s*(highlight|code)\b([^}]*?)[>%]\}\})[ \t]*\n?([\s\S]*?)\n?[ \t]*(?:\{%-?\s*end(?:highlight|codeblock|code)\s*-?%\}|\{\{[<%]\s*\/\s*(?:highlight|code)\s*[>%]\}\})/gm;
/** Up to the next beginning alone: a line of a thousand that never end is read once. */
const TAG =
  /\{\{[<%]\s*(\/?)\s*([\w/.-]+)((?:(?!\{\{[<%])[\s\S])*?)[%>]\}\}|\{%-?\s*(\w+)((?:(?!\{%)[\s\S])*?)-?%\}/g;
const VALUE = /\{\{([^{}]*)\}\}/g;
/** Of kramdown and pandoc: `{: .note}`, `## Title {#id}`. */
const ATTRIBUTES =
  /(?:^[ \t]*[*-][ \t]+.*\n)?(?<![ \t])[ \t]*\{:\s*toc\b[^{}\n]*\}|(?<![ \t])[ \t]*\{:(?!:)[^{}\n]*\}/gm;
const HEADING_NAME = /(?<![ \t])[ \t]*\{[#.][^{}`\n]*\}[ \t]*$(?<=^#+ .*)/gm;
const CONTAINER = /^:::+[ \t]*(\w*).*\n?/gm;

/** The text without what static site generators run: what says something is carried, the rest is counted. */
export const withoutTags = (markdown: string, page: Page, uncarried: Uncarried): string => {
  const kept: string[] = [];
  const keep = (text: string) => `${KEEPS}${kept.push(text) - 1}${KEEPS_END}`;
  const text = markdown
    .replaceAll(/\{%-?\s*raw\s*-?%\}\n?([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g, (_, raw: string) => keep(raw))
    // Written so, a tag of Hugo is shown.
    .replaceAll(/(\{\{[<%])\/\*([\s\S]*?)\*\/([>%]\}\})/g, (_, open, inner, end) => keep(open + inner + end));
  const listed = outside(FENCE, text, (part) =>
    part
      .replaceAll(LISTING, (_, liquid, rest, _hugo, more, code) => listing(liquid, rest ?? more ?? "", code))
      .replaceAll(HEADING_NAME, (name) => {
        uncarried.push(name.trim());
        return "";
      }),
  );
  return outside(CODE, listed, (part) => tagsOut(part, page, uncarried)).replaceAll(
    new RegExp(`${KEEPS}(\\d+)${KEEPS_END}`, "g"),
    (_, place: string) => kept[Number(place)] ?? "",
  );
};

const listing = (name: string | undefined, rest: string, code: string): string => {
  const given = argumentsOf(rest);
  const language = given.get("lang") ?? (name === "codeblock" ? "" : (given.get("0") ?? ""));
  const fence = "`".repeat(Math.max(3, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length + 1)));
  return `\n${fence}${/^[\w+#-]+$/.test(language) ? language : ""}\n${code}\n${fence}\n`;
};

/** A comment within a comment goes first. */
const uncommented = (markdown: string): string => {
  const less = markdown.replaceAll(COMMENTS, "");
  return less === markdown ? less : uncommented(less);
};

const tagsOut = (markdown: string, page: Page, uncarried: Uncarried): string =>
  uncommented(markdown)
    .replaceAll(
      TAG,
      (_, end: string, hugo?: string, hugoRest?: string, liquid?: string, liquidRest?: string) => {
        const name = hugo ?? liquid ?? "";
        if (end || (liquid && /^(?:end|else|elsif|when)/.test(liquid))) return "";
        const rest = (hugoRest ?? liquidRest ?? "").trim().replace(/\/$/, "");
        const made = inPlaceOf(name, rest, page);
        if (made !== undefined && !made.startsWith("[")) return made;
        if (!/^(?:assign|capture|unless|if|for|case|set|endraw|raw)$/.test(name) || made === undefined)
          uncarried.push(hugo ? `{{< ${name} >}}` : `{% ${name} %}`);
        return made ?? "";
      },
    )
    .replaceAll(VALUE, (_, inner: string) => {
      const expression = inner.replaceAll(/^-|-$/g, "").trim();
      const value = valueIn(expression, page);
      if (value === undefined) uncarried.push(`{{ ${expression} }}`);
      return value ?? "";
    })
    .replaceAll(ATTRIBUTES, (whole) => {
      uncarried.push(whole.trim().replace(/^[^{]*/, ""));
      return "";
    })
    .replaceAll(CONTAINER, (_, name: string) => {
      if (name) uncarried.push(`:::${name}`);
      return "";
    });

/** Undefined: nothing of it can be carried. A link in its place is a loss that is counted, too. */
const inPlaceOf = (name: string, rest: string, { addressOf }: Page): string | undefined => {
  const given = argumentsOf(rest);
  const first = given.get("0") ?? "";
  if (/^(?:post_url|link|ref|relref)$/.test(name))
    return addressOf(first) ?? `/${first.replace(/\.\w+$/, "")}`;
  const source = ["src", "image_path", "url", "file", "path", "img", "image", "imageurl", "image_url"]
    .map((key) => given.get(key))
    .find(Boolean);
  const isPicture = (address: string) => /\.(?:png|jpe?g|gif|webp|svg|avif)(?:\?.*)?$/i.test(address);
  const isPictureTag =
    /^(?:figure|img|image|asset_img|picture|include|include_cached|include_relative)$/.test(name);
  const bare = [...given].filter(([key]) => /^\d+$/.test(key)).map(([, word]) => word);
  const picture = source && isPicture(source) ? source : bare.find(isPicture);
  if (isPictureTag && picture) {
    const [title, words] = [given.get("title"), given.get("caption") ?? given.get("description")];
    const caption = title && words ? `${title.replace(/\.$/, "")}. ${words}` : (title ?? words ?? "");
    const alt = (given.get("alt") ?? "").replaceAll(/[[\]]/g, "\\$&");
    const link = /\s/.test(picture) ? `<${picture}>` : picture;
    return `\n\n!${`[${alt}](${link})`}\n\n${caption ? `*${caption.trim()}*\n\n` : ""}`;
  }
  const provider = given.get("provider") ?? (/^include/.test(name) ? first.replace(/\.\w+$/, "") : name);
  const address = addressOfEmbed(
    provider,
    given.get("id") ?? given.get("url") ?? (/^include/.test(name) ? "" : bare.join("/")),
  );
  return address && `[${linkWords(address)}](<${address}>)`;
};

/** A field of the page, an address of the site, or a text in quotes; undefined for what a program would work out. */
const valueIn = (expression: string, { fields }: Page): string | undefined => {
  const [value = "", ...filters] = expression.split("|").map((part) => part.trim());
  const quoted = /^["'](.*)["']$/s.exec(value)?.[1];
  if (quoted !== undefined) return quoted;
  if (/^site\.(?:baseurl|url)$/.test(value)) return "";
  const name = /^(?:page\.|\.|\.?Params\.|post\.)?([\w-]+)$/.exec(value)?.[1]?.toLowerCase();
  const field = name === undefined ? undefined : fields[name];
  if (typeof field !== "string" && typeof field !== "number") return undefined;
  return filters.some((filter) => filter.startsWith("date")) ? String(field).slice(0, 10) : String(field);
};
