import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { lastMade } from "#src/domain/bounded-map.ts";

export type Coding = "identity" | "gzip" | "br" | "zstd";

export type Effort = "fast" | "strong";

/** The smallest form first. */
const CODINGS = ["br", "zstd", "gzip"] as const;

/** The best first, identity last; those it puts behind identity are left out. */
const orderOf = (accept: string): readonly Coding[] => {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
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
  zstd: { fast: 6, strong: 19 },
} as const;

export const encode = async (bytes: Uint8Array<ArrayBuffer>, coding: Coding, effort: Effort) => {
  switch (coding) {
    case "identity":
      return bytes;
    case "gzip":
      return promisify(gzip)(bytes, { level: LEVELS.gzip[effort] });
    case "br":
      return promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: LEVELS.br[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });
    case "zstd":
      return promisify(zstdCompress)(bytes, {
        params: { [constants.ZSTD_c_compressionLevel]: LEVELS.zstd[effort] },
      });
  }
};
