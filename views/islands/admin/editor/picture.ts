import { readErrorBody } from "#src/domain/errors.ts";
import { UPLOAD_BYTES_MAX } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { UPLOAD_PIXELS_MAX } from "#src/domain/upload.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, ensureOk } from "#views/browser/answer.ts";
import { callServer } from "#views/browser/settled.ts";
import { showToast } from "#views/browser/toast.ts";

export const FILE_INPUT =
  "max-w-full text-sm file:min-h-11 file:mr-3 file:px-4.4 file:py-2 file:border-[1.5px] file:border-solid file:border-border-strong file:rounded file:bg-transparent file:text-inherit file:[font:600_var(--text-sm)/1.2_var(--font-text)] file:cursor-pointer";

/** A selected picture: shown at once by its object URL, uploaded when the post is saved; `fault`: why that failed. */
export type Picked = { file: File; shown: string; fault?: string };

/** Magic bytes of the accepted formats; WebP's are at offset 8. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBP/];

/** What is wrong with a file, if anything: by its first bytes, its size, and whether it decodes. */
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

export async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.set("file", file);
  const answer = await ensureOk(callServer("/api/uploads", { method: "POST", credentials: "include", body }));
  const { url } = (await answer.json()) as { url: string };
  return url;
}

/** Checks and uploads a picked picture and returns its URL; undefined where a toast says why not. */
export async function takePicture(file: File | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  try {
    const fault = await faultOf(file);
    if (!fault) return await upload(file);
    showToast({ title: fault, failed: true });
  } catch (error) {
    showToast({ title: uploadTrouble(error), failed: true });
  }
  return undefined;
}

/** Returns why an upload failed: the site's own sentence, or that it did not come to it. */
export const uploadTrouble = (error: unknown): string =>
  (error instanceof ApiError && readErrorBody(error.body)?.error) ||
  t("The site did not answer. The picture is still here: try again.");
