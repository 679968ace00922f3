import { readErrorBody } from "#src/domain/errors.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, ensureOk } from "#views/browser/answer.ts";

/** Uploads a picture and returns its URL. @throws ApiError if the server rejects it */
export async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.set("file", file);
  const answer = await ensureOk(fetch("/api/uploads", { method: "POST", credentials: "include", body }));
  const { url } = (await answer.json()) as { url: string };
  return url;
}

/** Returns why an upload failed, in one sentence: the site's own, or one for a proxy's status code. */
export function uploadTrouble(error: unknown): string {
  if (!(error instanceof ApiError))
    return t("The site did not answer. The picture is still here: try again.");
  const own = readErrorBody(error.body)?.error;
  if (own) return own;
  const { status } = error;
  if (status === 413)
    return t("A server in front of this site refuses a picture of this size (413). Use a smaller one.");
  return t("A server in front of this site did not reach it ({status}). Try again in a moment.", { status });
}
