import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { ownCommand } from "#src/program.ts";
import type { ShareCard } from "#src/share/cards.ts";
import { type DrawCard, startDrawing } from "#src/share/drawing.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { pngOf } from "#tests/routes/pictures.ts";

const drawing = startDrawing(ownCommand("draw"));
afterAll(() => drawing.stop());

test("a drawing that never ends is ended by its work, and the next one is drawn", async () => {
  const endless = startDrawing([process.execPath, "-e", "for (;;);"], 1);
  expect(String(await failureOf(endless.drawSvg("", 1)))).toMatch("The drawing ended with SIGKILL.");
  const png = await drawing.drawSvg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', 16);
  expect(new TextDecoder("latin1").decode(png.slice(1, 4))).toBe("PNG");
});

let site: TestSite;
let folder: string;
let remove: () => Promise<void>;
let drawn: ShareCard[];

/** A picture at once: a drawn one costs half a second, and what is asked here is mostly when one is made and what it is called. */
const BLANK = Promise.resolve(new Uint8Array(pngOf(1200, 630)));
const blank: DrawCard = () => BLANK;

const open = async (draw = blank, files: Record<string, string> = {}) => {
  drawn = [];
  return openTestSite(
    { FIVEFOLD_DATA: folder },
    {
      files,
      drawCard: (card, figure) => {
        drawn.push(card);
        return draw(card, figure);
      },
    },
  );
};

beforeEach(async () => {
  ({ folder, remove } = await emptyFolder());
  site = await open();
});
afterEach(async () => {
  await site.deps.services.shareImages.settled();
  site.close();
  await remove();
});

const post = {
  id: "p1",
  title: "A plan that fits",
  slug: "plan",
  excerpt: "Words.",
  content: "Words.",
  category: "Strategy",
  featuredImage: null,
  published: true,
  createdAt: NOON.toISOString(),
};
/** The path of a page's share image; undefined where it names none. */
const pictureOf = async (path: string): Promise<string | undefined> => {
  const html = await (await site.request(path)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  return address && new URL(address).pathname;
};
const settled = () => site.deps.services.shareImages.settled();

describe("an article's share image", () => {
  test("names the category in the site's language", async () => {
    site.close();
    site = await open(undefined, { "words.yaml": "Strategy: Strategie\n" });
    await site.store.posts.insert(post);
    await pictureOf("/blog/plan");
    await settled();
    expect(drawn.map(({ topic }) => topic)).toContain("Strategie");
  });

  test("is drawn aside, once; until then its page names the site's own, and nobody waits", async () => {
    site.close();
    site = await open(drawing.drawCard);
    const own = await pictureOf("/");
    expect(own).toMatch(/^\/assets\/share\/.*\.png$/);
    await site.store.posts.insert(post);
    expect(await Promise.all([pictureOf("/blog/plan"), pictureOf("/blog/plan")])).toEqual([own, own]);
    await settled();
    const address = await pictureOf("/blog/plan");
    expect(address).toMatch(/^\/share\/p1-[0-9a-f]{16}\.png$/);
    const picture = await site.request(address ?? "");
    expect(drawn).toEqual([
      {
        title: post.title,
        topic: "Strategy",
        name: "Fivefold",
        by: "Ruth Vanner",
        figure: "images/category-strategy-wide.svg",
      },
    ]);
    expect([picture.status, picture.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    const { width, height, format } = await new Bun.Image(await picture.bytes()).metadata();
    expect([width, height, format]).toEqual([1200, 630, "png"]);
  });

  test("is drawn at publishing, has a new address with a new title, and goes with its post", async () => {
    const admin = await site.signIn("admin");
    const call = async (method: string, path: string, json?: object) =>
      (await site.request(`/api/blog-posts${path}`, { method, json, headers: admin })).json();
    const { id } = await call("POST", "", { ...post, published: false });
    await settled();
    expect(drawn).toEqual([]);
    await call("PUT", `/${id}`, { published: true });
    await settled();
    const first = await pictureOf("/blog/plan");
    await call("PUT", `/${id}`, { content: "Other words." });
    expect(await pictureOf("/blog/plan")).toBe(first);
    await call("PUT", `/${id}`, { title: "Another title" });
    await settled();
    const second = await pictureOf("/blog/plan");
    expect(second).not.toBe(first);
    expect((await site.request(first ?? "")).status).toBe(404);
    await call("PUT", `/${id}`, { published: false });
    expect((await site.request(second ?? "")).status).toBe(404);
    await call("PUT", `/${id}`, { published: true });
    expect((await site.request(second ?? "")).status).toBe(200);
    await call("DELETE", `/${id}`);
    expect(readdirSync(join(folder, "share"))).toEqual([]);
  });

  test("is found again after a restart", async () => {
    await site.store.posts.insert(post);
    await pictureOf("/blog/plan");
    await settled();
    const address = await pictureOf("/blog/plan");
    site.close();
    site = await open();
    await site.store.posts.insert(post);
    expect(await pictureOf("/blog/plan")).toBe(address);
    expect(drawn).toEqual([]);
  });

  test("is the site's own where the fonts lack its letters, or the drawing fails", async () => {
    const own = await pictureOf("/");
    for (const [place, title] of ["План", "Ελλάδα", "Party 🎉", "Up → down", "⅓ off"].entries()) {
      await site.store.posts.insert({ ...post, id: `o${place}`, slug: `o-${place}`, title });
      expect(await pictureOf(`/blog/o-${place}`)).toBe(own);
    }
    await settled();
    expect(drawn).toEqual([]);
    site.close();
    site = await open(() => Promise.reject(new Error("no paper")));
    await site.store.posts.insert(post);
    await pictureOf("/blog/plan");
    await settled();
    expect(await pictureOf("/blog/plan")).toBe(own);
    expect(drawn.length).toBe(1);
    expect(site.lines.map(({ message }) => message)).toContain("share image not drawn");
  });

  test("is drawn of the newest post first", async () => {
    for (const day of ["03", "09", "06"])
      await site.store.posts.insert({
        ...post,
        id: day,
        slug: `d-${day}`,
        title: day,
        createdAt: `2026-11-${day}T08:00:00.000Z`,
      });
    await Promise.all(["03", "09", "06"].map((day) => pictureOf(`/blog/d-${day}`)));
    await settled();
    expect(drawn.map(({ title }) => title).slice(-2)).toEqual(["09", "06"]);
  });
});

test("a site under its own name never names a picture of the sample, and an own page has its own", async () => {
  site.close();
  const draw: DrawCard = (card, ...figure) =>
    (card.title === "How we work" ? drawing.drawCard : blank)(card, ...figure);
  site = await open(draw, {
    "site.yaml": (embeddedContent["site.yaml"] ?? "").replace(/^name: .*/m, "name: Lakeside Counsel"),
    "pages/how-we-work.md": "---\ntitle: How we work\ndescription: In short.\n---\n\nWell.\n",
  });
  await site.store.posts.insert({ ...post, featuredImage: "https://pictures.example/plan.png" });
  const paths = ["/", "/framework", "/process", "/assessment", "/books", "/blog", "/how-we-work"];
  const early = await Promise.all(paths.map(pictureOf));
  for (const path of early)
    expect(path).toMatch(/\/(?:share|assets)\/.*apple-touch-icon|\/share\/page-home-/);
  await settled();
  const own = await Promise.all(paths.map(pictureOf));
  for (const path of own) expect(path).toMatch(/^\/share\/(?:page|own)-[a-z-]+-[0-9a-f]{16}\.png$/);
  expect(new Set(own).size).toBe(paths.length);
  expect(drawn.every(({ name }) => name === "Lakeside Counsel")).toBe(true);
  for (const path of own) expect((await site.request(path ?? "")).status).toBe(200);
  expect(drawn.find(({ title }) => title === "How we work")).toBeDefined();
});

test("no name leads out of the folder, or to what is not public", async () => {
  for (const name of ["..%2Ffivefold.sqlite", "p1-0123456789abcdef.png", "x.part", "%00"]) {
    expect((await site.request(`/share/${name}`)).status).toBe(404);
  }
});
