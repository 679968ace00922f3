import { expect, test } from "bun:test";
import { comparedPath } from "#src/domain/path.ts";
import { oldPathsOf, oldSiteOf } from "#src/services/post-import/old-addresses.ts";

type Row = [
  settings: Record<string, unknown>,
  fields: Record<string, unknown>,
  paths: string[],
  file?: string,
];

/** Where each generator's documentation says that a post of 3 February 2020 called "A Walk, in Über-Rain" was. */
const pathsIn = (kind: Parameters<typeof oldSiteOf>[0], [settings, fields, , file = ""]: Row) =>
  oldPathsOf(
    { file, name: "a-walk", title: "A Walk, in Über-Rain", day: "2020-02-03", fields },
    oldSiteOf(kind, settings),
  ).map(comparedPath);

const JEKYLL: Row[] = [
  [{}, {}, ["/2020/02/03/a-walk.html"]],
  [{ permalink: "pretty" }, {}, ["/2020/02/03/a-walk"]],
  [{ permalink: "ordinal" }, {}, ["/2020/034/a-walk.html"]],
  [{ permalink: "weekdate" }, {}, ["/2020/W06/Mon/a-walk.html"]],
  [{ permalink: "none" }, {}, ["/a-walk.html"]],
  [{ permalink: "pretty" }, { categories: "News Big" }, ["/news/big/2020/02/03/a-walk"]],
  [{ permalink: "pretty" }, { category: "Big News" }, ["/big news/2020/02/03/a-walk"]],
  [{ permalink: "pretty" }, {}, ["/es/news/2020/02/03/a-walk"], "es/news/_posts/2020-02-03-a-walk.md"],
  [{ permalink: "/:year/:i_month/:i_day/:title" }, {}, ["/2020/2/3/a-walk", "/2020/2/3/a-walk.html"]],
  [{ permalink: "/blog/:title/", baseurl: "/site" }, {}, ["/site/blog/a-walk"]],
  [{ collections: { posts: { permalink: "/p/:slug/" } } }, { slug: "rain" }, ["/p/rain"]],
  [{ defaults: [{ scope: { type: "posts" }, values: { permalink: "/d/:title/" } }] }, {}, ["/d/a-walk"]],
  [{ permalink: "pretty" }, { permalink: "/own/:year/", redirect_from: "/was/" }, ["/own/2020", "/was"]],
  // As it was written, in a zone that nobody says.
  [{ permalink: "pretty" }, { date: "2020-02-02 23:30:00 -0800" }, ["/2020/02/02/a-walk"]],
];
const HUGO: Row[] = [
  [{}, {}, ["/posts/a-walk"], "content/posts/a-walk.md"],
  [{}, {}, ["/posts/a-walk"], "content/posts/a-walk/index.md"],
  [{}, { slug: "rain" }, ["/posts/rain"], "content/posts/a-walk.md"],
  [{}, { url: "/own/" }, ["/own"], "content/posts/a-walk.md"],
  [
    { permalinks: { posts: "/:year/:month/:slug/" } },
    {},
    ["/2020/02/a-walk-in-über-rain"],
    "posts/a-walk.md",
  ],
  [{ permalinks: { page: { posts: "/:title/" } } }, {}, ["/a-walk-in-über-rain"], "posts/a-walk.md"],
  [{ permalinks: { posts: "/:section/:filename/" } }, {}, ["/posts/a-walk"], "content/posts/a-walk.md"],
  [{}, { aliases: ["/old/", "older"] }, ["/posts/a-walk", "/old", "/posts/older"], "content/posts/a-walk.md"],
];
const BARE: Row[] = [
  [{}, {}, []],
  [{}, { slug: "rain" }, ["/rain"]],
  [{}, { permalink: "https://old.example/%C3%BCber/" }, ["/über"]],
];

test("the addresses that Jekyll, Hugo and bare Markdown had are those of their rules", () => {
  for (const [kind, rows] of [["jekyll", JEKYLL] as const, ["hugo", HUGO] as const, [null, BARE] as const])
    for (const row of rows) expect([kind, row, pathsIn(kind, row)]).toEqual([kind, row, row[2]]);
});
