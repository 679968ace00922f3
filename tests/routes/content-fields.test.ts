import { expect, test } from "bun:test";
import { contentFields } from "#tests/harness/content-fields.ts";
import { openTestSite } from "#tests/harness/site.ts";
import { placeOf, sectionsOf } from "#views/islands/site/sections.ts";
import { ALONE } from "#views/islands/site/sides.tsx";

test("every field is in a form of the staff's page of the site", async () => {
  const site = await openTestSite();
  const content = await contentFields(site);
  const { files } = await content.get("");
  const sections = sectionsOf(files, []);
  const stray: string[] = [];
  for (const file of content.files)
    for (const { path } of await content.all(file)) {
      const found = placeOf(sections, `${file}: ${path.join(".")}`);
      if (!found || ALONE.includes(found.section.id)) stray.push(`${file}: ${path.join(".")}`);
    }
  expect(stray).toEqual([]);
  site.close();
});
