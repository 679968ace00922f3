import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { checkContent } from "#src/content/operator.ts";
import { holds, pictureFile } from "#src/services/picture-file.ts";
import { uploadService } from "#src/services/upload.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { pngOf } from "./pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "fivefold-pictures-"));
let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await openTestSite({ FIVEFOLD_DATA: folder });
  admin = await site.signIn("admin");
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

const upload = async (bytes: Uint8Array) => {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], "a"));
  const answer = await site.request("/api/uploads", { method: "POST", body, headers: admin });
  return {
    status: answer.status,
    ...((await answer.json()) as { error?: string; note?: string; url: string }),
  };
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const made = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  made.writeUInt32BE(data.length, 0);
  made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4);
  return made;
};
/** A PNG with this chunk behind its head. */
const pngWith = (type: string, data: Uint8Array): Buffer => {
  const png = pngOf(40, 30);
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
};
const png = pngOf(40, 30);
const whole = {
  png: png.subarray(0, png.indexOf("IEND") + 8),
  jpeg: await new Bun.Image(png).jpeg({ quality: 90 }).bytes(),
  webp: await new Bun.Image(png).webp().bytes(),
};

test("a picture that ends early is refused by these words, whatever its format and wherever it ends", async () => {
  for (const [format, bytes] of Object.entries(whole)) {
    expect([format, (await upload(bytes)).status]).toEqual([format, 201]);
    for (const share of [0.3, 0.6, 0.9]) {
      const { status, error } = await upload(bytes.subarray(0, Math.floor(bytes.length * share)));
      expect([format, share, status, error]).toEqual([
        format,
        share,
        400,
        "This picture ends early: save it again",
      ]);
    }
    expect((await upload(bytes.subarray(0, -1))).status).toBe(400);
  }
});

test("an animated WebP is refused by that name, an animated PNG is taken as its first picture", async () => {
  const chunkOf = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), size, data]);
  };
  const parts = [
    chunkOf("VP8X", Buffer.from([2, 0, 0, 0, 39, 0, 0, 29, 0, 0])),
    chunkOf("ANIM", Buffer.alloc(6)),
  ];
  const body = Buffer.concat([Buffer.from("WEBP"), ...parts, whole.webp.subarray(12)]);
  const head = Buffer.from("RIFF\0\0\0\0");
  head.writeUInt32LE(body.length, 4);
  const webp = await upload(Buffer.concat([head, body]));
  expect([webp.status, webp.error]).toEqual([400, expect.stringContaining("An animated WebP")]);
  const apng = await upload(pngWith("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])));
  expect([apng.status, apng.note]).toEqual([201, "This PNG is animated: its first picture was taken."]);
  expect((await upload(whole.png)).note).toBeUndefined();
});

test("a color profile stays where it fits the pixels, and only there", async () => {
  for (const [space, stays] of [
    ["RGB ", true],
    ["CMYK", false],
    ["GRAY", false],
  ] as const) {
    const profile = Buffer.alloc(132);
    profile.writeUInt32BE(132, 0);
    profile.write(space, 16);
    profile.write("acsp", 36);
    const { url, status } = await upload(
      pngWith("iCCP", Buffer.concat([Buffer.from("p\0\0"), deflateSync(profile)])),
    );
    expect(status).toBe(201);
    const file = pictureFile(await Bun.file(join(folder, url)).bytes());
    expect([space, typeof file === "object" && holds(file, "iCCP")]).toEqual([space, stays]);
  }
});

test("a picture named by its own content is drawn anew where it holds more than pixels", async () => {
  const { deps, store } = site;
  const uploads = uploadService({ ...deps, store });
  for (const bytes of [png, Buffer.concat([whole.jpeg, Buffer.from("tail")])]) {
    const name = `${Bun.SHA256.hash(bytes, "hex").slice(0, 32)}.${bytes === png ? "png" : "jpg"}`;
    const taken = await uploads.take(bytes, name);
    if ("failed" in taken) throw new Error(taken.failed);
    const kept = Buffer.from(await Bun.file(join(folder, taken.url)).bytes());
    expect([kept.includes("secret"), kept.includes("tail")]).toEqual([false, false]);
  }
});

test("an empty picture of the content, or one of another kind than its ending's, is a fault of the check", async () => {
  const content = join(folder, "own");
  await Bun.write(join(content, "pictures/empty.png"), "");
  await Bun.write(join(content, "pictures/page.jpg"), "<html>");
  await Bun.write(join(content, "pictures/sound.png"), new Uint8Array(png));
  await Bun.write(join(content, "pictures/mark.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { problems } = await checkContent(embeddedContent, content, []);
  expect(problems.flatMap((sentence) => /^pictures\/[\w.]+/.exec(sentence) ?? [])).toEqual([
    "pictures/empty.png",
    "pictures/page.jpg",
  ]);
});
