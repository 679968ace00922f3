import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, putWhole } from "#src/data-directory/files.ts";
import { errorCode } from "#src/domain/errors.ts";
import { inTurn } from "#src/domain/promises.ts";
import {
  isUploadExtension,
  UPLOAD_EDGE_MAX,
  UPLOAD_PIXELS_MAX,
  UPLOAD_TYPES,
  UPLOAD_WIDTHS,
  type UploadExtension,
  uploadAt,
} from "#src/domain/upload.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import type { Upload, UploadRemoval } from "#src/store/upload.ts";
import { cleanGif } from "./gif.ts";
import type { ServiceParts } from "./parts.ts";

export type UploadRefusal = { failed: "not-a-picture" | "too-many-pixels" };

type Drawn = {
  extension: UploadExtension;
  bytes: Uint8Array;
  width: number;
  height: number;
  variants: { width: number; bytes: Uint8Array }[];
};

/** Decoding bounds its pixels; nothing but those is kept. */
const redraw = async (source: Uint8Array, extension: UploadExtension): Promise<Drawn> => {
  const decode = () => new Bun.Image(source, { maxPixels: UPLOAD_PIXELS_MAX });
  const whole = decode().resize(UPLOAD_EDGE_MAX, UPLOAD_EDGE_MAX, {
    fit: "inside",
    withoutEnlargement: true,
  });
  // A still GIF is stored as PNG: Bun.Image cannot encode GIF.
  const kept = extension === "gif" ? "png" : extension;
  if (kept === "png") whole.png({ compressionLevel: 9 });
  else if (kept === "jpg") whole.jpeg({ quality: 85, progressive: true });
  else whole.webp({ quality: 85 });
  const bytes = await whole.bytes();
  const { width, height } = whole;
  const variants: Drawn["variants"] = [];
  for (const smaller of UPLOAD_WIDTHS.filter((each) => each < width)) {
    variants.push({ width: smaller, bytes: await decode().resize(smaller).webp({ quality: 80 }).bytes() });
  }
  return { extension: kept, bytes, width, height, variants };
};

const digestOf = (bytes: Uint8Array): string =>
  new Bun.CryptoHasher("sha256").update(bytes).digest("hex").slice(0, 32);

const draw = async (source: Uint8Array): Promise<Drawn | UploadRefusal> => {
  try {
    const { format } = await new Bun.Image(source, { maxPixels: UPLOAD_PIXELS_MAX }).metadata();
    const extension = format === "jpeg" ? "jpg" : format;
    if (!isUploadExtension(extension)) return { failed: "not-a-picture" };
    const drawn = await redraw(source, extension);
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
    } catch (error) {
      throw new StoreUnavailable(`A picture cannot be written: ${errorCode(error) ?? error}`, {
        cause: error,
      });
    }
  };

  return {
    /** The address is made of its content. A file named by its content was drawn by a site of ours, and keeps its bytes. */
    take: (source: Uint8Array, fileName?: string): Promise<Upload | UploadRefusal> =>
      turn(async () => {
        const drawn = await draw(source);
        if ("failed" in drawn) return drawn;
        if (fileName === `${digestOf(source)}.${drawn.extension}`) drawn.bytes = source;
        const { extension, bytes, width, height, variants } = drawn;
        const id = digestOf(bytes);
        const url = `/uploads/${id}.${extension}`;
        await keepFiles(url, drawn);
        return store.uploads.put({
          id,
          url,
          type: UPLOAD_TYPES[extension],
          width,
          height,
          widths: variants.map((variant) => variant.width),
          bytes: bytes.byteLength,
          createdAt: now().toISOString(),
        });
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
