import { expect, test } from "bun:test";
import { plainText } from "#src/mail/letters/block.ts";
import { contentSiteForEachTest } from "./content-site.ts";
import { pngOf } from "./pictures.ts";

const site = contentSiteForEachTest();

const text = async (path: string) => (await site.request(path)).text();
const publish = async (changes: object[]) => {
  const { hash } = await (await site.request("/api/content/site.yaml", { headers: site.admin })).json();
  const json = { files: [{ file: "site.yaml", hash, changes }] };
  return site.request("/api/content", { method: "PATCH", json, headers: site.admin });
};
const foot = () => {
  const { current } = site.deps.content;
  const draft = { subject: "", preview: "", blocks: [], reason: "" };
  return plainText(draft, { ...current, origin: site.deps.origin() });
};

test("the phone and the address stand in the contact block, on the page Contact, in JSON-LD and in letters", async () => {
  const changes = [
    { path: "phone", value: "+49 (30) 23125-014" },
    { path: "address", value: ["Hof 2", "Berlin"] },
  ];
  expect((await publish(changes)).status).toBe(200);
  for (const path of ["/", "/contact", "/books"]) {
    const page = await text(path);
    expect(page).toContain('href="tel:+493023125014"');
    expect(page).toContain(">Hof 2, Berlin<");
    expect(page).toContain('"telephone":"+49 (30) 23125-014"');
    expect(page).toContain('"address":"Hof 2, Berlin"');
  }
  expect(foot()).toContain("+49 (30) 23125-014\nHof 2, Berlin");
  expect((await publish([{ path: "phone", value: "call me" }])).status).toBe(400);
});

test("those that are shipped are nobody else's: a new name hides them, and the facts of hidden pages", async () => {
  const { phone = "?", facts } = site.deps.content.current.site;
  expect(await text("/")).toContain(phone);
  const changes = [
    { path: "name", value: "Acme" },
    { path: "facts.0", value: { figure: "40 owners", text: "So far.", link: "/call" } },
  ];
  expect((await publish(changes)).status).toBe(200);
  expect(await text("/")).not.toContain(phone);
  expect(site.deps.content.current.site.facts).toEqual([{ figure: "40 owners", text: "So far." }]);
  expect(facts).toHaveLength(3);
});

test("the portrait is shown at its widths, cut at its face, to staff with a chip until it is a photo", async () => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(pngOf(300, 400))], "ruth.png"));
  const result = async (headers = {}) => (await site.request("/assessment", { headers })).text();
  const drawn = /images\/portrait\.\w+\.svg/;
  expect(await result()).toMatch(drawn);
  expect(await result()).toContain("&quot;isDrawn&quot;:false");
  expect(await result(site.admin)).toContain("&quot;isDrawn&quot;:true");
  const sent = await site.request("/api/uploads", { method: "POST", body: form, headers: site.admin });
  const { url } = await sent.json();
  const changes = [
    { path: "author.portrait", value: url },
    { path: "author.focus", value: { x: 40, y: 20 } },
  ];
  expect((await publish(changes)).status).toBe(200);
  const page = await result();
  expect(page).not.toMatch(drawn);
  expect(page).toContain(":root{--face:40% 20%}");
  for (const width of [480, 800]) {
    const at = url.replace(".png", `-${width}.webp`);
    expect(page).toContain(at);
    expect((await site.request(at)).headers.get("content-type")).toBe("image/png");
  }
  expect((await publish([{ path: "author.focus", value: { x: 101, y: 0 } }])).status).toBe(400);
});
