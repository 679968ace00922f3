import { afterEach, expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite | undefined;
afterEach(() => {
  site?.close();
  site = undefined;
});

const home = embeddedContent["home.yaml"] ?? "";
const siteFile = embeddedContent["site.yaml"] ?? "";
const withLogos = (count: number): string => {
  const marks = home.match(/^ {4}- \{ src: logos.*\}$/gm) ?? [];
  const kept = Array.from({ length: count }, (_, place) => marks[place % marks.length]);
  return home.replace(
    /( {2}logos:)\n(?: {4}- \{ src: logos.*\}\n)+/,
    `$1${count === 0 ? " []" : ""}\n${kept.map((mark) => `${mark}\n`).join("")}`,
  );
};

const pageOf = async (files: Record<string, string>, path = "/"): Promise<string> => {
  site?.close();
  site = await openTestSite({}, { files });
  const response = await site.request(path);
  expect(response.status).toBe(200);
  return response.text();
};

test("no clients, no strip; a few stand still; six and more go round", async () => {
  expect(await pageOf({ "home.yaml": withLogos(0) })).not.toContain("Companies we have worked with");
  const few = await pageOf({ "home.yaml": withLogos(5) });
  const logos = /<img [^>]*src="\/assets\/logos[^>]*height="44"/g;
  expect([few.match(logos)?.length, few.includes('pause-box"')]).toEqual([5, false]);
  for (const count of [6, 40]) {
    const many = await pageOf({ "home.yaml": withLogos(count) });
    expect(many.match(logos)?.length).toBe(2 * count);
    expect(many).toContain('class="pause-box"');
  }
});

test("sections of home are left out and put in another order", async () => {
  const html = await pageOf({ "home.yaml": `sections: [hero, contact, path]\n${home}` });
  expect(html).not.toContain("Does this sound familiar?");
  expect(html.indexOf("Tell us where you are stuck")).toBeLessThan(html.indexOf("How we get you there"));
  expect(html.indexOf("Tell us where you are stuck")).toBeGreaterThan(0);
});

test("a practice without networks has no empty place for them in its footer", async () => {
  const files = { "site.yaml": siteFile.replace(/^ {2}(?:professional|social|video): https.*\n/gm, "") };
  expect(await pageOf(files)).not.toMatch(/<li[^>]*><\/li>/);
});

test("a link without an address vanishes where it stood, and calls lead to the contact form", async () => {
  const files = {
    "site.yaml": siteFile.replace(/^ {2}(?:booking|book|author|newsletter|social|video): https.*\n/gm, ""),
  };
  const html = await pageOf(files);
  for (const gone of [
    "book.example",
    "author.example",
    "social.example",
    "video.example",
    "scheduling.example",
  ])
    expect([gone, html.includes(gone)]).toEqual([gone, false]);
  expect(html).toContain("network.example");
  expect(html).toContain('href="/#contact"');
  expect(html).not.toMatch(/href="\/#contact"[^>]*target=/);
  expect(html).not.toContain('href=""');
  expect(await pageOf(files, "/framework")).not.toContain("Get the Free Framework Book");
  expect(await pageOf(files, "/blog")).not.toContain("Subscribe to Updates");
  expect(await pageOf(files, "/assessment")).toContain("Thriving Business Assessment");
});
