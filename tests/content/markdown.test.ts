import { expect, test } from "bun:test";
import commonmark from "commonmark-spec";
import { Window } from "happy-dom";
import { uploadsIn } from "#src/content/body-renderer.ts";
import { renderBody } from "#src/content/markdown.ts";
import { LINK_SCHEMES } from "#src/domain/link.ts";
import { scriptVectors } from "./script-vectors.ts";

const words = { anchor: "Link to “{heading}”", notes: "Notes", backToText: "Back to the text" };
const render = (markdown: string) => renderBody({ markdown, words });

const { document } = new Window();

const parsed = (html: string) => {
  const body = document.createElement("div");
  body.innerHTML = html;
  return body;
};

const SAFE_ELEMENTS = new Set(
  "a blockquote br code del div em figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p pre s section strong sub sup table tbody td th thead tr ul".split(
    " ",
  ),
);
const SAFE_ATTRIBUTES = new Set(
  "alt aria-label aria-labelledby class decoding height href id loading rel role scope sizes src srcset start tabindex target title width".split(
    " ",
  ),
);

/** Every reason why a rendered body could run something or lead elsewhere than allowed. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const element of parsed(html).querySelectorAll("*")) {
    const name = element.tagName.toLowerCase();
    if (!SAFE_ELEMENTS.has(name)) found.push(`<${name}>`);
    for (const attribute of element.attributes) {
      if (!SAFE_ATTRIBUTES.has(attribute.name)) found.push(`${attribute.name}=`);
    }
    const href = element.getAttribute("href");
    const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(href ?? "")?.[1]?.toLowerCase();
    if (scheme && !(LINK_SCHEMES as readonly string[]).includes(scheme)) found.push(`href=${href}`);
    if (href && /^[\s\\/]{2}/.test(href)) found.push(`href=${href}`);
    const src = element.getAttribute("src");
    if (src !== null && !/^(?:https?:\/\/|\/uploads\/)/i.test(src)) found.push(`src=${src}`);
  }
  return found;
}

// The standard's text shows tabs as arrows.
const examples = commonmark.tests.map(({ markdown, html, ...rest }) => ({
  ...rest,
  markdown: markdown.replaceAll("→", "\t"),
  html: html.replaceAll("→", "\t"),
}));

test("no CommonMark example gives a script, an event handler, a style or a foreign scheme", () => {
  expect(examples.length).toBeGreaterThan(600);
  const dangerous = examples
    .map(({ number, markdown }) => ({ number, found: dangers(render(markdown)) }))
    .filter(({ found }) => found.length > 0);
  expect(dangerous).toEqual([]);
});

test("CommonMark examples that need neither raw HTML nor our own rules come out as the standard has them", () => {
  const own = /<(?:a|img|h[1-6]|pre)\b/;
  const plain = examples.filter(({ markdown, html }) => !markdown.includes("<") && !own.test(html));
  expect(plain.length).toBeGreaterThan(250);
  const squeezed = (html: string) => html.replaceAll(" />", ">").replaceAll(">\n<", "><").trim();
  const other = plain.filter(({ markdown, html }) => squeezed(render(markdown)) !== squeezed(html));
  expect(other.map(({ number }) => number)).toEqual([]);
});

test("no script vector survives, in whatever place it stands", () => {
  for (const vector of scriptVectors) {
    const places = [
      vector,
      `# ${vector}`,
      `[words](${vector})`,
      `[words](<${vector}>)`,
      `![words](${vector})`,
      `[words][x]\n\n[x]: ${vector}`,
      `<${vector}>`,
      `[${vector}](https://a.example "${vector}")`,
      `![${vector}](https://a.example/b.png "${vector}")`,
      `| ${vector} |\n|:-:|\n| ${vector} |`,
      `\`\`\`${vector}\n${vector}\n\`\`\``,
      `words[^1]\n\n[^1]: ${vector}`,
    ];
    for (const markdown of places)
      expect({ markdown, found: dangers(render(markdown)) }).toEqual({ markdown, found: [] });
  }
});

test("links of other schemes and to //host stay text; allowed ones open a new tab without an opener", () => {
  for (const href of [
    "javascript:x",
    "data:text/html,x",
    "ftp://a.example",
    "tel:1",
    "vbscript:x",
    "//host",
    "\\/\\/host",
  ]) {
    expect({ href, html: render(`[words](${href})`) }).toEqual({
      href,
      html: expect.not.stringContaining("<a"),
    });
  }
  for (const href of [
    "https://a.example",
    "http://a.example",
    "irc://a.example",
    "ircs://a.example",
    "mailto:a@b.example",
    "xmpp:a@b.example",
    "/books",
  ]) {
    const link = parsed(render(`[words](${href})`)).querySelector("a");
    expect([link?.getAttribute("href"), link?.target, link?.rel]).toEqual([href, "_blank", "noopener"]);
  }
  const here = parsed(render("[words](#first-part)")).querySelector("a");
  expect([here?.getAttribute("href"), here?.target]).toEqual(["#first-part", ""]);
});

test("headings have ids, one each, and an appended anchor with a name; the first level becomes the second", () => {
  const body = parsed(render("# First part\n\n## Größe & *more*\n\n### First part\n\n# Main"));
  const headings = [...body.querySelectorAll("h1,h2,h3")].map(({ tagName, id }) => `${tagName} ${id}`);
  expect(headings).toEqual(["H2 first-part", "H2 größe-more", "H3 first-part-2", "H2 main-2"]);
  const anchor = body.querySelector("h2 > a:last-child");
  expect(anchor?.getAttribute("href")).toBe("#first-part");
  expect(anchor?.getAttribute("aria-label")).toBe("Link to “First part”");
});

test("images come from the web or our uploads, load late, and show a caption; others stay text", () => {
  const sizes = { "/uploads/a.webp": { width: 800, height: 600, srcset: "/uploads/a-400.webp 400w" } };
  const figure = parsed(renderBody({ markdown: '![A press](/uploads/a.webp "Line two")', words, sizes }));
  const image = figure.querySelector("figure > img");
  expect(image?.outerHTML).toBe(
    '<img src="/uploads/a.webp" srcset="/uploads/a-400.webp 400w" sizes="(min-width: 48rem) 43rem, 100vw" alt="A press" width="800" height="600" loading="lazy" decoding="async">',
  );
  expect(figure.querySelector("figcaption")?.textContent).toBe("Line two");
  for (const src of ["data:image/png;base64,AA", "/assets/x.png", "blob:x", "//host/x.png"]) {
    const stays = parsed(render(`![words](${src})`));
    expect(stays.querySelectorAll("img").length).toBe(0);
    expect(stays.textContent).toContain("![words](");
  }
  expect(uploadsIn("![a](/uploads/a.webp) ![b](/uploads/a.webp)")).toEqual(["/uploads/a.webp"]);
});

test("a table scrolls by itself, is reached by keyboard, named by its head, and aligned by class", () => {
  const table = parsed(render("| Why | Week |\n|---|--:|\n| Asked | 19 |"));
  const frame = table.querySelector("div.table");
  expect([frame?.getAttribute("tabindex"), frame?.getAttribute("aria-label")]).toEqual(["0", "Why, Week"]);
  expect(table.querySelector("th")?.getAttribute("scope")).toBe("col");
  expect(table.querySelector("td:last-child")?.className).toBe("to-right");
});

test("footnotes lead to their note and back, with ids that no heading can have", () => {
  const body = parsed(render("# Note 1\n\nOne[^a], again[^a].\n\n[^a]: The note."));
  const ids = [...body.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const link of body.querySelectorAll("a"))
    expect(ids).toContain(link.getAttribute("href")?.slice(1) ?? "");
  expect(body.querySelector("section.notes h2")?.textContent).toBe("Notes");
});

test("a feed's body has absolute addresses and no anchors", () => {
  const html = renderBody({
    markdown: "# Part\n\n[own](/books) ![p](/uploads/a.png)",
    words,
    origin: "https://a.example",
  });
  expect(html).toContain("<h2>Part</h2>");
  expect(html).toContain('href="https://a.example/books"');
  expect(html).toContain('src="https://a.example/uploads/a.png"');
});

test("three thousand equal headings are told apart, and as many tables stand", () => {
  const headings = parsed(render("# Same\n\n".repeat(3_000)));
  expect(headings.querySelector("h2:last-of-type")?.id).toBe("same-3000");
  expect(render("|a|\n|-|\n\n".repeat(3_000)).split("<table>").length).toBe(3_001);
});
