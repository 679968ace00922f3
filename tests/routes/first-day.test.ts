import { beforeEach, expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { NOON } from "#tests/harness/site.ts";
import { contentSiteForEachTest } from "./content-site.ts";

const site = contentSiteForEachTest();

beforeEach(async () => {
  const seeds = () => parseSeeds(overlaySeeds(embeddedContent, {}));
  await seedStore({ store: site.deps.store, seeds, now: () => NOON });
});

const today = async (query = "") =>
  (await site.request(`/admin/today${query}`, { headers: site.admin })).text();
const list = () => site.deps.services.samples.list();
const press = (ids: string, state: string) =>
  site.request("/api/samples", {
    method: "POST",
    body: new URLSearchParams({ ids, state }),
    headers: { ...site.admin, "content-type": "application/x-www-form-urlencoded" },
  });

test("Today lists every sample with what can be done, and a press leads back to it", async () => {
  const page = await today();
  for (const { id, title } of await list()) {
    expect(page).toContain(`data-row="sample ${id}"`);
    expect(page).toContain(Bun.escapeHTML(title));
  }
  for (const word of ["Replace", "Hide", "It is ours", "16 client logos", "0 of 35 settled"])
    expect(page).toContain(word);
  const answer = await press("logo:hoystrand page:about", "hidden");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/today?samples#samples"]);
  expect(await today()).toContain("2 of 35 settled");
  expect(await today()).toContain("Hide the other 33 for now");
  expect((await press("logo:nobody", "hidden")).status).toBe(404);
  expect((await press("author", "gone")).status).toBe(400);
});

test("once all are settled one line is left of it, which leads to the list", async () => {
  await press((await list()).map(({ id }) => id).join(" "), "hidden");
  const page = await today();
  expect(page).not.toContain("It is ours");
  expect(page).toContain('href="/admin/today?samples#samples"');
  expect(await today("?samples")).toContain('aria-label="Undo: Ruth Vanner"');
});

test("while words are edited a hidden logo, page and author are there to be replaced", async () => {
  await press("logo:hoystrand page:about author", "hidden");
  const edited = async (path: string) => {
    const answer = await site.request(`${path}?edit`, { headers: site.admin });
    return [answer.status, await answer.text()] as const;
  };
  const [status, about] = await edited("/about");
  expect([status, about.includes("Three companies")]).toEqual([200, true]);
  const [, home] = await edited("/");
  expect(home).toContain("logos/hoystrand");
  expect(home).toContain("Ruth Vanner");
  expect(await (await site.request("/")).text()).not.toContain("hoystrand");
});
