import { expect, test } from "bun:test";
import { wcagContrast } from "culori";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { deriveColors, FIXED } from "#src/content/colors.ts";
import { parseContent } from "#src/content/load.ts";
import { ContentRefused, problemSentence } from "#src/content/overlay.ts";
import { tintCss } from "#src/domain/colors.ts";

const site = embeddedContent["site.yaml"] ?? "";
const colorsLine = site.split("\n").length;

const refusals = (colors: string): string[] => {
  try {
    parseContent({ ...embeddedContent, "site.yaml": `${site}colors:\n${colors}` });
    return [];
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    return error.problems.map(problemSentence);
  }
};

test("a colour that cannot be read is refused with file, line, figure and the nearest that passes, which passes", () => {
  const [light, dark] = refusals(
    '  accent: { light: "oklch(79% 0.145 76)", dark: "oklch(80% 0.138 78)" }\n  primary: { light: "oklch(80% 0.09 235)", dark: "oklch(42% 0.11 235)" }\n',
  );
  const shape =
    /^site\.yaml, line (\d+), colors\.primary\.(\w+): (.+) has a contrast of (\d\.\d\d):1 (.+), and needs 4\.5:1; the nearest that passes is (oklch\([^)]+\)) \((#[0-9a-f]{6})\)$/;
  const found = [light, dark].map((sentence) => shape.exec(sentence ?? "") ?? []);
  expect(found.map(([, line, mode]) => [line, mode])).toEqual([
    [String(colorsLine + 2), "light"],
    [String(colorsLine + 2), "dark"],
  ]);
  for (const [, , , , figure] of found) expect(Number(figure)).toBeLessThan(4.5);
  expect(refusals(`  primary: { light: "${found[0]?.[6]}", dark: "${found[1]?.[6]}" }\n`)).toEqual([]);
  expect(refusals(`  primary: { light: "${found[0]?.[7]}", dark: "${found[1]?.[7]}" }\n`)).toEqual([]);
});

test("each mode's value has its own line where it has one", () => {
  const [problem] = refusals("  vision:\n    light: oklch(50% .1 70)\n    dark: '#111111'\n");
  expect(problem).toStartWith(
    `site.yaml, line ${colorsLine + 3}, colors.vision.dark: #111111 has a contrast of`,
  );
  expect(problem).toContain("and needs 3:1");
});

test("the accent is read on the band, and every colour under its own text", () => {
  expect(refusals('  accent: { light: "#333333", dark: "#222222" }\n')[0]).toContain("on the band");
  expect(refusals('  band: { light: "#efac3c", dark: "#efac3c" }\n')[0]).toContain("under the accent");
  expect(refusals('  secondary: { light: "#808080", dark: "#7a7a7a" }\n').join()).toContain(
    "under its own text",
  );
});

test("an accent whose underlines would vanish on the page or a card is refused, in each mode of its own", () => {
  const [light, none] = refusals('  accent: { light: "#fffffe", dark: "#fffffe" }\n');
  expect(light).toMatch(
    /colors\.accent\.light: #fffffe has a contrast of 1\.01:1 as an underline on cards, and needs 1\.5:1; the nearest/,
  );
  expect(none).toBeUndefined();
  expect(refusals('  accent: { light: "#f5c518", dark: "#f5c518" }\n')).toEqual([]);
  const dark =
    '  band: { light: "#fafafa", dark: "#fafafa" }\n  accent: { light: "#305030", dark: "#171c1a" }\n';
  expect(refusals(dark).join()).toContain("colors.accent.dark: #171c1a has a contrast of");
});

test("for any few colours that pass, everything that follows from them is read in both modes", () => {
  const hues = [0, 40, 80, 120, 160, 200, 240, 280, 320];
  for (const hue of hues) {
    const tint = { light: `oklch(42% .09 ${hue})`, dark: `oklch(82% .08 ${hue})` };
    const colors = { primary: tint, secondary: tint, vision: tint };
    const all = deriveColors(colors);
    for (const mode of ["light", "dark"] as const) {
      const at = (name: string) => all[name]?.[mode] ?? "";
      expect(wcagContrast(at("primary-foreground"), at("primary"))).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(at("primary-foreground"), at("primary-hover"))).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(at("link"), FIXED.background[mode])).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(at("vision-ink"), FIXED.background[mode])).toBeGreaterThanOrEqual(4.5);
      for (const cover of ["cover-primary", "cover-secondary"])
        expect(wcagContrast(FIXED.paper[mode], at(cover))).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(at("ground-band vision"), FIXED.band[mode])).toBeGreaterThanOrEqual(3);
    }
  }
});

test("what follows is in the page's style, the band's in its own rule", () => {
  const css = tintCss(deriveColors({ team: { light: "#a34b2b", dark: "#eaa07e" } }));
  expect(css).toMatch(
    /^:root,\.round-paper\{--team:#a34b2b;--team-ink:#[^}]+\}@media screen and \(prefers-color-scheme:dark\)\{:root\{--team:#eaa07e;[^}]+\}\}\.ground-band\{--team:/,
  );
  expect(tintCss({})).toBe("");
});

test("the band follows from the primary's hue unless it is given, and its words stay readable", () => {
  const primary = { light: "oklch(40% 0.1 255)", dark: "oklch(82% 0.08 255)" };
  const derived = deriveColors({ primary });
  for (const mode of ["light", "dark"] as const) {
    const band = derived.band?.[mode] ?? "";
    expect(/ 255\)$/.exec(band)).not.toBeNull();
    for (const name of ["band-foreground", "band-muted"])
      expect(wcagContrast(derived[name]?.[mode] ?? "", band)).toBeGreaterThanOrEqual(4.5);
  }
  const band = { light: "#112233", dark: "#112233" };
  expect(deriveColors({ primary, band }).band).toEqual(band);
  expect(deriveColors({ accent: primary }).band).toBeUndefined();
});
