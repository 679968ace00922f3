import { expect, test } from "bun:test";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isForWantOfRoom } from "#src/store/errors.ts";
import { directory } from "./open.ts";

const failedWrite = Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_WRITE" });

test("a disk on which nothing can be tried any more has failed: said, not thrown, or no writer would hear of it", () => {
  const folder = directory();
  writeFileSync(join(folder, "file"), "");
  symlinkSync("loop", join(folder, "loop"));
  for (const name of ["file/fivefold.sqlite", "loop/fivefold.sqlite"])
    expect([name, isForWantOfRoom(failedWrite, join(folder, name))]).toEqual([name, false]);
});
