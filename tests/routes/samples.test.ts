import { beforeEach, describe, expect, test } from "bun:test";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { NOON } from "#tests/harness/site.ts";
import { contentSiteForEachTest } from "./content-site.ts";

const site = contentSiteForEachTest();

type Sample = { id: string; kind: string; title: string; where: string; state: string };

beforeEach(async () => {
  const seeds = () => parseSeeds(overlaySeeds(embeddedContent, {}));
  await seedStore({ store: site.deps.store, seeds, now: () => NOON });
  await site.deps.services.samples.settle();
});

const read = async (path: string) => (await site.request(path, { headers: site.admin })).json();
const list = (): Promise<Sample[]> => read("/api/samples");
const mark = (ids: string[], state: string) =>
  site.request("/api/samples", { method: "POST", json: { ids, state }, headers: site.admin });
const text = async (path: string) => (await site.request(path)).text();
const publish = async (changes: object[], more: object = {}) => {
  const { hash } = await read("/api/content/site.yaml");
  const files = [{ file: "site.yaml", hash, changes }];
  const json = { files, ...more };
  return site.request("/api/content", { method: "PATCH", json, headers: site.admin });
};
const rename = (more?: object) => publish([{ path: "name", value: "Lindgren & Co" }], more);
const states = async () => [...new Set((await list()).map(({ state }) => state))];

describe("under the shipped name", () => {
  test("every invented claim is listed and shown", async () => {
    const samples = await list();
    const count = (kind: string) => samples.filter((one) => one.kind === kind).length;
    expect([count("logo"), count("testimonial"), count("author"), count("page")]).toEqual([16, 6, 1, 3]);
    expect(count("post")).toBeGreaterThanOrEqual(6);
    expect(await states()).toEqual(["public"]);
    expect(samples.find(({ id }) => id === "page:about")).toMatchObject({ where: "/about", kind: "page" });
  });

  test("what is hidden is left out at once, and comes back", async () => {
    const samples = await list();
    const [logo] = samples.filter(({ kind }) => kind === "logo");
    const [{ slug }] = await read("/api/blog-posts?published=true");
    const post = samples.find(({ where }) => where === `/blog/${slug}`);
    const answer = await mark([logo?.id ?? "", post?.id ?? "", "page:about", "author"], "hidden");
    expect(answer.status).toBe(200);
    expect((await answer.json()).filter(({ state }: Sample) => state === "hidden")).toHaveLength(4);
    expect((await site.request("/about")).status).toBe(404);
    expect((await site.request(post?.where ?? "")).status).toBe(404);
    expect(await text("/")).not.toContain(logo?.title ?? "?");
    expect(await text("/")).not.toContain("Ruth Vanner");
    for (const path of ["/blog", "/feed.xml", "/sitemap.xml", "/llms.txt", "/api/blog-posts?published=true"])
      expect(await text(path)).not.toContain(post?.where.slice("/blog/".length) ?? "?");
    await mark(["page:about", post?.id ?? ""], "public");
    expect((await site.request("/about")).status).toBe(200);
    expect((await site.request(post?.where ?? "")).status).toBe(200);
  });

  test("an unknown id is 404 and changes nothing; another state is 400; visitors see nothing", async () => {
    expect((await mark(["author", "logo:nobody"], "hidden")).status).toBe(404);
    expect(await states()).toEqual(["public"]);
    expect((await mark(["author"], "gone")).status).toBe(400);
    expect((await site.request("/api/samples")).status).toBe(401);
    const editor = await site.signIn("editor");
    expect((await site.request("/api/samples", { headers: editor })).status).toBe(200);
  });

  test("what is changed by its words, or deleted, is no sample any more", async () => {
    const [quote] = (await list()).filter(({ kind }) => kind === "testimonial");
    const id = quote?.id.slice("testimonial:".length);
    const words = { name: "Ada", title: "Owner", company: "Lathe", content: "It runs." };
    await site.request(`/api/testimonials/${id}`, { method: "PUT", json: words, headers: site.admin });
    await publish([{ path: "author.name", value: "Dana Miller" }]);
    const [post] = (await list()).filter(({ kind }) => kind === "post");
    const path = `/api/blog-posts/${post?.id.slice("post:".length)}`;
    await site.request(path, { method: "DELETE", headers: site.admin });
    const left = (await list()).map(({ id }) => id);
    expect(left.filter((one) => [quote?.id, post?.id, "author"].includes(one))).toEqual([]);
  });
});

describe("under another name", () => {
  test("samples are hidden from the publish of the name on, and a mark wins", async () => {
    await mark(["page:call"], "ours");
    expect((await rename()).status).toBe(200);
    expect((await states()).toSorted()).toEqual(["hidden", "ours"]);
    expect((await site.request("/case")).status).toBe(404);
    expect((await site.request("/call")).status).toBe(200);
    const home = await text("/");
    for (const { title, kind } of await list()) if (kind === "logo") expect(home).not.toContain(title);
    expect(await read("/api/blog-posts?published=true")).toEqual([]);
    await publish([{ path: "name", value: "Fivefold" }]);
    expect((await site.request("/case")).status).toBe(200);
  });

  test("a publish that keeps them marks them as ours", async () => {
    expect((await rename({ samples: "keep" })).status).toBe(200);
    expect(await states()).toEqual(["ours"]);
    expect((await site.request("/case")).status).toBe(200);
  });

  test("a page of the practice's own takes the place of a sample, and others stay", async () => {
    await rename();
    const text = "---\ntitle: About us\ndescription: Who we are.\nnav: menu\n---\n\nWe are us.\n";
    const page = { method: "PUT", json: { text }, headers: site.admin };
    await site.request("/api/content/pages/about.md", page);
    const status = async (path: string) => (await site.request(path)).status;
    const paths = ["/about", "/call", "/case", "/worksheet", "/contact"];
    expect(await Promise.all(paths.map(status))).toEqual([200, 404, 404, 200, 200]);
    const home = await (await site.request("/")).text();
    expect([home.includes('href="/about"'), home.includes('href="/call"')]).toEqual([true, false]);
    // Nor the prices and the proof that those pages tell.
    expect(home).not.toMatch(/\$8,400|Slatterby|class="portrait"/);
  });

  test("a start and a reread hide them as well", async () => {
    const own = embeddedContent["site.yaml"]?.replace("name: Fivefold", "name: Acme") ?? "";
    await mkdir(site.folder, { recursive: true });
    await writeFile(join(site.folder, "site.yaml"), own);
    await site.deps.content.reload();
    await site.deps.services.samples.settle();
    expect(await states()).toEqual(["hidden"]);
    expect((await site.request("/about")).status).toBe(404);
  });
});
