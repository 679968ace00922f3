import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

type Coding = "identity" | "gzip" | "br" | "zstd";

/** A text in its four codings, made once and served many times. */
export type Encoded = Record<Coding, Uint8Array<ArrayBuffer>>;

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

/** Takes a text that is sent once and returns it in one coding, compressed only as far as pays for one reader. */
export const encodeOnce = async (text: string, coding: Coding): Promise<string | Uint8Array<ArrayBuffer>> => {
  switch (coding) {
    case "identity":
      return text;
    case "gzip":
      return promisify(gzip)(text, { level: 4 });
    case "br":
      return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    case "zstd":
      return promisify(zstdCompress)(text);
  }
};
