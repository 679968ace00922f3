import { readdir } from "node:fs/promises";
import { join } from "node:path";
import manifest from "#package.json" with { type: "json" };
import { commit } from "./commit.ts";
import { ROOT } from "./import-graph.ts";

type Package = {
  name: string;
  version: string;
  license?: string | { type?: string };
  dependencies?: Record<string, string>;
};

const LIBRARIES = Object.keys(manifest.dependencies);

const readPackage = async (
  name: string,
  from: string,
): Promise<{ found: Package; folder: string } | undefined> => {
  for (const folder of [join(from, "node_modules", name), join(ROOT, "node_modules", name)]) {
    const file = Bun.file(join(folder, "package.json"));
    if (await file.exists()) return { found: (await file.json()) as Package, folder };
  }
  return undefined;
};

const licenseOf = ({ license }: Package): string | undefined =>
  typeof license === "string" ? license : license?.type;

/** Returns every package that the program may contain with its folder: its dependencies and theirs, as installed. */
const installed = async (): Promise<{ found: Package; folder: string }[]> => {
  const seen = new Map<string, { found: Package; folder: string }>();
  const waiting = LIBRARIES.map((name) => ({ name, from: ROOT }));
  for (const { name, from } of waiting) {
    const read = await readPackage(name, from);
    // An optional dependency of another platform is not installed.
    if (!read) continue;
    const key = `${read.found.name}@${read.found.version}`;
    if (seen.has(key)) continue;
    seen.set(key, read);
    for (const next of Object.keys(read.found.dependencies ?? {}))
      waiting.push({ name: next, from: read.folder });
  }
  return [...seen.values()].sort((a, b) => (a.found.name < b.found.name ? -1 : 1));
};

/** What a package says of its license: the texts in its folder, else the license's name. */
const licenseText = async ({ found, folder }: { found: Package; folder: string }): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => /^(?:licen[cs]e|copying|notice|ofl)/i.test(name));
  const texts = await Promise.all(names.sort().map((name) => Bun.file(join(folder, name)).text()));
  const head = `${found.name} ${found.version} (${licenseOf(found) ?? "see below"})`;
  return [head, "=".repeat(head.length), ...texts.map((text) => text.trim())].join("\n\n");
};

const BUN = `Bun ${Bun.version} (MIT)

The program contains the runtime Bun, with JavaScriptCore (LGPL-2.1) and the other parts that
https://github.com/oven-sh/bun/blob/bun-v${Bun.version}/LICENSE.md names with their licenses.`;

/** Returns the licenses of everything that the program contains, as one text. */
export const thirdPartyLicenses = async (): Promise<string> => {
  // Its drawings are built in; at run time nothing of it is loaded.
  const icons = await readPackage("@iconify-json/lucide", ROOT);
  const packages = [...(await installed()), ...(icons ? [icons] : [])];
  return `${[BUN, ...(await Promise.all(packages.map(licenseText)))].join("\n\n\n")}\n`;
};

/** Returns the program's bill of materials as a CycloneDX 1.6 document. Reproducible: the same for the same commit. */
export const billOfMaterials = async () => {
  const component = (type: "library" | "platform", { name, version, license }: Package) => {
    const spdx = licenseOf({ name, version, license });
    return {
      type,
      "bom-ref": `pkg:npm/${name.replace("@", "%40")}@${version}`,
      name,
      version,
      ...(spdx && {
        licenses: [/ (?:OR|AND|WITH) /.test(spdx) ? { expression: spdx } : { license: { id: spdx } }],
      }),
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    };
  };
  const { date } = await commit();
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: `${date}T00:00:00Z`,
      component: { type: "application", "bom-ref": "fivefold", name: "fivefold", version: manifest.version },
    },
    components: [
      component("platform", { name: "bun", version: Bun.version, license: "MIT" }),
      ...(await installed()).map(({ found }) => component("library", found)),
    ],
  };
};
