import { expect, test } from "bun:test";
import { join } from "node:path";
import { billOfMaterials, thirdPartyLicenses } from "#build/bill-of-materials.ts";
import { ROOT } from "#build/import-graph.ts";
import manifest from "#package.json" with { type: "json" };

test("the changelog's newest part is of the program's own version and has its day: nothing is unreleased under an old number", async () => {
  const changelog = await Bun.file(join(ROOT, "CHANGELOG.md")).text();
  const [, newest = ""] = /^## (.+)$/m.exec(changelog) ?? [];
  expect(newest).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  expect(newest).toStartWith(`${manifest.version} `);
});

test("the licenses of a release name every package of its bill of materials, with a text where the package has one", async () => {
  const licenses = await thirdPartyLicenses();
  const { components } = await billOfMaterials();
  const named = components.map(({ name, version }) => `${name === "bun" ? "Bun" : name} ${version} (`);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !licenses.includes(name))).toEqual([]);
  expect(licenses).toContain("SIL OPEN FONT LICENSE");
  expect(licenses).toContain("@iconify-json/lucide ");
});
