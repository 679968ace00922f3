import { expect, test } from "bun:test";
import { plainText } from "#src/mail/letters/block.ts";
import { contentSiteForEachTest } from "./content-site.ts";

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
    expect(page).toContain("Hof 2\nBerlin");
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
