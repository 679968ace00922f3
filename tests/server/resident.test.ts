import { expect, test } from "bun:test";
import { cleanMappings } from "#src/server/resident.ts";

const mapping = (line: string, { anonymous = 0, swap = 0 } = {}): string =>
  `${line}\nSize: 84 kB\nRss: 84 kB\nAnonymous:    ${anonymous} kB\nSwap:     ${swap} kB\nVmFlags: rd mr\n`;

test("only what the file itself still holds is given back: nothing that was ever written to", () => {
  const smaps = [
    mapping("00200000-00201000 r--p 00000000 fe:00 54 /opt/fivefold"),
    mapping("01a40000-01a42000 r-xp 01838000 fe:00 54 /opt/fivefold"),
    mapping("02000000-02001000 rw-p 01838000 fe:00 54 /opt/fivefold"),
    mapping("03000000-03001000 r--p 01838000 fe:00 54 /opt/fivefold", { anonymous: 4 }),
    mapping("04000000-04001000 r--p 01838000 fe:00 54 /opt/fivefold", { swap: 4 }),
    mapping("05000000-05001000 r-xp 00000000 fe:00 55 /usr/lib/libc.so.6"),
    mapping("06000000-06001000 rw-p 00000000 00:00 0 "),
  ].join("");
  expect(cleanMappings(smaps, "/opt/fivefold")).toEqual([
    { at: 0x200000, bytes: 0x1000 },
    { at: 0x1a40000, bytes: 0x2000 },
  ]);
});
