import type { SiteContent } from "#src/content/shape/site.ts";
import { keysOf, type Path } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import { asWords } from "#views/islands/words/shape.ts";
import type { FileRow } from "#views/islands/words/state.ts";

/** What one form shows: places of a file. */
export type Part = {
  name: string;
  label: string;
  file: string;
  paths: readonly Path[];
};

export type SectionId =
  | "pages"
  | "assessment"
  | "letters"
  | "replies"
  | "books"
  | "facts"
  | "look"
  | "own"
  | "redirects"
  | "texts"
  | "history";

export type Section = { id: SectionId; label: string; hint: string; parts: readonly Part[] };

const SITE_FACTS = [
  ...[
    "name",
    "blogName",
    "tagline",
    "author",
    "facts",
    "email",
    "phone",
    "address",
    "website",
    "links",
    "footer",
  ],
  ...["weekly", "locale", "timeZone"],
];
const SITE_LOOK = ["colors", "mark", "fonts"];

/** The pages whose title and description stand in site.yaml. */
const PAGES = [
  ...["home", "framework", "process", "assessment", "books", "blog", "admin", "notFound"],
] as const satisfies readonly (keyof SiteContent["pages"])[];

/** The staff's page of the site, part by part: every place of every file is in one of them. */
export const sectionsOf = (files: readonly FileRow[], gone: readonly FileRow[]): Section[] => {
  const whole = ({ file, title }: FileRow): Part => ({ name: file, label: title, file, paths: [[]] });
  const at = (file: string): Part[] => files.filter((row) => row.file === file).map(whole);
  const below = (folder: string): Part[] => files.filter(({ file }) => file.startsWith(folder)).map(whole);
  // Among letters, "Letter: login link" is "Login link".
  const letter = (part: Part): Part => {
    const name = part.label.slice(part.label.indexOf(": ") + 2);
    return { ...part, label: name.charAt(0).toUpperCase() + name.slice(1) };
  };
  const some = (file: string, name: string, label: string, keys: readonly string[]): Part => ({
    ...{ name, label, file, paths: keys.map((key) => [key]) },
  });
  const site = (name: string, label: string, keys: readonly string[]) => some("site.yaml", name, label, keys);
  const named: Section[] = [
    {
      id: "pages",
      label: t("Pages"),
      hint: t(
        "What search engines and messengers say about each. The words themselves are changed on the page.",
      ),
      parts: PAGES.map((key) => ({
        ...{ name: key, label: t(asWords(key)), file: "site.yaml", paths: [["pages", key]] },
      })),
    },
    {
      id: "assessment",
      label: t("Assessment"),
      hint: t("Agreeing is always the healthy answer. Old results keep the questions that were asked."),
      parts: [...at("assessment.yaml"), ...at("round.yaml")],
    },
    {
      id: "letters",
      label: t("Letters"),
      hint: t("They leave by themselves. Each is shown here as it will arrive."),
      parts: below("letters/").map(letter),
    },
    {
      id: "replies",
      label: t("Saved replies"),
      hint: t("What a reply may begin with. Each is changed before it is sent."),
      parts: at("replies.yaml"),
    },
    {
      id: "books",
      label: t("Books"),
      hint: t(
        "The shelves as visitors see them: a book is there once it is saved. Drag one, hold Alt and press an arrow, or open it to move it.",
      ),
      parts: [],
    },
    {
      id: "facts",
      label: t("Navigation and facts"),
      hint: t("What every page shares."),
      parts: [
        site("site", t("Facts and links"), SITE_FACTS),
        site("announcement", t("Announcement"), ["announcement"]),
        ...at("navigation.yaml"),
        some("blog.yaml", "categories", t("Categories of posts"), ["categories"]),
      ],
    },
    {
      id: "look",
      label: t("Look"),
      hint: t("Contrast is measured as you choose a color, by day and by night."),
      parts: [site("look", t("Look"), SITE_LOOK)],
    },
    {
      id: "own",
      label: t("Own pages"),
      hint: t("Pages of your own, with pictures as posts have them."),
      parts: below("pages/"),
    },
    {
      id: "redirects",
      label: t("Redirects"),
      hint: t("Where addresses lead that are no longer there."),
      parts: at("redirects.yaml"),
    },
  ];
  // The blog has its categories among the facts, and all its texts here.
  const placed = new Set(named.flatMap(({ parts }) => parts.map(({ file }) => file)));
  placed.delete("blog.yaml");
  return [
    ...named,
    {
      id: "texts",
      label: t("All texts"),
      hint: t("Every text of the pages and of the program, file by file."),
      parts: files.filter(({ file }) => !placed.has(file)).map(whole),
    },
    {
      id: "history",
      label: t("History"),
      hint: t("The last 200 versions of each file."),
      parts: [
        ...files.toSorted((one, other) => (other.at ?? "").localeCompare(one.at ?? "")),
        ...gone.map((row) => ({ ...row, title: t("{file}, deleted", { file: row.file }) })),
      ].map(whole),
    },
  ];
};

/** The section and the part of it in which a field is, by its name (`home.yaml: hero.title`). */
export const placeOf = (sections: readonly Section[], name: string) => {
  const [file = "", path = ""] = name.split(": ");
  const keys = keysOf(path);
  const holds = (part: Part) =>
    part.file === file && part.paths.some((above) => above.every((key, at) => keys[at] === key));
  return sections.flatMap((section) => section.parts.filter(holds).map((part) => ({ section, part })))[0];
};
