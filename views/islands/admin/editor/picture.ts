import { UPLOAD_BYTES_MAX } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { UPLOAD_PIXELS_MAX } from "#src/domain/upload.ts";
import { t } from "#src/domain/words.ts";

/** A selected picture: shown at once by its object URL, uploaded when the post is saved. */
export type Picked = { file: File; shown: string };

/** Magic bytes of the accepted formats; WebP's are at offset 8. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBP/];

/**
 * Returns what is wrong with a file, or undefined: checks its format by its first bytes, its size, and that it decodes.
 */
export async function faultOf(file: File): Promise<string | undefined> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!BEGINNINGS.some((beginning) => beginning.test(start))) return t(MESSAGES.pictureInvalid);
  if (file.size > UPLOAD_BYTES_MAX) return t(MESSAGES.pictureTooLarge);
  try {
    const drawn = await createImageBitmap(file);
    const pixels = drawn.width * drawn.height;
    drawn.close();
    return pixels > UPLOAD_PIXELS_MAX ? t(MESSAGES.picturePixels) : undefined;
  } catch {
    return t("This picture is broken: it cannot be drawn.");
  }
}
