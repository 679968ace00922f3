import type { EmbeddedFile } from "#generated/embedded.gen.ts";
import type { Coding } from "./encodings.ts";

const codings = [
  ["br", "br"],
  ["zstd", "zst"],
  ["gzip", "gz"],
] as const;

/** Takes an Accept-Encoding header and returns the best of the offered codings (RFC 9110 §12.5.3). */
export const chooseCoding = (accept: string | null, offered: (coding: Coding) => boolean): Coding => {
  if (!accept) return "identity";
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  let best: Coding = "identity";
  let bestWeight = 0;
  // Unnamed, identity is what remains; named with a greater weight than the rest, it is what is asked for.
  const plain = weights.get("identity") ?? 0;
  for (const [coding] of codings) {
    const weight = weights.get(coding) ?? weights.get("*") ?? 0;
    if (weight > bestWeight && weight >= plain && offered(coding)) [best, bestWeight] = [coding, weight];
  }
  return best;
};

const suffixOf = (coding: Coding): string => codings.find(([name]) => name === coding)?.[1] ?? "identity";

/**
 * Takes the embedded files by address and returns a handler for GET and HEAD: the best stored encoding, immutable
 * for a year since the address holds the content's hash. Undefined for an unknown address.
 */
export const assetServer = (files: Record<string, EmbeddedFile>) => {
  const answer = (url: string, request: Request): Response | undefined => {
    const file = Object.hasOwn(files, url) ? files[url] : undefined;
    if (!file) return undefined;
    const coding = chooseCoding(
      request.headers.get("accept-encoding"),
      (name) => suffixOf(name) in file.files,
    );
    const path = file.files[suffixOf(coding)] ?? file.files.identity;
    if (!path) return undefined;
    const headers = new Headers({
      "content-type": file.type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    if (Object.keys(file.files).length > 1) headers.set("vary", "Accept-Encoding");
    if (coding !== "identity") headers.set("content-encoding", coding);
    const body = Bun.file(path);
    if (request.method !== "HEAD") return new Response(body, { headers });
    headers.set("content-length", String(body.size));
    return new Response(null, { headers });
  };
  return { answer, has: (url: string) => Object.hasOwn(files, url) };
};

export type AssetServer = ReturnType<typeof assetServer>;
