import { expect, test } from "bun:test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { filesOf } from "#src/content/language.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { letterFiles } from "#src/content/shape/letters.ts";
import { writeWords } from "#src/mail/letters/kinds.ts";
import { sampleOf } from "#src/mail/letters/samples.ts";
import { seedStore } from "#src/services/seed.ts";
import { NOON, ORIGIN } from "#tests/harness/site.ts";
import { contentSiteForEachTest } from "#tests/routes/content-site.ts";

const site = contentSiteForEachTest();
const NAME = "Lindgren & Co";

/** Addresses are fields of their own, which doctor names. */
const ADDRESSES = /hello@fivefold\.example|(?:https:\/\/)?fivefold\.example/g;

const read = async (path: string) => {
  const answer = await site.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  // What a script fills has places of its own.
  return (await answer.text()).replaceAll(ADDRESSES, "").replaceAll(/<template.*?<\/template>/gs, "");
};

const letters = () => {
  const { current } = site.deps.content;
  const questions = current.assessment.questions.map(({ text }) => text);
  return Object.values(letterFiles).map(({ file }) => {
    const sample = sampleOf(file, ORIGIN, NOON, questions);
    if (!sample) throw new Error(`${file} has no sample`);
    const { html, text, subject } = writeWords(sample, { words: current, origin: ORIGIN });
    return `${subject}\n${text}\n${html}`.replaceAll(ADDRESSES, "");
  });
};

test.each(["en", "de", "es"])(
  "a site in %s that gets another name says the old one nowhere, and no sample",
  async (language) => {
    const shipped =
      language === "en" ? embeddedContent : { ...embeddedContent, ...filesOf(embeddedContent, language) };
    const seeds = () => parseSeeds(overlaySeeds(shipped, {}));
    await writeFile(join(site.folder, "site.yaml"), shipped["site.yaml"] ?? "");
    await site.deps.content.reload();
    const { store, services, content } = site.deps;
    await seedStore({ store, seeds, now: () => NOON });
    await services.samples.settle();
    const samples = await services.samples.list();
    const { phone = "?", address = [], author } = content.current.site;
    const claims = samples.filter(({ kind }) => /logo|testimonial|post/.test(kind)).map(({ title }) => title);
    const { hash } = await (await site.request("/api/content/site.yaml", { headers: site.admin })).json();
    const changes = [{ path: "name", value: NAME }];
    const json = { files: [{ file: "site.yaml", hash, changes }] };
    expect((await site.request("/api/content", { method: "PATCH", json, headers: site.admin })).status).toBe(
      200,
    );
    const map = await read("/sitemap.xml");
    const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = ""]) => new URL(at).pathname);
    expect(paths.filter((path) => samples.some(({ where }) => where !== "/" && where === path))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(["/", "/books", "/blog", "/contact", "/privacy"]));
    const more = [
      "/feed.xml",
      "/llms.txt",
      "/assessment",
      ...paths.map((at) => `${at.replace(/^\/$/, "/index")}.md`),
    ];
    const texts = [map, ...(await Promise.all([...paths, ...more].map(read))), ...letters()];
    const old = ["Fivefold", "Ruth", "Vanner", author.line, phone, String(address[0]), ...claims];
    const found = old.filter((each) =>
      texts.some((text) => text.includes(each) || text.includes(Bun.escapeHTML(each))),
    );
    expect(found).toEqual([]);
    expect(texts.filter((text) => /\{(?:site|author)\}/.test(text))).toEqual([]);
  },
);
