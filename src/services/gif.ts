/** `pixels` are those of all frames. */
export type CleanGif = { bytes: Uint8Array; width: number; height: number; frames: number; pixels: number };

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Every other application block is metadata. */
const LOOPS = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

/** Without comments, plain text, foreign blocks (XMP) and what follows the trailer. Null where blocks do not add up. */
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
    for (;;) {
      const start = at;
      const kind = byte();
      if (kind === TRAILER) break;
      if (kind === IMAGE) {
        const image = take(9);
        pixels += Math.max(width * height, data.getUint16(start + 5, true) * data.getUint16(start + 7, true));
        take(tableBytes(image[8] ?? 0));
        // The size of its codes, then the codes.
        take(1);
        subBlocks();
        kept.push(source.subarray(start, at));
        frames += 1;
      } else if (kind === EXTENSION) {
        const label = byte();
        const [first = new Uint8Array()] = subBlocks();
        const isLoop = label === APPLICATION && LOOPS.has(String.fromCharCode(...first));
        if (label === CONTROL || isLoop) kept.push(source.subarray(start, at));
      } else return null;
    }
    if (frames === 0 || width === 0 || height === 0) return null;
    return { bytes: Buffer.concat([...kept, Uint8Array.of(TRAILER)]), width, height, frames, pixels };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
