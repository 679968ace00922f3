import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { VERCEL_STEGA_REGEX, vercelStegaDecodeAll } from "@vercel/stega";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

const PAGES = ["/", ...PLAIN_PATHS, "/assessment", "/books", "/blog", "/about", "/contact", "/nowhere"];

let site: TestSite;
let staff: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite();
  staff = await site.signIn("admin");
});
afterAll(() => site.close());

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await site.request(path, { headers })).text();

/** Attributes, addresses, the head and data blocks: all that machines read. */
const readByMachines = (html: string): string =>
  [...html.matchAll(/<head>[\s\S]*?<\/head>|<script[\s\S]*?<\/script>|<[a-z][^>]*>/g)]
    .map(([part]) => part)
    .join("\n");

const hasMarks = (text: string): boolean => text.search(VERCEL_STEGA_REGEX) >= 0;

const attributesOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);

describe("a page with ?edit", () => {
  test.each(PAGES)("%s is for staff alone, private and never kept", async (path) => {
    const answer = await site.request(`${path}?edit`, { headers: staff });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(hasMarks(await answer.text())).toBe(true);
  });

  test.each(PAGES)("%s holds nothing of it for anybody else", async (path) => {
    const member = await site.signIn("user", `${path.slice(1) || "home"}@fivefold.example`);
    for (const headers of [{}, member]) {
      const plain = await read(path, headers);
      expect(await read(`${path}?edit`, headers)).toBe(plain);
      expect(hasMarks(plain)).toBe(false);
      expect(plain).not.toContain("words-");
      expect(plain).not.toContain("/assets/edit.");
    }
  });

  test.each(PAGES)("%s shows machines what they are shown without it", async (path) => {
    const edited = await read(`${path}?edit`, staff);
    const plain = await read(path, staff);
    expect(hasMarks(readByMachines(edited))).toBe(false);
    expect(edited.match(/<title>.*?<\/title>/)?.[0]).toBe(plain.match(/<title>.*?<\/title>/)?.[0] ?? "");
    expect(edited.match(/<script type="application\/ld\+json">.*?<\/script>/)?.[0]).toBe(
      plain.match(/<script type="application\/ld\+json">.*?<\/script>/)?.[0],
    );
    for (const name of ["href", "alt", "src", "id"])
      expect(attributesOf(edited.slice(edited.indexOf("<body>")), name)).toEqual(
        expect.arrayContaining(attributesOf(plain.slice(plain.indexOf("<body>")), name)),
      );
  });

  test("marks each text with its file and place", async () => {
    const marks = vercelStegaDecodeAll<unknown>(await read("/?edit", staff));
    expect(marks).toContainEqual(["home.yaml", "hero.title"]);
    expect(marks).toContainEqual(["home.yaml", "solution.cards.2.text"]);
    expect(marks).toContainEqual(["navigation.yaml", "main.0.name"]);
    expect(marks).toContainEqual(["site.yaml", "tagline"]);
    expect(marks).toContainEqual(["fixed", "Vision"]);
  });

  test("under a name within its title, the title is as without it", async () => {
    const siteYaml = (embeddedContent["site.yaml"] ?? "").replace(
      /^( {2}home:\n {4}title: ).*$/m,
      "$1Fivefold for owners",
    );
    const named = await openTestSite({}, { files: { "site.yaml": siteYaml } });
    const headers = await named.signIn("admin");
    const text = await (await named.request("/?edit", { headers })).text();
    expect(text).toContain("<title>Fivefold for owners</title>");
    named.close();
  });
});
