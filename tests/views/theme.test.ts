import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createGenerator } from "unocss";
import { resolve } from "#build/colors.ts";
import { lean } from "#build/tokens.ts";
import { theme } from "#build/uno.ts";
import { type Mode, tintCss } from "#src/domain/colors.ts";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { ink } from "#views/components/drawings/ink.ts";

/** Text and what it is on: 4.5:1 at least, in both modes (WCAG 1.4.3). */
const pairs = [
  ["foreground", ["background", "muted", "wash", "card"]],
  ["muted-foreground", ["background", "muted", "wash", "card"]],
  ["link", ["background", "muted", "wash"]],
  ["destructive", ["background", "card"]],
  ["primary-foreground", ["primary", "primary-hover"]],
  ["accent-foreground", ["accent", "accent-hover", "vision"]],
  ["secondary-foreground", ["secondary"]],
  ["band-foreground", ["band"]],
  ["band-muted", ["band"]],
  ["accent", ["band"]],
  ["engrave", ["team", "process", "issues", "metrics"]],
  ["vision-ink", ["background", "wash", "muted"]],
  ["team-ink", ["background", "muted", "wash"]],
  ["process-ink", ["background"]],
  ["issues-ink", ["background"]],
  ["metrics-ink", ["background"]],
  ["good", ["background", "card"]],
  ["fair", ["background", "card"]],
  ["poor", ["background", "card"]],
] as const;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const value = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, mode: Mode): number {
  const [a, b] = [one, other].map((name) => luminance(resolve(`var(--${name})`, mode)) + 0.05);
  return Math.max(a ?? 0, b ?? 0) / Math.min(a ?? 1, b ?? 1);
}

describe.each(["light", "dark"] as const)("in the %s mode", (mode) => {
  test.each(pairs)("%s is readable on %j", (text, grounds) => {
    for (const ground of grounds) {
      expect(contrast(text, ground, mode), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("the focus ring and the fields' borders stand out from the paper", () => {
    for (const line of ["focus", "border-strong"]) {
      expect(contrast(line, "background", mode), line).toBeGreaterThanOrEqual(3);
    }
  });
});

const STAFF_PATHS = [
  ...[
    "/admin",
    "/admin?tab=submissions",
    "/admin/today",
    "/admin/people",
    "/admin/letters",
    "/admin/accounts",
  ],
  ...["/admin/account", "/admin/audit", "/admin/numbers", "/admin/numbers?from=2026-02-01&to=2026-01-01"],
];

describe("a page's style", () => {
  let site: TestSite;
  let admin: Record<string, string>;
  beforeAll(async () => {
    site = await openTestSite();
    admin = await site.signIn("admin");
  });
  afterAll(() => site.close());

  test.each(["/", ...PLAIN_PATHS, "/nowhere", ...STAFF_PATHS])(
    "%s knows every class of its markup",
    async (path) => {
      const headers = path.startsWith("/admin") ? admin : undefined;
      const html = await (await site.request(path, { headers })).text();
      // A digit at a name's start is written by its code.
      const css = (/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "").replace(/\\3(\d) ?/g, "$1");
      const styled = new Set(
        [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1")),
      );
      const named = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
        names.replaceAll("&gt;", ">").replaceAll("&#x27;", "'").replaceAll("&amp;", "&").split(/\s+/),
      );
      expect([...new Set(named)].filter((name) => name !== "" && !styled.has(name))).toEqual([]);
    },
  );

  test("declares every token that it names, and no other", async () => {
    const html = await (await site.request("/")).text();
    const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    const declared = new Set([...css.matchAll(/[{;]--([\w-]+):/g)].map(([, name = ""]) => name));
    const used = new Set([...css.matchAll(/var\(--([\w-]+)[),]/g)].map(([, name = ""]) => name));
    expect([...used].filter((name) => !declared.has(name) && name !== "heart")).toEqual([]);
    expect([...declared].filter((name) => !used.has(name))).toEqual([]);
  });

  test("leaves out the components that stand in prose alone", async () => {
    const generator = await createGenerator(theme());
    const { css } = await generator.generate("One more day on top of the stair, with a brand of its own.", {
      preflights: false,
    });
    expect(css).toBe("");
  });

  test("stands still where the reader asks for it", async () => {
    const generator = await createGenerator(theme());
    const { css } = await generator.generate("anim-turn anim-rise logo-strip");
    expect(css).toContain("prefers-reduced-motion:no-preference");
    expect(lean(css)).toContain("animation:none !important");
  });
});

test("a drawing's class has no second meaning among the components", () => {
  const components = Object.keys(theme().shortcuts ?? {});
  expect(components).toContain("wrap");
  expect(components.filter((name) => name in ink)).toEqual([]);
});

test("every file of the theme has its place in the cascade", async () => {
  const folder = new URL("../../views/theme/", import.meta.url).pathname;
  const files = await Array.fromAsync(new Bun.Glob("**/*.css").scan({ cwd: folder }));
  const placed = (await Bun.file(`${folder}theme.css`).text()).matchAll(/^@import "\.\/([^"]+)"/gm);
  // The tokens and the base come before all of them, and are on every page.
  const before = ["theme.css", "tokens.css", "base.css"];
  expect([...placed].map(([, file]) => file).sort()).toEqual(
    files.filter((file) => !before.includes(file)).sort(),
  );
});

test("an operator's colors win over the tokens in both modes, and nothing is written without them", () => {
  expect(tintCss({ accent: { light: "#f80", dark: "#fa4" } })).toBe(
    ":root,.round-paper{--accent:#f80}@media screen and (prefers-color-scheme:dark){:root{--accent:#fa4}}",
  );
  expect(tintCss(undefined)).toBe("");
});
