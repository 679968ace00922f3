import { inflateSync } from "node:zlib";

/** A part of a picture's file: a chunk by its name, a segment of a JPEG by its marker in hex. */
type Part = { type: string; from: number; to: number };

/** `end` is where the picture ends: what is behind it belongs to no picture. */
export type PictureFile = { format: "png" | "jpeg" | "webp"; parts: Part[]; end: number };

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** By its first bytes; undefined for what is none of the three. */
const formatOf = (bytes: Uint8Array): PictureFile["format"] | undefined => {
  if (textAt(bytes, 1, 8) === "PNG\r\n\x1a\n") return "png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "jpeg";
  return textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 12) === "WEBP" ? "webp" : undefined;
};

const ofPng = (data: DataView, bytes: Uint8Array): Part[] => {
  const parts: Part[] = [];
  for (let at = 8; parts.at(-1)?.type !== "IEND"; at = parts.at(-1)?.to ?? at)
    parts.push({ type: textAt(bytes, at + 4, at + 8), from: at, to: at + 12 + data.getUint32(at) });
  return parts;
};

const ofWebp = (data: DataView, bytes: Uint8Array): Part[] => {
  const parts: Part[] = [];
  const end = 8 + data.getUint32(4, true);
  for (let at = 12; at < end; at = parts.at(-1)?.to ?? end) {
    const size = data.getUint32(at + 4, true);
    parts.push({ type: textAt(bytes, at, at + 4), from: at, to: at + 8 + size + (size % 2) });
  }
  return parts;
};

const START_OF_SCAN = 0xda;
const END = 0xd9;

const ofJpeg = (data: DataView): Part[] => {
  const parts: Part[] = [];
  for (let at = 2; ; ) {
    if (data.getUint8(at) !== 0xff) throw new RangeError("no marker");
    const marker = data.getUint8(at + 1);
    let to = marker === END ? at + 2 : at + 2 + data.getUint16(at + 2);
    // Codes run until a marker; a stuffed FF and restarts are within them.
    if (marker === START_OF_SCAN)
      while (
        data.getUint8(to) !== 0xff ||
        data.getUint8(to + 1) === 0 ||
        (data.getUint8(to + 1) & 0xf8) === 0xd0
      )
        to += 1;
    parts.push({ type: marker.toString(16), from: at, to });
    if (marker === END) return parts;
    at = to;
  }
};

/** Its parts as its format says; "early" where the file ends before the picture does, undefined for another kind of file. */
export const pictureFile = (bytes: Uint8Array): PictureFile | "early" | undefined => {
  const format = formatOf(bytes);
  if (!format) return undefined;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const parts =
      format === "png" ? ofPng(data, bytes) : format === "webp" ? ofWebp(data, bytes) : ofJpeg(data);
    const end = parts.at(-1)?.to ?? 0;
    return end > 0 && end <= bytes.byteLength ? { format, parts, end } : "early";
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return "early";
  }
};

/** What pixels need; a JPEG's segments are the frames, tables and scans, and the two that name its colors. */
const NEEDED = {
  png: /^(?:IHDR|PLTE|tRNS|IDAT|IEND|iCCP|sRGB|gAMA|cHRM)$/,
  jpeg: /^(?:e0|e2|ee|db|dd|da|d9|c[0-9a-f])$/,
  webp: /^(?:VP8 |VP8L|VP8X|ALPH|ICCP)$/,
};

/** Whether it holds pixels alone: no words, places or previews, and nothing behind its end. */
export const isBare = (file: PictureFile, bytes: Uint8Array): boolean =>
  file.end === bytes.byteLength && file.parts.every(({ type }) => NEEDED[file.format].test(type));

export const holds = ({ parts }: PictureFile, type: string): boolean =>
  parts.some((part) => part.type === type);

const PROFILE = { png: "iCCP", jpeg: "e2", webp: "ICCP" };

/** Without its color profile. */
export const withoutProfile = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const file = pictureFile(bytes);
  if (typeof file !== "object") return new Uint8Array(bytes);
  const rest = file.parts.filter(({ type }) => type !== PROFILE[file.format]);
  const head = bytes.subarray(0, file.parts[0]?.from);
  const made = new Uint8Array(Buffer.concat([head, ...rest.map(({ from, to }) => bytes.subarray(from, to))]));
  if (file.format === "webp") {
    new DataView(made.buffer).setUint32(4, made.byteLength - 8, true);
    // The flag that tells of one.
    if (textAt(made, 12, 16) === "VP8X") made[20] = (made[20] ?? 0) & ~0x20;
  }
  return made;
};

/** Where a color profile says what space its pixels are in. */
const SPACE = { from: 16, to: 20 };

const inflated = (packed: Uint8Array): Uint8Array => {
  try {
    return inflateSync(packed, { maxOutputLength: 2 ** 24 });
  } catch {
    // No profile that anybody reads.
    return new Uint8Array();
  }
};

/** What its color profile is for, such as `RGB ` or `CMYK`; undefined without one. */
export const profileSpace = (bytes: Uint8Array): string | undefined => {
  const file = pictureFile(bytes);
  if (typeof file !== "object") return undefined;
  const part = file.parts.find(({ type }) => type === PROFILE[file.format]);
  if (!part) return undefined;
  const body = bytes.subarray(part.from + 8, part.to);
  if (file.format === "webp") return textAt(body, SPACE.from, SPACE.to);
  // Behind the marker's length stand a name and two numbers, 14 bytes.
  if (file.format === "jpeg") return textAt(bytes, part.from + 18 + SPACE.from, part.from + 18 + SPACE.to);
  return textAt(inflated(body.subarray(body.indexOf(0) + 2, -4)), SPACE.from, SPACE.to);
};
