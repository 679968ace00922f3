import type { ContentChange, ContentShape } from "#src/domain/content-change.ts";
import { ensureOk } from "#views/browser/answer.ts";

/** A content file as the API answers it. */
export type FileRead = {
  file: string;
  hash: string;
  text: string;
  value: unknown;
  builtIn: unknown;
  shape?: ContentShape;
  defaultChanged?: { path: string; before: unknown; now: unknown }[];
};

/** The content files, and why they cannot be written, if so. */
export type Folder = { writable: boolean; reason: string | null; note?: string; files: FileRow[] };

export type FileRow = { file: string; title: string; own: boolean; at: string | null; by: string | null };

/** A change that waits for its publishing, with its file. */
export type Waiting = ContentChange & { file: string };

/** Somebody else who has changes that wait. */
export type Other = { by: string; at: string; files?: string[] };

export type Conflict = { file: string; path: string; yours: unknown; theirs: unknown };

/** The body of a publish that was refused. */
export type Refused = {
  error?: string;
  fields?: Record<string, string>;
  conflicts?: Conflict[];
  files?: { file: string; hash: string }[];
};

type Asked = { method?: "POST" | "PUT" | "PATCH" | "DELETE"; body?: unknown; revision?: string | undefined };

/** Bytes that browsers send for a page that is left, with some room for others that are on their way. */
const KEEPALIVE_MOST = 60_000;

/** A call of /api/content, whose names of files have slashes, which the typed client would encode. @throws ApiError */
export const call = async <Body>(path: string, { method, body, revision }: Asked = {}): Promise<Body> => {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await ensureOk(
    fetch(`/api/content${path}`, {
      method: method ?? "GET",
      credentials: "include",
      // What is sent while the page is left arrives all the same; more than 64 KB would be refused at any time.
      keepalive: method === "PUT" && new Blob([sent ?? ""]).size < KEEPALIVE_MOST,
      headers: {
        ...(sent !== undefined && { "content-type": "application/json" }),
        ...(revision !== undefined && { "if-match": `"${revision}"` }),
      },
      ...(sent !== undefined && { body: sent }),
    }),
  );
  return answer.json();
};
