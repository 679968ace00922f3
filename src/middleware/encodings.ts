import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

/** A content coding that this server can answer in (RFC 9110 §8.4.1). */
export type Coding = "identity" | "gzip" | "br" | "zstd";

/** How far a text is compressed: `fast` in the time that one reader may wait, `strong` as far as each coding goes. */
export type Effort = "fast" | "strong";

const LEVELS = {
  gzip: { fast: 4, strong: 9 },
  br: { fast: 5, strong: 11 },
  zstd: { fast: 6, strong: 19 },
} as const;

/** Takes bytes and returns them in one coding, made on the runtime's threads. */
export const encode = async (
  bytes: Uint8Array<ArrayBuffer>,
  coding: Coding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> => {
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
