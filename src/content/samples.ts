import type { SampleKind, SampleState } from "#src/domain/lists.ts";
import { isRecord } from "#src/domain/values.ts";
import { shippedLanguages, siteValue } from "./language.ts";
import type { Texts } from "./overlay.ts";
import type { OwnPage } from "./own-pages.ts";
import type { Content } from "./shape.ts";
import { looseYaml } from "./yaml.ts";

// An invented claim as shipped: what was changed by its words or picture, or taken out, is none any more (CONTRACT, "Samples").

/** What staff said of a sample, by its id; without a mark its state follows from the practice's name. */
export type SampleMarks = ReadonlyMap<string, Exclude<SampleState, "public">>;

/** `where` is the path of a page that shows it; `says` and `picture` are what it shows there. */
export type Sample = {
  id: string;
  kind: SampleKind;
  title: string;
  where: string;
  says?: string;
  picture?: string | null;
};

type Written = { content: Content; embedded: Texts; own: Texts };

/** A shipped file in each of the shipped languages. */
const shipped = (embedded: Texts, file: string): string[] =>
  ["", ...shippedLanguages(embedded).map((language) => `languages/${language}/`)].flatMap(
    (folder) => embedded[folder + file] ?? [],
  );

const SAMPLE_PAGE = /^---\n(?:#.*\n)*sample: true$/m;

const isShippedPage = ({ embedded, own }: Written, { name }: OwnPage): boolean => {
  const file = `pages/${name}.md`;
  const texts = shipped(embedded, file).filter((text) => SAMPLE_PAGE.test(text));
  const mine = own[file];
  return mine === undefined ? texts.length > 0 : texts.includes(mine);
};

const shippedSites = ({ embedded }: Written) =>
  shipped(embedded, "site.yaml").map((text) => looseYaml(text) as Partial<Content["site"]>);

const shippedAuthor = (written: Written): boolean => {
  const { name, line } = written.content.site.author;
  return shippedSites(written).some(({ author }) => author?.name === name && author.line === line);
};

/**
 * What site.yaml says of a person and of prices: not what is as shipped where the sample that it belongs to would be hidden,
 * though that may be another's by now; without its author the practice itself signs.
 */
const claimsLeft = (written: Written, hidden: ReadonlySet<string>, wouldHide: (id: string) => boolean) => {
  const { phone, address, facts, author, name } = written.content.site;
  const sites = shippedSites(written);
  const isInvented = (value: unknown, of: (site: Partial<Content["site"]>) => unknown) =>
    wouldHide("author") && sites.some((site) => Bun.deepEquals(of(site), value));
  const figures = new Set(sites.flatMap(({ facts = [] }) => facts.map(({ figure }) => figure)));
  const sampleAt = (link = "") => `page:${link.replace(/^\/|[#?].*$/g, "")}`;
  const signed = hidden.has("author") ? { name } : author;
  return {
    phone: isInvented(phone, (site) => site.phone) ? undefined : phone,
    address: isInvented(address, (site) => site.address) ? undefined : address,
    author: isInvented(author.line, (site) => site.author?.line) ? { ...signed, line: "" } : author,
    facts: facts
      .filter(({ figure, link }) => !(figures.has(figure) && wouldHide(sampleAt(link))))
      .map((fact) => (hidden.has(sampleAt(fact.link)) ? { ...fact, link: undefined } : fact)),
  };
};

type Logo = Content["home"]["clients"]["logos"][number];

export const logoSample = ({ src }: Logo): string => `logo:${src.replace(/^.*\/|\.[^.]*$/g, "")}`;

const shippedHomes = ({ embedded }: Written) =>
  shipped(embedded, "home.yaml").map((text) => looseYaml(text) as Partial<Content["home"]>);

/** The home page without the prices and the proof that are as shipped and told by a sample page that is hidden. */
const homeLeft = (written: Written, hidden: ReadonlySet<string>): Content["home"] => {
  const { home } = written.content;
  const homes = shippedHomes(written);
  const costs = new Set(homes.flatMap(({ path }) => (path?.steps ?? []).map(({ cost }) => cost)));
  const isOurs = ({ cost }: { cost?: string }) => !(hidden.has("page:call") && costs.has(cost));
  const { proof, logos } = home.clients;
  const keepsProof =
    !hidden.has("page:case") || !homes.some(({ clients }) => clients?.proof?.text === proof?.text);
  return {
    ...home,
    clients: {
      ...home.clients,
      logos: logos.filter((logo) => !hidden.has(logoSample(logo))),
      proof: keepsProof ? proof : undefined,
    },
    path: {
      ...home.path,
      steps: home.path.steps.map((step) => (isOurs(step) ? step : { ...step, cost: undefined })),
    },
  };
};

/** The process without the terms and times that are as shipped where the page of the prices is hidden. */
const processLeft = ({ embedded, content }: Written, hidden: ReadonlySet<string>): Content["process"] => {
  const { process } = content;
  if (!hidden.has("page:call")) return process;
  const known = JSON.stringify(shipped(embedded, "process.yaml").map(looseYaml));
  const isShipped = (text = "") => known.includes(JSON.stringify(text).slice(1, -1));
  return {
    ...process,
    terms: process.terms.filter(({ figure }) => !isShipped(figure)),
    steps: process.steps.map((step) =>
      isShipped(step.when) ? { ...step, when: undefined, who: undefined } : step,
    ),
  };
};

const shippedLogos = (written: Written): ReadonlySet<string> =>
  new Set(
    shippedHomes(written).flatMap(({ clients }) =>
      (clients?.logos ?? []).map(({ src, alt }) => `${src} ${alt}`),
    ),
  );

/** The samples among the words: client marks, the author, own pages. */
export const samplesIn = (written: Written): Sample[] => {
  const { content } = written;
  const known = shippedLogos(written);
  const { author } = content.site;
  return [
    ...content.home.clients.logos
      .filter(({ src, alt }) => known.has(`${src} ${alt}`))
      .map(
        (logo): Sample => ({
          ...{ id: logoSample(logo), kind: "logo", title: logo.alt, where: "/" },
          picture: logo.src,
        }),
      ),
    ...(shippedAuthor(written)
      ? [{ id: "author", kind: "author" as const, title: author.name, where: "/", says: author.line }]
      : []),
    ...content.ownPages
      .filter((page) => isShippedPage(written, page))
      .map(
        ({ name, title, description: says }): Sample => ({
          ...{ id: `page:${name}`, kind: "page", title, where: `/${name}`, says },
        }),
      ),
  ];
};

/** Whether the practice has another name than the one that is shipped: then a sample without a mark is hidden. */
export const isRenamed = ({ embedded, content }: Pick<Written, "embedded" | "content">): boolean =>
  content.site.name !== siteValue(embedded["site.yaml"], "name");

export const stateOf = (id: string, marks: SampleMarks, renamed: boolean): SampleState =>
  marks.get(id) ?? (renamed ? "hidden" : "public");

/** The words without the samples that are hidden; without its author the practice itself signs. */
export const withoutHidden = (written: Written, marks: SampleMarks): Content => {
  const { content } = written;
  const renamed = isRenamed(written);
  // As it is shipped nothing is looked for: that would be a part of every start.
  if (!renamed && marks.size === 0) return content;
  const hidden = new Set(
    samplesIn(written).flatMap(({ id }) => (stateOf(id, marks, renamed) === "hidden" ? [id] : [])),
  );
  const wouldHide = (id: string) => stateOf(id, marks, renamed) === "hidden";
  return {
    ...content,
    site: { ...content.site, ...claimsLeft(written, hidden, wouldHide) },
    home: homeLeft(written, hidden),
    process: processLeft(written, hidden),
    ownPages: content.ownPages.filter(({ name }) => !hidden.has(`page:${name}`)),
  };
};

type Names = { name: string; author: { name: string } };

/** Puts a practice's name where a text of a tree says `{site}`, and its person's where it says `{author}`. */
export const withNames = <Tree>(tree: Tree, { name, author }: Names): Tree => {
  const named: Record<string, string> = { "{site}": name, "{author}": author.name };
  const filled = (part: unknown): unknown => {
    if (typeof part === "string")
      return part.replaceAll(/\{(?:site|author)\}/g, (place) => named[place] ?? place);
    if (Array.isArray(part)) return part.map(filled);
    if (!isRecord(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, filled(value)]));
  };
  // Cast: a tree keeps its shape.
  return filled(tree) as Tree;
};

/** The content with its names in their places. */
export const named = (content: Content): Content => {
  const { findMove, fonts, language, palette, ...words } = content;
  return { ...content, ...withNames(words, content.site) };
};

/** The names that a site's files say, where its content is not opened. */
export const namesIn = (texts: Texts): Names => {
  const { name, author } = looseYaml(texts["site.yaml"]);
  const person = isRecord(author) ? author.name : undefined;
  return { name: String(name), author: { name: String(person ?? name) } };
};
