import { UPLOAD_BYTES_MAX } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { ensureOk } from "#views/browser/answer.ts";

/** A picked picture: shown from this browser at once, uploaded when the post is saved. */
export type Picked = { file: File; shown: string };

/** What is wrong with a picked file as far as the browser can tell, or undefined. */
export function faultOf(file: File): string | undefined {
  if (!file.type.startsWith("image/")) return MESSAGES.pictureInvalid;
  return file.size > UPLOAD_BYTES_MAX ? MESSAGES.pictureTooLarge : undefined;
}

/** Uploads a picture and returns its address. @throws ApiError where the server refuses it. */
export async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.set("file", file);
  const answer = await ensureOk(fetch("/api/uploads", { method: "POST", credentials: "include", body }));
  const { url } = (await answer.json()) as { url: string };
  return url;
}
