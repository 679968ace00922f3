import { expect, test } from "bun:test";
import { join } from "node:path";
import { installedSettings } from "#src/cli/installed.ts";
import { emptyFolder } from "#tests/harness/program.ts";

test("an installed site's settings hold where nothing else says otherwise", async () => {
  const { folder, remove } = await emptyFolder();
  const file = join(folder, "fivefold.env");
  await Bun.write(
    file,
    '# settings\nFIVEFOLD_DATA=/var/lib/fivefold\nMAIL_FROM="hello@practice.example"\nPORT=3000\n',
  );
  expect(installedSettings(["admin", "list"], { PORT: "8080" }, file)).toEqual({
    FIVEFOLD_DATA: "/var/lib/fivefold",
    MAIL_FROM: "hello@practice.example",
  });
  expect(installedSettings(["admin", "list", "--data", "here"], {}, file)).toEqual({});
  expect(installedSettings(["admin", "list", "--data=here"], {}, file)).toEqual({});
  expect(installedSettings(["admin", "list"], { FIVEFOLD_DATA: "there" }, file)).toEqual({});
  expect(installedSettings(["admin", "list"], {}, join(folder, "none.env"))).toEqual({});
  await remove();
});
