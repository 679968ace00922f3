import { clearAssets, staticFiles, storeAsset } from "./build/assets.ts";
import { buildClient } from "./build/client.ts";
import { compile, TARGETS, type Target } from "./build/compile.ts";
import { writeContent } from "./build/content.ts";
import { writeAssetNames, writeChunks, writeEmbedded, writeLateStyles } from "./build/embed.ts";
import { buildFonts, fontFaces } from "./build/fonts.ts";
import { prepareGenerated } from "./build/generated.ts";
import { buildShareFonts } from "./build/share-fonts.ts";
import { buildShareImages } from "./build/share-images.ts";
import { writeStandIns } from "./build/stand-ins.ts";

// bun build.ts [--no-compile] [--target linux-arm64]: static files, client, styles, then the program around them.
const options = process.argv.slice(2);
const started = performance.now();
const done = (step: string) => console.log(`${step} (${Math.round(performance.now() - started)} ms)`);

const targetFlag = options.indexOf("--target");
const target = targetFlag < 0 ? undefined : options[targetFlag + 1];
const isTarget = (name: string): name is Target => TARGETS.some((known) => known === name);
if (target !== undefined && !isTarget(target)) {
  console.error(`--target takes one of ${TARGETS.join(", ")}.`);
  process.exit(2);
}

await prepareGenerated();
await clearAssets();
const fonts = await buildFonts();
const shareFonts = await buildShareFonts();
const sources = [
  ...(await buildShareImages(shareFonts)),
  ...(await staticFiles()),
  ...fonts.map(({ name, bytes }) => ({ name: `fonts/${name}`, bytes })),
];
const files = await Promise.all(sources.map((file) => storeAsset(file)));
const addressOf = new Map(files.map(({ name, url }) => [name, url]));
const fontAddress = (name: string): string => addressOf.get(`fonts/${name}`) ?? "";
await writeAssetNames(files);
await writeStandIns();
done(`${files.length} static files`);

// The styles module loads the theme, which may name static files: it is imported only once they have addresses.
const { buildEditorStyle, buildPageStyles, buildToastStyle } = await import("./build/styles.ts");
await writeLateStyles(await buildToastStyle(), await buildEditorStyle());

const { pageWords, wordsFile } = await import("./build/words.ts");
const client = await buildClient();
const chunks = await Promise.all(client.files.map((file) => storeAsset(file, { hashed: true })));
const urlOf = (name: string) => `/assets/${name}`;
done(`${chunks.length} client files`);

const styles = await buildPageStyles(await fontFaces(fonts, fontAddress));
await writeChunks(
  {
    loader: urlOf(client.loader),
    fonts: fonts
      .filter(({ preload }) => preload)
      .map(({ name, family, media = null }) => ({ href: fontAddress(name), family, media })),
    islands: Object.fromEntries(
      Object.entries(client.islands).map(([island, name]) => [island, urlOf(name)]),
    ),
    imports: Object.fromEntries(
      Object.entries(client.imports).map(([island, names]) => [island, names.map(urlOf)]),
    ),
  },
  styles,
  await pageWords(),
);
await writeContent();
await writeEmbedded([...files, ...chunks], shareFonts, await wordsFile());
done(`${Object.keys(styles).length} page styles`);

if (!options.includes("--no-compile")) {
  const outfile = target ? `dist/fivefold-${target}` : "dist/fivefold";
  await compile(outfile, target);
  done(outfile);
}
