import { expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { parseContent } from "#src/content/load.ts";
import { ContentRefused, problemSentence } from "#src/content/overlay.ts";

const refusals = (files: Record<string, string>): string[] => {
  try {
    parseContent({ ...embeddedContent, ...files });
    return [];
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    return error.problems.map(problemSentence);
  }
};

const page = (title = "About") => `---\ntitle: ${title}\ndescription: Who we are.\n---\nText.\n`;

test("an own page's name is its address: malformed or taken, it is refused with its file", () => {
  expect(refusals({ "pages/about-us2.md": page() })).toEqual([]);
  for (const name of ["About", "über", "a--b", "-a", "a.b", "a/b", "a b"])
    expect([name, refusals({ [`pages/${name}.md`]: page() })]).toEqual([
      name,
      [
        `pages/${name}.md, line 1: must be named in a-z, 0-9 and single hyphens, at most 60 of them: the name is its address`,
      ],
    ]);
  for (const name of ["framework", "admin", "api", "blog", "healthz", "index"])
    expect(refusals({ [`pages/${name}.md`]: page() })).toEqual([
      `pages/${name}.md, line 1: has the address /${name}, which the site itself answers`,
    ]);
});

test("a field that is there without a value is none, where it is optional", () => {
  const site = embeddedContent["site.yaml"] ?? "";
  expect(refusals({ "site.yaml": `${site}\nannouncement:\n` })).toEqual([]);
  expect(refusals({ "site.yaml": site.replace(/^name: .*$/m, "name:") })[0]).toContain("name: is missing");
});

test("an own page's front matter is checked with its line", () => {
  expect(refusals({ "pages/about.md": "Text.\n" })[0]).toContain("pages/about.md, line 1: must begin with");
  expect(refusals({ "pages/about.md": "---\ntitle: A\ndescription: B\nnav: sidebar\n---\nText.\n" })).toEqual(
    ["pages/about.md, line 4, nav: must be footer, header, menu or none"],
  );
  expect(refusals({ "pages/about.md": "---\ntitle: A\ndescription: B\n---\n\n" })).toEqual([
    "pages/about.md, line 5: must have a text below its front matter",
  ]);
});

const redirects = (text: string, more: Record<string, string> = {}) =>
  refusals({ "redirects.yaml": text, ...more });

test("a redirect from an address that stands is refused by its line", () => {
  const sentence = (line: number, entry: number) =>
    `redirects.yaml, line ${line}, [${entry}].from: is an address that the site itself answers`;
  for (const from of [
    "/",
    "/blog",
    "/framework/",
    "/admin/old",
    "/api/x",
    "/uploads/a.png",
    "/privacy",
    "/*",
    "/blog/*",
  ])
    expect([from, redirects(`- { from: /a, to: /b }\n- { from: "${from}", to: /b }\n`)]).toEqual([
      from,
      [sentence(2, 2)],
    ]);
  expect(redirects("- { from: /about, to: /blog }\n", { "pages/about.md": page() })).toEqual([
    sentence(1, 1),
  ]);
});

test("loops are refused by their lines", () => {
  const sentence = (line: number, entry: number) =>
    `redirects.yaml, line ${line}, [${entry}].from: leads on without an end`;
  expect(redirects("- { from: /a, to: /a }\n")).toEqual([sentence(1, 1)]);
  expect(redirects("- { from: /a, to: /b }\n- { from: /b, to: /c/ }\n- { from: /c, to: /a?x=1 }\n")).toEqual([
    sentence(1, 1),
    sentence(2, 2),
    sentence(3, 3),
  ]);
  expect(redirects("- { from: /old/*, to: /old/new }\n")).toEqual([sentence(1, 1)]);
  expect(redirects("- { from: /a/*, to: /b/* }\n- { from: /b/*, to: /a/* }\n")).toEqual([
    sentence(1, 1),
    sentence(2, 2),
  ]);
  expect(redirects("- { from: /a, to: /b }\n- { from: /b, to: /blog }\n")).toEqual([]);
});

test("a redirect's fields are checked by line", () => {
  const one = (text: string) => redirects(`# mine\n${text}\n`)[0];
  expect(one("- { from: /a }")).toBe("redirects.yaml, line 2, [1].to: is missing; only 410 needs none");
  expect(one("- { from: a, to: /b }")).toContain("line 2, [1].from: must be a path");
  expect(one("- { from: /a, to: /b, status: 307 }")).toContain("[1].status: must be 301, 302 or 410");
  expect(one("- { from: /a/*/b, to: /b }")).toContain("may have a star only at its end");
  expect(one("- { from: /a, to: /b/* }")).toContain("may end in /* only where");
  for (const path of ["//evil.example", "/\\evil.example", "/%5Cevil.example", "/a//b"]) {
    expect(one(`- { from: /a, to: '${path}' }`)).toContain("[1].to: must be a path");
    expect(one(`- { from: '${path}', to: /a }`)).toContain("[1].from: must be a path");
  }
  expect(one("- { from: /a, to: /b }\n- { from: /a, to: /c }")).toContain("is there twice");
  expect(one("- { from: /a, to: /b, when: now }")).toContain("is no field here");
  expect(redirects("# none\n")).toEqual([]);
});

test("a chain that browsers would not follow to its end is refused", () => {
  const text = Array.from({ length: 30 }, (_, place) => `- { from: /p${place}, to: /p${place + 1} }`);
  expect(redirects(`${text.join("\n")}\n`)[0]).toBe(
    "redirects.yaml, line 1, [1].from: leads on without an end",
  );
});
