import { stat } from "node:fs/promises";
import { join } from "node:path";
import { advances, letters } from "#generated/stand-ins.gen.ts";
import { makeFolder, putWhole } from "#src/data-directory/files.ts";
import { reasonOf, walkFolder } from "#src/data-directory/walk.ts";
import { errorCode } from "#src/domain/errors.ts";
import {
  FONTS,
  heights,
  type Metrics,
  measuredAs,
  OWN,
  type Role,
  STAND_INS,
  standInRule,
  stretch,
} from "#src/domain/font-faces.ts";
import { FONT_LIMITS } from "#src/domain/limits.ts";
import { slugify } from "#src/domain/post.ts";
import { openFont } from "./font-metrics.ts";
import type { Problem } from "./overlay.ts";
import { FONT_NAME, type SiteContent } from "./shape/site.ts";
import { problemAt } from "./yaml.ts";

export type OwnFont = { href: string; type: string; bytes: Uint8Array; family: string; preload: boolean };

/** `rules` are `@font-face` rules of the fonts and their stand-ins, one per line. */
export type OwnFonts = { roles: Role[]; rules: string; files: OwnFont[] };

/** The bytes of a font, or what is wrong with it, as the end of a sentence. */
type ReadFont = (name: string) => Promise<Uint8Array | string>;

type Named = NonNullable<SiteContent["fonts"]>;
type Place = keyof Named;
type Style = "normal" | "italic";

const PLACES: Record<Place, { role: Role; style: Style; axes: Record<string, number> }> = {
  heading: { role: "heading", style: "normal", axes: { opsz: 48, wght: 480 } },
  headingItalic: { role: "heading", style: "italic", axes: { opsz: 32, wght: 380 } },
  body: { role: "body", style: "normal", axes: { opsz: 16, wght: 400 } },
};

const TRUETYPE = "00010000";

/** The magic numbers of font formats, in hex: wOF2, true, OTTO. */
const KINDS: Record<string, { type: string; begins: readonly string[] }> = {
  woff2: { type: "font/woff2", begins: ["774f4632"] },
  ttf: { type: "font/ttf", begins: [TRUETYPE, "74727565"] },
  otf: { type: "font/otf", begins: ["4f54544f", TRUETYPE] },
};

type Opened = { metrics: Metrics; weight: string; type: string };

const open = (name: string, bytes: Uint8Array, axes: Record<string, number>): Opened | undefined => {
  const kind = KINDS[name.split(".").at(-1) ?? ""];
  if (!kind?.begins.includes(Buffer.from(bytes.subarray(0, 4)).toString("hex"))) return undefined;
  try {
    // A woff2's header holds the file's length: a mismatch means that it was cut short.
    if (kind.type === "font/woff2" && bytes.length !== Buffer.from(bytes.subarray(8, 12)).readUInt32BE())
      return undefined;
    const font = openFont(bytes, axes);
    const metrics = font.metrics(letters);
    if (!(metrics.ascent > 0) || !(metrics.advance > 0)) return undefined;
    return { metrics, weight: font.weight(), type: kind.type };
  } catch {
    // fontkit has no error class: damaged bytes may throw anything.
    return undefined;
  }
};

const rulesOf = (place: Place, href: string, { metrics, weight }: Opened): string[] => {
  const { role, style } = PLACES[place];
  const slope = style === "italic" ? "font-style:italic;" : "";
  const standIns = STAND_INS.filter((each) => each.role === role && each.style === style);
  return [
    `@font-face{font-family:"${OWN[role]}";${slope}font-weight:${weight};font-display:swap;src:url(${href});${heights(metrics)}}`,
    ...standIns.map((each) =>
      standInRule(each, OWN[role], stretch(metrics, advances[measuredAs(each)] ?? metrics.advance)),
    ),
  ];
};

export const fontNames = async (folder: string): Promise<string[]> =>
  (await walkFolder(join(folder, FONTS), { dots: false })).files.filter((name) => FONT_NAME.test(name));

export const fontsIn =
  (folder: string): ReadFont =>
  async (name) => {
    const path = join(folder, FONTS, name);
    try {
      const { size } = await stat(path);
      if (size > FONT_LIMITS.most)
        return `which weighs ${Math.ceil(size / 1000)} KB; a font may weigh ${FONT_LIMITS.most / 1000} KB`;
      return await Bun.file(path).bytes();
    } catch (error) {
      if (errorCode(error) === "ENOENT")
        return `which is not there; fonts of your own stand in content/${FONTS}`;
      return `which ${reasonOf(error)}`;
    }
  };

export const loadFonts = async (named: Named, text: string, read: ReadFont) => {
  const fonts: OwnFonts = { roles: [], rules: "", files: [] };
  const problems: Problem[] = [];
  const notes: string[] = [];
  const rules: string[] = [];
  for (const place of Object.keys(PLACES) as Place[]) {
    const name = named[place];
    if (name === undefined) continue;
    const { role, style, axes } = PLACES[place];
    const bytes = await read(name);
    const opened = typeof bytes === "string" ? bytes : open(name, bytes, axes);
    if (typeof bytes === "string" || typeof opened !== "object") {
      const reason = opened ?? "which is damaged, or no font of its kind";
      problems.push(problemAt("site.yaml", text, ["fonts", place], { message: `names ${name}, ${reason}` }));
      continue;
    }
    const hash = Bun.SHA256.hash(bytes, "hex").slice(0, 16);
    const href = `/assets/fonts/${name.replace(/(?=\.\w+$)/, `.${hash}`)}`;
    rules.push(...rulesOf(place, href, opened));
    fonts.files.push({ href, type: opened.type, bytes, family: OWN[role], preload: style === "normal" });
    if (!fonts.roles.includes(role)) fonts.roles.push(role);
    if (bytes.length > FONT_LIMITS.heavy)
      notes.push(
        `fonts/${name} weighs ${Math.ceil(bytes.length / 1000)} KB, and every first visit waits for it: cut to the letters you use, as woff2, it is a fraction`,
      );
  }
  fonts.rules = rules.join("\n");
  return { fonts, problems, notes };
};

/** Puts a font into a content folder. One of its name with other bytes stays: pages may show it. */
export const putFont = async (folder: string, file: File) => {
  const [, stem = "", kind = ""] = /^(.*)\.(\w+)$/.exec(file.name) ?? [];
  const bytes = await file.bytes();
  const nameOf = (end = "") => `${slugify(stem).slice(0, 60) || "font"}${end}.${kind.toLowerCase()}`;
  const check = async () => (await loadFonts({ heading: nameOf() }, "", async () => bytes)).problems;
  if (!FONT_NAME.test(nameOf()) || (await check()).length > 0) return { failed: "no-font" as const };
  const hash = Bun.SHA256.hash(bytes, "hex");
  const there = Bun.file(join(folder, FONTS, nameOf()));
  const isTaken = (await there.exists()) && Bun.SHA256.hash(await there.bytes(), "hex") !== hash;
  const name = nameOf(isTaken ? `-${hash.slice(0, 8)}` : "");
  await makeFolder(join(folder, FONTS));
  await putWhole(join(folder, FONTS, name), bytes);
  return { name };
};
