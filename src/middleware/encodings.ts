import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

/** A text in its four codings, made once and served many times. */
export type Encoded = Record<"identity" | "gzip" | "br" | "zstd", Uint8Array<ArrayBuffer>>;

/** Takes bytes and returns their four codings, compressed as far as each goes, on the runtime's threads. */
export const encodeAll = async (identity: Uint8Array<ArrayBuffer>): Promise<Encoded> => {
  const [gz, br, zstd] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    promisify(zstdCompress)(identity, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  ]);
  return { identity, gzip: gz, br, zstd };
};
