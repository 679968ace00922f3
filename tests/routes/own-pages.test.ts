import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { isTakenAddress } from "#src/content/own-pages.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

const siteYaml = embeddedContent["site.yaml"] ?? "";

const page = (head: string, body = "## How we work\n\nText with **weight**.\n") =>
  `---\ntitle: How we work\ndescription: What a week with us looks like.\n${head}---\n${body}`;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(
    {},
    {
      files: {
        "pages/how-we-work.md": page("nav: header\n", "Write to {email}.\n\n## First part\n"),
        "pages/terms.md": page("nav: none\n"),
        "pages/later.md": page("draft: true\n"),
      },
    },
  );
});
afterAll(() => site.close());

describe("an own page", () => {
  test("is at its name, by the article's renderer, with what search engines and previews read", async () => {
    const response = await site.request("/how-we-work");
    const html = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(html).toContain("<title>How we work · Fivefold</title>");
    expect(html).toContain('<link rel="canonical" href="http://127.0.0.1:3000/how-we-work"/>');
    expect(html).toContain("Write to hello@fivefold.example.");
    expect(html).toContain('id="first-part"');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("is linked where its front matter says, and listed in the sitemap", async () => {
    const home = await (await site.request("/")).text();
    const header = home.slice(home.indexOf("<header"), home.indexOf("</header>"));
    const footer = home.slice(home.indexOf("<footer"));
    expect(header).toContain('href="/how-we-work"');
    expect(footer).toContain('href="/privacy"');
    expect(home).not.toContain('href="/terms"');
    const sitemap = await (await site.request("/sitemap.xml")).text();
    expect(sitemap).toContain("/how-we-work</loc>");
    expect(sitemap).toContain("/terms</loc>");
    expect(sitemap).not.toContain("/later</loc>");
  });

  test("marks its link as the current page", async () => {
    expect(await (await site.request("/privacy")).text()).toContain('<a href="/privacy" aria-current="page"');
  });

  test("that is a draft is not there, nor are the shipped imprint and accessibility statement", async () => {
    for (const path of ["/later", "/imprint", "/accessibility"])
      expect([path, (await site.request(path)).status]).toEqual([path, 404]);
  });

  test("answers HEAD, a slash at its end by 301, another method by 405", async () => {
    expect((await site.request("/privacy", { method: "HEAD" })).status).toBe(200);
    const slash = await site.request("/privacy/?a=b");
    expect([slash.status, slash.headers.get("location")]).toEqual([301, "/privacy?a=b"]);
    const post = await site.request("/privacy", {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(post.status).toBe(405);
  });
});

describe("the pages about the sample practice", () => {
  test("are linked in the Resources menu and the footer, in every language", async () => {
    for (const locale of ["en-US", "de-DE", "es-ES"]) {
      const { request, close } = await openTestSite(
        {},
        { files: { "site.yaml": siteYaml.replace("locale: en-US", `locale: ${locale}`) } },
      );
      for (const path of ["/about", "/call", "/case", "/contact", "/worksheet"]) {
        const html = await (await request(path)).text();
        const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
        const footer = html.slice(html.indexOf("<footer"));
        expect([locale, path, header.includes(`href="${path}"`), footer.includes(`href="${path}"`)]).toEqual([
          locale,
          path,
          true,
          true,
        ]);
      }
      close();
    }
  });

  test("/contact has the form below its text", async () => {
    const html = await (await site.request("/contact")).text();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.indexOf("Two lines are enough")).toBeLessThan(html.indexOf('action="/api/contact"'));
  });
});

test("both forms say what becomes of what is sent, while the privacy page stands", async () => {
  for (const path of ["/", "/assessment"]) {
    const main = (await (await site.request(path)).text()).split("<footer")[0] ?? "";
    expect([path, main.includes('href="/privacy"')]).toEqual([path, true]);
  }
  const without = await openTestSite({}, { files: { "pages/privacy.md": page("draft: true\n") } });
  for (const path of ["/", "/assessment"])
    expect(await (await without.request(path)).text()).not.toContain("/privacy");
  without.close();
});

test("every address that a route answers is taken", async () => {
  const own = (await site.app.routes())
    // Pages as Markdown: no name of an own page has a dot.
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith(".md}"))
    .map(({ path }) => `/${path.split("/")[1] ?? ""}`);
  expect([...new Set(own)].filter((path) => !isTakenAddress(path))).toEqual([]);
});
