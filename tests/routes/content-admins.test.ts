import { expect, test } from "bun:test";
import { vercelStegaDecodeAll } from "@vercel/stega";
import { adminPlaces, isFreeText, schemaOf } from "#src/content/shape/leaf.ts";
import { contentFiles } from "#src/content/shape.ts";
import type { ContentShape } from "#src/domain/content-change.ts";
import { contentSiteForEachTest } from "./content-site.ts";

const site = contentSiteForEachTest();

const SITE = "/api/content/site.yaml";

const editor = () => site.signIn("editor", "ed@x.example");
const patch = async (headers: Record<string, string>, ...changes: unknown[]) => {
  const { hash } = await (await site.request(SITE, { headers })).json();
  const json = { files: [{ file: "site.yaml", hash, changes }] };
  return site.request("/api/content", { method: "PATCH", headers, json });
};

test("an editor's change of who receives data is 403 by its field, and an admin's is taken", async () => {
  const headers = await editor();
  const changes = {
    email: { path: "email", value: "ed@x.example" },
    weekly: { path: "weekly.to", value: ["ed@x.example"] },
    "links.bookingFor": { path: ["links", "bookingFor"], value: "https://x.example/{email}" },
  };
  for (const [field, change] of Object.entries(changes)) {
    const refused = await patch(headers, { path: "tagline", value: "Ours" }, change);
    expect([field, refused.status, Object.keys((await refused.json()).fields)]).toEqual([
      field,
      403,
      [`site.yaml: ${field}`],
    ]);
  }
  expect(site.content.current.site.tagline).not.toBe("Ours");
  const over = await patch(headers, { path: "tagline", value: "x".repeat(262_144) });
  expect([over.status, Object.values((await over.json()).fields).length]).toEqual([400, 1]);
  const { email } = site.content.current.site;
  const same = { path: "email", value: email };
  expect((await patch(headers, { path: "tagline", value: "Ours" }, same)).status).toBe(200);
  expect((await patch(site.admin, ...Object.values(changes))).status).toBe(200);
  expect(site.content.current.site.weekly).toMatchObject({ to: ["ed@x.example"] });
});

test("nor does an editor's restore change it", async () => {
  const headers = await editor();
  const restore = (version: number, as: Record<string, string> = headers) =>
    site.request(`${SITE}/versions/${version}/restore`, { method: "POST", headers: as });
  await patch(site.admin, { path: "tagline", value: "Ours" });
  await patch(site.admin, { path: "email", value: "new@x.example" });
  for (const version of [0, 1]) {
    const refused = await restore(version);
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([403, ["site.yaml: email"]]);
  }
  expect(site.content.current.site.email).toBe("new@x.example");
  expect((await restore(1, site.admin)).status).toBe(200);
});

test("an editor is told so before: by the shape, and by a mark that leads to the settings", async () => {
  const headers = await editor();
  const shapeOf = async (as: Record<string, string>) =>
    (await (await site.request(`${SITE}?shape=1`, { headers: as })).json()).shape.properties;
  const [theirs, admins] = [await shapeOf(headers), await shapeOf(site.admin)];
  expect([theirs.email.readOnly, theirs.weekly.readOnly, theirs.tagline.readOnly]).toEqual([
    true,
    true,
    undefined,
  ]);
  expect(theirs.links.properties.bookingFor.readOnly).toBe(true);
  expect(JSON.stringify(admins)).not.toContain("readOnly");
  const marksOf = async (as: Record<string, string>) =>
    vercelStegaDecodeAll<[string, string]>(await (await site.request("/?edit", { headers: as })).text()) ??
    [];
  const leads = "/admin/site#field/site.yaml%3A%20email";
  expect(await marksOf(headers)).toContainEqual(["link", leads]);
  expect(await marksOf(site.admin)).toContainEqual(["site.yaml", "email"]);
});

type Place = { name: string; shape: ContentShape };

const placesOf = (file: string, shape: ContentShape, path: string[] = []): Place[] => {
  const inner = Object.entries(shape.properties ?? {}).flatMap(([key, below]) =>
    placesOf(file, below, [...path, key]),
  );
  const more = [...(shape.anyOf ?? []), shape.items, shape.additionalProperties].flatMap((below) =>
    typeof below === "object" ? placesOf(file, below, [...path, "*"]) : [],
  );
  return [{ name: `${file}: ${path.join(".")}`, shape }, ...inner, ...more];
};

/** Read by code, and no data goes there: pictures, links that a visitor follows, looks, names of parts. */
const HARMLESS =
  /(?:^navigation\.yaml: .*href|[sS]rc|\.(?:slug|link|image|href|mark)|: mark|portrait|website|links\.(?:booking|book|author|newsletter|professional|social|video)|: colors\.[a-z]+\.(?:light|dark)|fonts\.\w+|locale|timeZone|announcement\.\w+)(?:\.\*)*$/;

test("each field that code reads is an admin's, or known to send no data anywhere", () => {
  const all = Object.values(contentFiles).flatMap(({ file, shape }) => placesOf(file, schemaOf(shape)));
  const isText = ({ name, shape }: Place) =>
    shape.type === "string" &&
    shape.enum === undefined &&
    shape.const === undefined &&
    !isFreeText(shape, name.split(": ")[1] ?? "");
  const admins = Object.values(contentFiles).flatMap(({ file, shape }) =>
    adminPlaces(schemaOf(shape)).map((path) => `${file}: ${path.join(".")}`),
  );
  expect(admins).toEqual(["site.yaml: email", "site.yaml: links.bookingFor", "site.yaml: weekly"]);
  const isAdmins = (name: string) => admins.some((place) => `${name}.`.startsWith(`${place}.`));
  const unknown = all.filter(isText).filter(({ name }) => !isAdmins(name) && !HARMLESS.test(name));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});
