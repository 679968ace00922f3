import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, putWhole } from "#src/data-directory/files.ts";
import { errorCode } from "#src/domain/errors.ts";
import { inTurn } from "#src/domain/promises.ts";
import { UPLOAD_PIXELS_MAX, UPLOAD_TYPES, type UploadExtension, uploadAt } from "#src/domain/upload.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import type { Upload, UploadRemoval } from "#src/store/upload.ts";
import type { ServiceParts } from "./parts.ts";
import { holds, isBare, pictureFile, profileSpace, withoutProfile } from "./picture-file.ts";

const WIDTHS = [480, 800, 1200, 1600];
const EDGE_MAX = 2_400;

const isUploadExtension = (name: string): name is UploadExtension => Object.hasOwn(UPLOAD_TYPES, name);

export type UploadRefusal = {
  failed: "not-a-picture" | "too-many-pixels" | "ends-early" | "animated-webp";
};

/** `isFirst`: of an animated PNG only its first picture was taken. */
export type Taken = Upload & { isFirst: boolean };

/** Decoding bounds its pixels; nothing but those is kept. */
const redraw = async (source: Uint8Array, extension: UploadExtension) => {
  const decode = () => new Bun.Image(source, { maxPixels: UPLOAD_PIXELS_MAX });
  const whole = decode().resize(EDGE_MAX, EDGE_MAX, {
    fit: "inside",
    withoutEnlargement: true,
  });
  if (extension === "png") whole.png({ compressionLevel: 9 });
  else if (extension === "jpg") whole.jpeg({ quality: 85, progressive: true });
  else whole.webp({ quality: 85 });
  // Decoded, pixels are red, green and blue: any other profile would show them in wrong colors.
  const fits = ["RGB ", undefined].includes(profileSpace(source));
  const kept = (bytes: Uint8Array): Uint8Array => (fits ? bytes : withoutProfile(bytes));
  const bytes = kept(await whole.bytes());
  const { width, height } = whole;
  const variants: { width: number; bytes: Uint8Array }[] = [];
  for (const smaller of WIDTHS.filter((each) => each < width)) {
    variants.push({
      width: smaller,
      bytes: kept(await decode().resize(smaller).webp({ quality: 80 }).bytes()),
    });
  }
  return { extension, bytes, width, height, variants };
};

type Drawn = Awaited<ReturnType<typeof redraw>>;

const digestOf = (bytes: Uint8Array): string => Bun.SHA256.hash(bytes, "hex").slice(0, 32);

const draw = async (source: Uint8Array): Promise<Drawn | UploadRefusal> => {
  try {
    const file = pictureFile(source);
    if (file === "early") return { failed: "ends-early" };
    if (file?.format === "webp" && holds(file, "ANIM")) return { failed: "animated-webp" };
    const { format } = await new Bun.Image(source, { maxPixels: UPLOAD_PIXELS_MAX }).metadata();
    const extension = format === "jpeg" ? "jpg" : format;
    if (!isUploadExtension(extension)) return { failed: "not-a-picture" };
    // A still GIF is stored as PNG: Bun.Image cannot encode GIF.
    const drawn = await redraw(source, extension === "gif" ? "png" : extension);
    const gif = extension === "gif" ? cleanGif(source) : null;
    if (extension !== "gif" || gif?.frames === 1) return drawn;
    // An animated GIF keeps its bytes without metadata blocks: decoding would give its first frame only.
    if (!gif) return { failed: "not-a-picture" };
    if (gif.pixels > UPLOAD_PIXELS_MAX * 10) return { failed: "too-many-pixels" };
    return { extension, bytes: gif.bytes, width: gif.width, height: gif.height, variants: [] };
  } catch (error) {
    const code = errorCode(error) ?? "";
    if (code === "ERR_IMAGE_TOO_MANY_PIXELS") return { failed: "too-many-pixels" };
    if (code.startsWith("ERR_IMAGE_")) return { failed: "not-a-picture" };
    throw error;
  }
};

const isAnimated = (file: ReturnType<typeof pictureFile>): boolean =>
  typeof file === "object" && file !== null && holds(file, "acTL");

/** CONTRACT, POST /api/uploads. */
export const uploadService = ({ now, paths, store }: Pick<ServiceParts, "now" | "paths" | "store">) => {
  // One at a time: decoded, a picture takes up to 160 MB.
  const turn = inTurn();

  const keepFiles = async (url: string, drawn: Drawn): Promise<void> => {
    const folder = join(paths.uploads, "..");
    try {
      await makeFolder(paths.uploads);
      for (const { width, bytes } of drawn.variants)
        await putWhole(join(folder, uploadAt(url, width)), bytes);
      await putWhole(join(folder, url), drawn.bytes);
    } catch (cause) {
      throw new StoreUnavailable(`A picture cannot be written: ${errorCode(cause) ?? cause}`, { cause });
    }
  };

  return {
    /**
     * The address is made of its content. A file named by its content that holds pixels alone was drawn by a site of ours,
     * and keeps its bytes.
     */
    take: (source: Uint8Array, fileName?: string): Promise<Taken | UploadRefusal> =>
      turn(async () => {
        const drawn = await draw(source);
        if ("failed" in drawn) return drawn;
        const given = pictureFile(source);
        const isOurs = fileName === `${digestOf(source)}.${drawn.extension}`;
        if (isOurs && typeof given === "object" && isBare(given, source)) drawn.bytes = source;
        const { extension, bytes, width, height, variants } = drawn;
        const id = digestOf(bytes);
        const url = `/uploads/${id}.${extension}`;
        await keepFiles(url, drawn);
        const widths = variants.map((variant) => variant.width);
        const file = { type: UPLOAD_TYPES[extension], bytes: bytes.byteLength };
        const createdAt = now().toISOString();
        const row = await store.uploads.put({ id, url, ...file, width, height, widths, createdAt });
        return { ...row, isFirst: isAnimated(given) };
      }),
    /** What would become of it, without keeping it. */
    look: (source: Uint8Array): Promise<{ isFirst: boolean } | UploadRefusal> =>
      turn(async () => {
        const drawn = await draw(source);
        return "failed" in drawn ? drawn : { isFirst: isAnimated(pictureFile(source)) };
      }),
    remove: (id: string): Promise<UploadRemoval> =>
      turn(async () => {
        const outcome = await store.uploads.remove(id);
        if ("failed" in outcome) return outcome;
        const { url, widths } = outcome.removed;
        const folder = join(paths.uploads, "..");
        for (const name of [url, ...widths.map((width) => uploadAt(url, width))])
          await rm(join(folder, name), { force: true });
        return outcome;
      }),
  };
};

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;

/** With its length before it. Every other application block is metadata. */
const LOOPS = new Set(["\u000bNETSCAPE2.0", "\u000bANIMEXTS1.0"]);

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Without comments, plain text, XMP and what follows the trailer; null where blocks do not add up. `pixels`: of all frames. */
export const cleanGif = (source: Uint8Array) => {
  const data = new DataView(source.buffer, source.byteOffset, source.byteLength);
  const text = (from: number, to: number) => String.fromCharCode(...source.subarray(from, to));
  try {
    if (!/^GIF8[79]a$/.test(text(0, 6))) return null;
    const [width, height] = [data.getUint16(6, true), data.getUint16(8, true)];
    let at = 13 + tableBytes(data.getUint8(10));
    const kept = [source.subarray(0, at)];
    let frames = 0;
    let pixels = 0;
    for (let kind = data.getUint8(at); kind !== TRAILER; kind = data.getUint8(at)) {
      const start = at;
      if (kind === IMAGE) {
        pixels += Math.max(width * height, data.getUint16(at + 5, true) * data.getUint16(at + 7, true));
        frames += 1;
        // Its head, its colors, the size of its codes; the codes are blocks.
        at += 10 + tableBytes(data.getUint8(at + 9)) + 1;
      } else if (kind === EXTENSION) at += 2;
      else return null;
      for (let size = data.getUint8(at); size > 0; size = data.getUint8(at)) at += 1 + size;
      at += 1;
      const label = data.getUint8(start + 1);
      const isLoop = label === APPLICATION && LOOPS.has(text(start + 2, start + 14));
      if (kind === IMAGE || label === CONTROL || isLoop) kept.push(source.subarray(start, at));
    }
    if (frames === 0 || width === 0 || height === 0) return null;
    return { bytes: Buffer.concat([...kept, Uint8Array.of(TRAILER)]), width, height, frames, pixels };
  } catch (error) {
    // The file ends early.
    if (error instanceof RangeError) return null;
    throw error;
  }
};
