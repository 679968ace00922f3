import { expect, test } from "bun:test";
import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { components } from "#build/theme.ts";
import { coverOrnament, SHELF_ORNAMENTS } from "#src/domain/book.ts";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { Diagram } from "#views/components/drawings/diagram.tsx";
import {
  circle,
  fifth,
  folds,
  format,
  heart,
  outline,
  polar,
  row,
} from "#views/components/drawings/geometry.ts";
import { Glyph, GlyphParts } from "#views/components/drawings/glyph.tsx";
import { ink } from "#views/components/drawings/ink.ts";
import { MarkSymbol } from "#views/components/drawings/mark.tsx";
import { ProgressRosette } from "#views/components/drawings/progress-rosette.tsx";
import { ResultFigure } from "#views/components/drawings/result-figure.tsx";
import { Rosette } from "#views/components/drawings/rosette.tsx";
import { partHue } from "#views/components/hues.ts";

const draw = (drawing: ReactNode) => renderToStaticMarkup(drawing);
const weight = (drawing: ReactNode) => brotliCompressSync(draw(drawing)).length;
const scores = (Vision: number, Team: number, Process: number, Issues: number, Metrics: number) => ({
  Vision,
  Team,
  Process,
  Issues,
  Metrics,
});

test("numbers are written as short as path data allows", () => {
  expect(row([0.5, -0.25, 10, -0.04])).toBe(".5-.3 10 0");
  expect(format(-0.5)).toBe("-.5");
  expect(format(100)).toBe("100");
});

test("the owner's closed line turns on the rim of the outermost circles, whatever their sizes", () => {
  const score = fc.integer({ min: 4, max: 20 });
  fc.assert(
    fc.property(fc.tuple(score, score, score, score, score), (all) => {
      const sizes = all.map((one) => one / 20);
      const line = outline(sizes);
      expect(line).toMatch(/^M[^M]+Z$/);
      for (const [, x, y] of line.matchAll(/(?:M|[01] 1 )(-?[\d.]+?) ?(-?[\d.]+?)(?=[AZ])/g)) {
        const beyond = folds.map((k) => {
          const size = sizes[k] ?? 0;
          const [cx, cy] = polar(circle.distance * size, k * fifth);
          return circle.radius * size - Math.hypot(Number(x) - cx, Number(y) - cy);
        });
        expect(Math.abs(Math.max(...beyond))).toBeLessThan(0.1);
      }
    }),
  );
});

test("the heart's corners lie in all five circles and on the rims of two", () => {
  const corners = [...heart().matchAll(/(?:M|0 0 1 )(-?[\d.]+) ?(-?[\d.]+)/g)].slice(0, 5);
  for (const [, x, y] of corners) {
    const distances = folds.map((k) => {
      const [cx, cy] = polar(circle.distance, k * fifth);
      return Math.hypot(Number(x) - cx, Number(y) - cy);
    });
    for (const distance of distances) expect(distance).toBeLessThan(circle.radius + 0.1);
    expect(distances.filter((distance) => Math.abs(distance - circle.radius) < 0.1)).toHaveLength(2);
  }
});

test("what is inside a page stays light: compressed, each drawing is under 700 bytes", () => {
  expect(weight(<Rosette id="wheel" />)).toBeLessThan(700);
  expect(weight(<GlyphParts />)).toBeLessThan(400);
  expect(weight(<MarkSymbol />)).toBeLessThan(250);
});

test("drawings carry no style attribute, and every class they name has a meaning or is a utility", () => {
  const drawings = [
    draw(<Diagram title="The framework" says={{}} />),
    draw(<Rosette id="wheel" />),
    draw(<Glyph lit="all" />),
    draw(<ProgressRosette answered={7} />),
    draw(<ResultFigure scores={scores(17, 13, 9, 14, 15)} total={68} level="Developing" />),
  ].join("");
  expect(drawings).not.toContain("style=");
  const named = [...drawings.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const hues = new Set(Object.values(partHue));
  expect(
    named.filter((name) => !(name in ink || components.has(name) || hues.has(name) || name.includes(":"))),
  ).toEqual([]);
});

test("a decorative wheel is hidden from screen readers, the diagram is named", () => {
  expect(draw(<Rosette id="wheel" />)).toContain('aria-hidden="true"');
  expect(draw(<Diagram title="Five parts" says={{}} />)).toContain('role="group" aria-label="Five parts"');
});

test("a result says the total, the level and all five scores in words", () => {
  const drawn = draw(<ResultFigure scores={scores(20, 20, 20, 4, 4)} total={68} level="Developing" />);
  expect(drawn).toContain(
    "Total 68 of 100, Developing. Vision 20 of 20, Team 20 of 20, Process 20 of 20, Metrics 4 of 20, Issues 4 of 20.",
  );
});

test("in a result no small fold is buried: folds are painted from the largest to the smallest", () => {
  const drawn = draw(<ResultFigure scores={scores(4, 20, 8, 20, 6)} total={58} level="Developing" />);
  const painted = [...drawn.matchAll(/<g class="hue-(\w+) f-hue dial-petal" transform="rotate/g)].map(
    ([, part]) => part,
  );
  expect(painted).toEqual(["team", "issues", "process", "metrics", "vision"]);
});

test.each([
  [0, 0],
  [1, 1],
  [7, 7],
  [20, 20],
])("after %i answers the quiz's wheel has %i bands", (answered, bands) => {
  const drawn = draw(<ProgressRosette answered={answered} />);
  expect(drawn.match(/href="#progress-band-/g) ?? []).toHaveLength(bands);
});

test("each book of a full shelf has an ornament that no other book of any shelf has", async () => {
  const drawn = await Bun.file("static/images/covers.svg").text();
  const symbols = [...drawn.matchAll(/<symbol id="(cover-\d+)"[^>]*>(.*?)<\/symbol>/g)];
  const all = BOOK_CATEGORIES.length * SHELF_ORNAMENTS;
  expect(all).toBe(28);
  expect(new Set(symbols.map(([, , drawing]) => drawing)).size).toBe(all);
  const named = BOOK_CATEGORIES.flatMap((category) =>
    Array.from({ length: SHELF_ORNAMENTS }, (_, place) => coverOrnament(category, place)),
  );
  expect(named).toEqual(symbols.map(([, id]) => `#${id}`));
  expect(coverOrnament("unknown", 5)).toBe("#cover-1");
  expect(drawn).not.toContain("NaN");
});

test("the dial marks where the three upper levels begin, and no other place", () => {
  const drawn = draw(<ResultFigure scores={scores(4, 4, 4, 4, 4)} total={20} level="Struggling" />);
  const figures = [...drawn.matchAll(/class="dial-figure"[^>]*>(\d+)</g)].map(([, figure]) => figure);
  expect(figures).toEqual(["85", "70", "55"]);
});
