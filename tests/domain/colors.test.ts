import { expect, test } from "bun:test";
import { resolve } from "#build/colors.ts";
import { ROOT } from "#build/import-graph.ts";
import { hexes, hexOf } from "#src/domain/colors.ts";

test("a color is worked out to hex as browsers do", () => {
  const inLight = (css: string) => resolve(css, "light");
  expect([inLight("oklch(0% 0 0)"), inLight("oklch(100% 0 0)")]).toEqual(["#000000", "#ffffff"]);
  expect(inLight("oklch(62.7955% 0.257683 29.2339)")).toBe("#ff0000");
  expect(inLight("oklch(100% 0 0 / 0.5)")).toBe("#ffffff80");
  expect(hexes("background")).toEqual({ light: "#fdf9f3", dark: "#0d1715" });
  expect(hexOf("accent", "light")).toBe("#efac3c");
});

test("no source spells a color in hex: pages, letters and share images take theirs from one table", async () => {
  const spelled: string[] = [];
  for await (const file of new Bun.Glob("{src,views}/**/*.{ts,tsx}").scan(ROOT)) {
    const found = (await Bun.file(`${ROOT}/${file}`).text()).match(/"#(?:[\da-f]{6}|[\da-f]{3})"/gi);
    if (found) spelled.push(`${file}: ${found.join(" ")}`);
  }
  expect(spelled).toEqual([]);
});
