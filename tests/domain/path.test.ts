import { expect, test } from "bun:test";
import { asciiAddress, comparedPath } from "#src/domain/path.ts";
import { OTHER_PATHS, SAME_PATHS } from "./texts.ts";

test("a path is compared decoded and composed, without its last slash; an encoded slash or NUL is another", () => {
  for (const paths of SAME_PATHS) expect(new Set(paths.map(comparedPath)).size).toBe(1);
  for (const [one, other] of OTHER_PATHS) expect(comparedPath(one)).not.toBe(comparedPath(other));
  expect(["/", "/a/", "/%zz", "/%ff"].map(comparedPath)).toEqual(["/", "/a", "/%zz", "/%ff"]);
});

test("an address for a header is ASCII, and codes that are there stay", () => {
  expect(["/über?q=ä#ö", "/%C3%BCber", "/a b", "https://müller.example/ü"].map(asciiAddress)).toEqual([
    "/%C3%BCber?q=%C3%A4#%C3%B6",
    "/%C3%BCber",
    "/a%20b",
    "https://xn--mller-kva.example/%C3%BC",
  ]);
});
