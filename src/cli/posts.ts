import { statSync } from "node:fs";
import { defineCommand } from "citty";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { createBodyRenderer } from "#src/content/body-renderer.ts";
import { openContent } from "#src/content/load.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { BLOG_CATEGORIES, isOneOf } from "#src/domain/lists.ts";
import { keepImport } from "#src/services/post-import/keep.ts";
import { type Plan, planImport } from "#src/services/post-import/plan.ts";
import { dataOption } from "./arguments.ts";
import { besideServer } from "./beside.ts";
import { CommandFailed, Misuse, printable } from "./failure.ts";
import { readPosts } from "./post-file.ts";
import { createProgress } from "./progress.ts";

/** Returns a check whether a text is too heavy to render, the same as the API's; `stop` ends its worker. */
const heaviness = async () => {
  const bodies = createBodyRenderer();
  const { current } = await openContent(embeddedContent);
  const words = current.blog.article;
  return {
    stop: bodies.stop,
    isHeavy: async (markdown: string) =>
      "failed" in (await bodies.render({ form: "page", markdown, words, sizes: new Map() })),
  };
};

/** At most this many mistakes are printed. */
const MISTAKES_TOLD = 50;

const refusal = (file: string, mistakes: readonly string[]): string => {
  const more = mistakes.length - MISTAKES_TOLD;
  return [
    `${file}: Nothing was imported, since ${mistakes.length === 1 ? "one thing is" : `${mistakes.length} things are`} wrong.`,
    ...mistakes.slice(0, MISTAKES_TOLD).map((words) => `  ${words}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join("\n");
};

const report = ({ planned, notes }: Plan, verb: string): string =>
  [
    ...planned.map(
      ({ post, path }) =>
        `${verb}  /blog/${post.slug}  ${post.published ? "published" : post.publishAt ? "scheduled" : "draft"}${path ? `  from ${path}` : ""}`,
    ),
    ...notes,
  ].join("\n");

const importCommand = defineCommand({
  meta: {
    name: "import",
    description:
      "Take posts in from Ghost's JSON, WordPress' XML (WXR), or Markdown with front matter (a file or a folder), all " +
      "or none, also while the site is served. Old addresses lead to the new ones. " +
      "Example: fivefold posts import blog.xml --pictures wp-content --dry-run",
  },
  args: {
    file: {
      type: "positional",
      required: true,
      valueHint: "FILE",
      description: "the file or folder to read",
    },
    "dry-run": { type: "boolean", description: "say what would happen; change nothing" },
    category: {
      type: "string",
      valueHint: "NAME",
      description: "for posts none of whose tags is one of the seven categories",
    },
    pictures: {
      type: "string",
      valueHint: "DIR",
      description: "folder in which pictures are looked for (of a folder of Markdown: itself)",
    },
    ...dataOption,
  },
  run: async ({ args }) => {
    const { category } = args;
    if (category !== undefined && !isOneOf(BLOG_CATEGORIES, category))
      throw new Misuse(`--category takes one of ${BLOG_CATEGORIES.join(", ")}.`);
    const found = await readPosts(args.file);
    const isFolder = statSync(args.file).isDirectory();
    const paths = dataPaths(readConfig(process.env, args).dataDir);
    await besideServer(
      args,
      async ({ store, now, note }) => {
        const { isHeavy, stop } = await heaviness();
        const progress = createProgress();
        try {
          progress.start("Looking at the posts", found.posts.length);
          const plan = await planImport(found, {
            category,
            pictures: args.pictures ?? (isFolder ? args.file : undefined),
            isTaken: (slug) => store.posts.isTaken(slug),
            isHeavy,
            advance: () => progress.advance(1),
            now: now().toISOString(),
          });
          progress.end();
          if (plan.mistakes.length > 0) throw new CommandFailed(refusal(args.file, plan.mistakes));
          if (plan.planned.length === 0) throw new CommandFailed(`${args.file}: There is no post in it.`);
          if (args["dry-run"]) {
            console.log(printable(report(plan, "would add")));
            return;
          }
          const kept = await keepImport(plan.planned, { store, paths, now, progress });
          if ("failed" in kept)
            throw new CommandFailed(
              `${args.file}: Nothing was imported: the slug ${kept.slug} was taken meanwhile.`,
            );
          await note("import", "posts");
          console.log(printable(report(plan, "added")));
        } finally {
          stop();
        }
      },
      { reads: true },
    );
  },
});

/** Imports posts from another program's export. */
export const postsCommand = defineCommand({
  meta: { name: "posts", description: "Take posts in from another program's export." },
  subCommands: { import: importCommand },
});
