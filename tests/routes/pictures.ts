import { crc32, deflateSync } from "node:zlib";

const chunk = (type: string, data: Buffer): Buffer => {
  const framed = Buffer.alloc(12 + data.length);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4);
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length);
  return framed;
};

/** A PNG of one color that carries a comment, and something behind its end. `claims` is what its header says. */
export const pngOf = (
  width: number,
  height: number,
  claims: { width: number; height: number } = { width, height },
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims.width, 0);
  header.writeUInt32BE(claims.height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("tEXt", Buffer.from("Comment\0secret place")),
    chunk("IDAT", deflateSync(Buffer.alloc((width * 3 + 1) * height, 0))),
    chunk("IEND", Buffer.alloc(0)),
    Buffer.from("<script>secret tail</script>"),
  ]);
};

const FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x44, 0];
const CONTROL = [0x21, 0xf9, 4, 1, 10, 0, 0, 0];
const block = (label: number, ...parts: string[]): number[] => [
  0x21,
  label,
  ...parts.flatMap((part) => [part.length, ...Buffer.from(part)]),
  0,
];

/** A GIF of one pixel and so many frames, with a comment, a metadata block and a tail. */
export const gifOf = (frames: number): Buffer =>
  Buffer.from([
    ...Buffer.from("GIF89a"),
    ...[1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...block(0xff, "NETSCAPE2.0", "\x01\0\0"),
    ...block(0xfe, "secret comment"),
    ...block(0xff, "XMP DataXMP", "secret metadata"),
    ...Array.from({ length: frames }, () => [...CONTROL, ...FRAME]).flat(),
    0x3b,
    ...Buffer.from("<script>secret tail</script>"),
  ]);

/** The LZW codes of a GIF's pixels, each of 0 to 3, with an end code; the dictionary grows until it is full. */
const lzwOf = (pixels: readonly number[]): number[] => {
  const bits: number[] = [];
  let width = 3;
  let next = 6;
  const codes = new Map<string, number>([0, 1, 2, 3].map((pixel) => [String(pixel), pixel]));
  const write = (code: number) => {
    for (let bit = 0; bit < width; bit += 1) bits.push((code >> bit) & 1);
  };
  write(4);
  let known = "";
  for (const pixel of pixels) {
    if (codes.has(known + pixel)) {
      known += pixel;
      continue;
    }
    write(codes.get(known) ?? 0);
    if (next < 4_096) {
      codes.set(known + pixel, next);
      if (next === 2 ** width && width < 12) width += 1;
      next += 1;
    }
    known = String(pixel);
  }
  write(codes.get(known) ?? 0);
  write(5);
  return Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  );
};

const word = (value: number): number[] => [value & 255, value >> 8];

/** A GIF of two frames of noise, 256 wide and high; `hidden` follows each frame's end code and the number of repeats. */
export const noisyGif = (hidden: string, second = { width: 256, height: 256 }): Buffer => {
  let seed = 1;
  const pixels = Array.from({ length: 256 * 256 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 4;
  });
  const data = [...lzwOf(pixels), ...Buffer.from(hidden)];
  const blocks = Array.from({ length: Math.ceil(data.length / 255) }, (_, at) => {
    const part = data.slice(at * 255, at * 255 + 255);
    return [part.length, ...part];
  }).flat();
  const frame = ({ width, height }: typeof second) => [
    ...[...CONTROL, 0x2c, 0, 0, 0, 0],
    ...[...word(width), ...word(height), 0, 2, ...blocks, 0],
  ];
  const loops = hidden
    ? [block(0xff, "NETSCAPE2.0", "\x01\0\0", hidden), block(0xff, "NETSCAPE2.0", hidden)]
    : [block(0xff, "NETSCAPE2.0", "\x01\0\0")];
  return Buffer.from([
    ...Buffer.from("GIF89a"),
    ...[...word(256), ...word(256), 0x81, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 0],
    ...[...loops.flat(), ...frame({ width: 256, height: 256 }), ...frame(second), 0x3b],
  ]);
};
