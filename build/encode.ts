import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { kept } from "./kept.ts";

const encoders = {
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
};

/** An encoding's file suffix: gzip or brotli. */
export type Encoding = keyof typeof encoders;

const SMALLEST_WORTH = 0.95;

/** Takes a file's bytes and returns them in each encoding that saves at least 5%. */
export const encode = async (bytes: Uint8Array): Promise<Partial<Record<Encoding, Uint8Array>>> => {
  const forms: Partial<Record<Encoding, Uint8Array>> = {};
  for (const encoding of ["gz", "br"] as const) {
    const encoded = await kept(encoding, [bytes], () => encoders[encoding](bytes));
    if (encoded.byteLength < bytes.byteLength * SMALLEST_WORTH) forms[encoding] = encoded;
  }
  return forms;
};
