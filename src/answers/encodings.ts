import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { lastMade } from "#src/domain/bounded-map.ts";

export type Coding = "identity" | "gzip" | "br";

export type Effort = "fast" | "strong";

const CODINGS = ["br", "gzip"] as const;

/** The best first, identity last; those it puts behind identity are left out. */
const orderOf = (accept: string): readonly Coding[] => {
  const weights = new Map(parseAccept(accept.toLowerCase()).map(({ type, q }) => [type, q]));
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get("*") ?? 0;
  // Unless named, identity comes last; named with the greatest weight, it comes first.
  const plain = weights.get("identity") ?? 0;
  const wanted = CODINGS.filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= plain);
  return [...wanted.sort((one, other) => weightOf(other) - weightOf(one)), "identity"];
};

/** Browsers send few distinct Accept-Encoding headers. */
const read = lastMade(64, orderOf);

export const acceptedCodings = (accept: string | null): readonly Coding[] => read(accept ?? "");

export const bestCoding = (accept: string | null): Coding => acceptedCodings(accept)[0] ?? "identity";

const LEVELS = {
  gzip: { fast: 4, strong: 9 },
  br: { fast: 5, strong: 11 },
} as const;

export const encode = async (bytes: Uint8Array<ArrayBuffer>, coding: Coding, effort: Effort) => {
  if (coding === "identity") return bytes;
  const level = LEVELS[coding][effort];
  if (coding === "gzip") return promisify(gzip)(bytes, { level });
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return promisify(brotliCompress)(bytes, { params });
};
