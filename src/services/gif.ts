/** What stays of a GIF file: its frames and how often they repeat; `pixels` are those of all frames. */
export type CleanGif = { bytes: Uint8Array; width: number; height: number; frames: number; pixels: number };

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;

/** The two names under which the number of repeats is kept; every other application block is metadata. */
const LOOPS = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

/**
 * Reads a GIF block by block and leaves out comments, plain text, foreign application blocks (XMP among them), a second
 * number of repeats, what follows a frame's end code, and what follows the trailer. Returns null where the blocks do not
 * add up.
 */
export const cleanGif = (source: Uint8Array): CleanGif | null => {
  const data = new DataView(source.buffer, source.byteOffset, source.byteLength);
  const kept: Uint8Array[] = [];
  const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 0;

  const take = (length: number): Uint8Array => {
    if (at + length > source.byteLength) throw new RangeError("The GIF ends early.");
    const part = source.subarray(at, at + length);
    at += length;
    return part;
  };
  const byte = (): number => {
    const [value = 0] = take(1);
    return value;
  };
  const subBlocks = (): Uint8Array[] => {
    const parts: Uint8Array[] = [];
    for (let size = byte(); size > 0; size = byte()) parts.push(take(size));
    return parts;
  };

  try {
    const header = take(13);
    if (!/^GIF8[79]a$/.test(String.fromCharCode(...header.subarray(0, 6)))) return null;
    const width = data.getUint16(6, true);
    const height = data.getUint16(8, true);
    take(tableBytes(header[10] ?? 0));
    kept.push(source.subarray(0, at));
    let frames = 0;
    let pixels = 0;
    let isLooped = false;
    for (;;) {
      const start = at;
      const kind = byte();
      if (kind === TRAILER) break;
      if (kind === IMAGE) {
        const image = take(9);
        pixels += Math.max(width * height, data.getUint16(start + 5, true) * data.getUint16(start + 7, true));
        take(tableBytes(image[8] ?? 0));
        const codeSize = byte();
        kept.push(source.subarray(start, at));
        const codes = Buffer.concat(subBlocks());
        kept.push(framed(codes.subarray(0, lzwLength(codes, codeSize))));
        frames += 1;
      } else if (kind === EXTENSION) {
        const label = byte();
        const [first = new Uint8Array(), second = new Uint8Array()] = subBlocks();
        if (label === CONTROL && first.length === 4)
          kept.push(Uint8Array.of(EXTENSION, CONTROL), framed(first));
        const isLoop = label === APPLICATION && LOOPS.has(String.fromCharCode(...first));
        if (isLoop && !isLooped && second.length === 3) {
          isLooped = true;
          kept.push(Uint8Array.of(EXTENSION, APPLICATION, first.length, ...first), framed(second));
        }
      } else return null;
    }
    if (frames === 0 || width === 0 || height === 0) return null;
    return { bytes: Buffer.concat([...kept, Uint8Array.of(TRAILER)]), width, height, frames, pixels };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** Returns bytes as sub-blocks: up to 255 of them behind their number, and an empty one at the end. */
const framed = (bytes: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Uint8Array.of(part.length), part);
  }
  return Buffer.concat([...parts, Uint8Array.of(0)]);
};

/** No LZW code of a GIF is wider, and its dictionary ends there. */
const WIDTH_MAX = 12;

/** Returns how many bytes of a frame's LZW codes there are up to its end code, or all where it has none. */
const lzwLength = (codes: Uint8Array, codeSize: number): number => {
  if (codeSize < 1 || codeSize > 8) throw new RangeError("The GIF has codes of no size.");
  const clear = 2 ** codeSize;
  let width = codeSize + 1;
  let next = clear + 2;
  // The code after a clear code adds no entry to the dictionary.
  let isFirst = true;
  for (let bit = 0; bit + width <= codes.length * 8; ) {
    const at = bit >> 3;
    const word = (codes[at] ?? 0) | ((codes[at + 1] ?? 0) << 8) | ((codes[at + 2] ?? 0) << 16);
    const code = (word >> (bit & 7)) & (2 ** width - 1);
    bit += width;
    if (code === clear + 1) return Math.ceil(bit / 8);
    if (code === clear) {
      width = codeSize + 1;
      next = clear + 2;
      isFirst = true;
    } else if (isFirst) isFirst = false;
    else if (next < 2 ** WIDTH_MAX) {
      next += 1;
      if (next === 2 ** width && width < WIDTH_MAX) width += 1;
    }
  }
  return codes.length;
};
