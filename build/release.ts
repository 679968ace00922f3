import { copyFile, cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import manifest from "#package.json" with { type: "json" };
import { billOfMaterials, thirdPartyLicenses } from "./bill-of-materials.ts";
import { TARGETS } from "./compile.ts";
import { ROOT } from "./import-graph.ts";

// bun run release: builds everything of a release into dist/release.

const OUT = join(ROOT, "dist/release");
const CONTAINER = join(OUT, "container");

/** Returns the section of CHANGELOG.md on one version. Throws if there is none: every release needs release notes. */
const changesOf = async (version: string): Promise<string> => {
  const changelog = await Bun.file(join(ROOT, "CHANGELOG.md")).text();
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`${version} `));
  if (!section) throw new Error(`CHANGELOG.md has no section on ${version}.`);
  return `## ${section.trim()}\n`;
};

const sha256 = async (file: string): Promise<string> =>
  new Bun.CryptoHasher("sha256").update(await Bun.file(file).bytes()).digest("hex");

if ((await $`git status --porcelain`.cwd(ROOT).text()) !== "")
  console.warn("Uncommitted changes: the programs will say so in --version.");

await rm(OUT, { recursive: true, force: true });
await mkdir(CONTAINER, { recursive: true });

const files: string[] = [];
for (const target of TARGETS) {
  await $`${process.execPath} build.ts --target ${target}`.cwd(ROOT);
  const name = `fivefold-${target}`;
  await copyFile(join(ROOT, "dist", name), join(OUT, name));
  await Bun.write(
    join(OUT, `${name}.zst`),
    Bun.zstdCompressSync(await Bun.file(join(OUT, name)).bytes(), { level: 9 }),
  );
  files.push(name, `${name}.zst`);
}

await Bun.write(join(OUT, "sbom.cdx.json"), `${JSON.stringify(await billOfMaterials(), null, 2)}\n`);
await Bun.write(join(OUT, "CHANGES.md"), await changesOf(manifest.version));
await Bun.write(join(OUT, "LICENSES.txt"), await thirdPartyLicenses());
await cp(join(ROOT, "deploy"), join(OUT, "deploy"), { recursive: true });
// A page of files to download has no folders.
await $`tar --sort=name --owner=0 --group=0 --mtime=@0 -czf deploy.tar.gz deploy`.cwd(OUT);
const deploy = (await readdir(join(OUT, "deploy"))).sort().map((name) => `deploy/${name}`);
files.push("sbom.cdx.json", "CHANGES.md", "LICENSES.txt", "deploy.tar.gz", ...deploy);

// Only what `docker build` needs: the whole folder is sent as its context.
await copyFile(join(OUT, "fivefold-linux-x64"), join(CONTAINER, "fivefold-amd64"));
await copyFile(join(OUT, "fivefold-linux-arm64"), join(CONTAINER, "fivefold-arm64"));
await copyFile(join(ROOT, "deploy/Dockerfile"), join(CONTAINER, "Dockerfile"));
await copyFile(join(ROOT, "deploy/.dockerignore"), join(CONTAINER, ".dockerignore"));

const sums = await Promise.all(files.map(async (name) => `${await sha256(join(OUT, name))}  ${name}`));
await Bun.write(join(OUT, "SHA256SUMS"), `${sums.join("\n")}\n`);
console.log(sums.join("\n"));
