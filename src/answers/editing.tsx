import { VERCEL_STEGA_REGEX, vercelStegaClean, vercelStegaDecodeAll } from "@vercel/stega";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { englishWords } from "#src/content/language.ts";
import { type Mark, mark, markedContent } from "#src/content/marked.ts";
import { named } from "#src/content/samples.ts";
import type { Deps } from "#src/deps.ts";
import type { FileChanges } from "#src/domain/content-change.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Post } from "#src/store/post/versions.ts";
import { EditingPage } from "#views/pages/editing.tsx";

/** They are in no file: each leads to the staff's page where it is changed. */
const markedRow = <Row extends object>(row: Row, fields: readonly (keyof Row)[], address: string): Row => ({
  ...row,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const text = row[field];
      return typeof text === "string" ? [[field, mark(text, ["link", address])]] : [];
    }),
  ),
});

const TAG = /<[a-z][^>]*>/gi;
/** Percent-encoded, in an address. */
const ENCODED = /(?:%E2%80%8[BCD]|%EF%BB%BF){4,}/gi;
/** They would draw their texts anew from attributes, without the marks. */
const ISLAND = / data-island="\/assets\/(?!menus\.|edit\.)[^"]*"/;
/** Elements whose attributes are seen: a picture's words, a field's example. */
const SHOWN_IN = /^<(?:img|input|textarea)\b/i;

/** Out of attributes and addresses. Those of a picture or field move into an attribute of their own. */
const withoutMarks = (html: string): string =>
  html.replace(TAG, (tag) => {
    const [mark] = (SHOWN_IN.test(tag) && vercelStegaDecodeAll<Mark>(tag)) || [];
    const clean = tag.replace(VERCEL_STEGA_REGEX, "").replace(ENCODED, "").replace(ISLAND, "");
    return mark ? clean.replace(/\/?>$/, ` data-words="${Bun.escapeHTML(JSON.stringify(mark))}"$&`) : clean;
  });

/** Hidden samples are there, to be replaced. Every text gets the mark of its place, and the page the island that changes it there. */
export const editingDeps = (deps: Deps, viewer: Account, waiting: readonly FileChanges[]): Deps => {
  const { content, render, store } = deps;
  const marked = named(
    markedContent(content.files, waiting, {
      english: englishWords(embeddedContent),
      role: viewer.role,
    }),
  );
  const { books, posts, testimonials } = store;
  const book = (row: Awaited<ReturnType<typeof books.list>>[number]) =>
    markedRow(row, ["title", "author", "description"], "/admin/site#books");
  const post = (row: Post) => markedRow(row, ["title", "excerpt"], `/admin?open=${row.id}`);
  return {
    ...deps,
    content: { ...content, current: marked, trouble: content.trouble },
    store: {
      ...store,
      books: { ...books, list: async (...args) => (await books.list(...args)).map(book) },
      testimonials: {
        ...testimonials,
        forHome: async () => {
          const row = await testimonials.forHome();
          return row && markedRow(row, ["name", "title", "company", "content"], "/admin?tab=testimonials");
        },
      },
      posts: {
        ...posts,
        published: async () => (await posts.published()).map(post),
        publishedBySlug: async (slug) => {
          const found = await posts.publishedBySlug(slug);
          return found && "post" in found ? { ...found, post: post(found.post) } : found;
        },
      },
    },
    render: (view) => {
      const { body, meta, ...shown } = view;
      const made = render({
        ...shown,
        also: "editing",
        meta: vercelStegaClean(meta),
        body: <EditingPage props={{ user: viewer }}>{body}</EditingPage>,
      });
      return { ...made, text: withoutMarks(made.text) };
    },
  };
};
