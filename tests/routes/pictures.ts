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
