import { expect, test } from "bun:test";
import { refuseYoung, youngStyles } from "#build/floor.ts";
import { youngScripts } from "#build/floor-scripts.ts";
import { forOlder, within } from "#build/older-styles.ts";
import { cssOf } from "#build/styles.ts";
import { failureOf } from "#tests/harness/failure.ts";

test.each([
  ["Temporal.Now.instant()", ["Temporal.Now"]],
  ["navigator.userActivation.isActive", ["navigator.userActivation"]],
  ["all.values().filter(Boolean)", ["Iterator.filter"]],
  ["new Set(all).union(more)", [".union"]],
  ["/(?<=a)b/.test(text)", ["a lookbehind in /(?<=a)b/"]],
  ["class A { static { start() } }", ["a static block"]],
  ["if (document.startViewTransition) document.startViewTransition(draw)", []],
  ["all.toSorted().at(-1)", []],
])("of the script %s the build refuses %j", (source, young) => {
  expect(youngScripts("planted.js", source)).toEqual(young);
});

test("a planted newer function is refused with its name, its file and where it is written", async () => {
  const planted = youngScripts("quiz.js", "Promise.try(send)");
  expect(planted).toEqual(["Promise.try"]);
  expect(String(await failureOf(refuseYoung("quiz.js", planted)))).toMatch(
    /quiz\.js needs more than .*firefox 115.*: Promise\.try\. Named in /,
  );
});

test.each([
  ["a{color:color-mix(in oklab,red 5%,blue)}", ["types/color/color-mix"]],
  ["@scope (.a){b{color:red}}", ["at-rules/scope"]],
  ["a{anchor-name:--a}", ["properties/anchor-name"]],
  ["label:has(:focus){color:red}", ["selectors/has"]],
  [".site-head:not(:has(.menu-burger)) div{visibility:hidden}", []],
  ["a{width:2rcap}", ["types/length/rcap"]],
  ["@media (prefers-reduced-transparency:reduce){a{top:0}}", ["at-rules/media/prefers-reduced-transparency"]],
  ["a{text-wrap:balance;@supports (anchor-name:--a){anchor-name:--a}}", []],
])("of the style %s the build refuses %j", (css, young) => {
  expect(youngStyles(css)).toEqual(young);
});

test("a planted newer style fails the build of its page", async () => {
  const planted = "node_modules/.cache/planted.tsx";
  await Bun.write(planted, '<p className="[anchor-name:--a]" />');
  expect(String(await failureOf(cssOf([planted])))).toMatch(
    /planted\.tsx needs more than .*properties\/anchor-name/,
  );
});

test("colors of both modes stand in plain ones, the dark after each rule, on screens alone", () => {
  expect(forOlder(".a{top:0;color:light-dark(oklch(100% 0 0),var(--b))}")).toBe(
    ".a{top:0;color:#ffffff}@media screen and (prefers-color-scheme:dark){.a{color:var(--b)}}",
  );
  expect(forOlder(":root{--a:oklch(0% 0 0/.5)}")).toBe(":root{--a:#00000080}");
});

test("what holds where scripts run holds too where the loader says so", () => {
  const block = "@media (scripting:enabled) and (width<9px){.a:not(.b *),.c{top:0}@media print{.d{top:0}}}";
  expect(forOlder(block)).toBe(
    `${block}@media (width<9px){:where([data-scripts]) .a:not(.b *),:where([data-scripts]) .c{top:0}@media print{:where([data-scripts]) .d{top:0}}}`,
  );
});

test("rules of one element hold in it alone, at their own precedence", () => {
  expect(within("x", "@keyframes k{to{top:0}}@media print{.a\\:b,.c:before{top:0}}")).toBe(
    "@keyframes k{to{top:0}}@media print{.a\\:b:where(.x,.x *),.c:where(.x,.x *):before{top:0}}",
  );
});
