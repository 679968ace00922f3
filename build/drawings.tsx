/**
 * Writes the drawings that are files of their own to `static/images/`: run `bun build/drawings.tsx` after a change to
 * a drawing or a color and commit what it wrote. A file shown by `<img>` cannot see the page's tokens, so each gets a
 * style of its own, with the tokens' values as hex for light and, in a media query, for dark.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Mode } from "#src/domain/colors.ts";
import { BLOG_CATEGORIES, type BlogCategory } from "#src/domain/lists.ts";
import { MOMENTS, type Scene } from "#views/components/drawings/categories/box.ts";
import { CultureFigure } from "#views/components/drawings/categories/culture.tsx";
import { LeadershipFigure } from "#views/components/drawings/categories/leadership.tsx";
import { PerformanceFigure } from "#views/components/drawings/categories/performance.tsx";
import { ProblemSolvingFigure } from "#views/components/drawings/categories/problem-solving.tsx";
import { ProcessImprovementFigure } from "#views/components/drawings/categories/process-improvement.tsx";
import { StrategyFigure } from "#views/components/drawings/categories/strategy.tsx";
import { TeamBuildingFigure } from "#views/components/drawings/categories/team-building.tsx";
import { ink } from "#views/components/drawings/ink.ts";
import { OrnamentFile } from "#views/components/drawings/ornament.tsx";
import { PathLine, PathThird } from "#views/components/drawings/path-art.tsx";
import {
  categoryPictures,
  ornamentPicture,
  type Picture,
  pathPicture,
  pathPictures,
  stepPictures,
} from "#views/components/drawings/pictures.ts";
import { Sheet } from "#views/components/drawings/sheet.tsx";
import { ExecutionStep } from "#views/components/drawings/steps/execution.tsx";
import { FoundationStep } from "#views/components/drawings/steps/foundation.tsx";
import { StrategyStep } from "#views/components/drawings/steps/strategy.tsx";
import { VisionStep } from "#views/components/drawings/steps/vision.tsx";
import { resolve } from "./colors.ts";

const categoryFigures: Record<BlogCategory, (scene: Scene) => ReactNode> = {
  Leadership: LeadershipFigure,
  Performance: PerformanceFigure,
  "Problem Solving": ProblemSolvingFigure,
  Culture: CultureFigure,
  Strategy: StrategyFigure,
  "Team Building": TeamBuildingFigure,
  "Process Improvement": ProcessImprovementFigure,
};

const drawings: readonly (readonly [Picture, ReactNode])[] = [
  [pathPictures[0], <PathThird key={0} third={1} />],
  [pathPictures[1], <PathThird key={0} third={2} />],
  [pathPictures[2], <PathThird key={0} third={3} />],
  [pathPicture, <PathLine key={0} />],
  [stepPictures[0], onMuted(<FoundationStep />)],
  [stepPictures[1], onMuted(<VisionStep />)],
  [stepPictures[2], onMuted(<StrategyStep />)],
  [stepPictures[3], onMuted(<ExecutionStep />)],
  [ornamentPicture, <OrnamentFile key={0} />],
  ...BLOG_CATEGORIES.flatMap((category) => {
    const Figure = categoryFigures[category];
    return MOMENTS.flatMap((moment) =>
      Object.values(categoryPictures[category][moment] ?? {}).map((picture) => {
        const { width, height } = picture;
        return [picture, <Figure key={0} width={width} height={height} moment={moment} />] as const;
      }),
    );
  }),
];

/** Returns every picture file: its path under `static/` and its SVG text. */
export function drawPictures(): { src: string; svg: string }[] {
  return drawings.map(([picture, drawing]) => {
    const shapes = renderToStaticMarkup(drawing);
    const used = new Set(
      [...shapes.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
    );
    const markup = renderToStaticMarkup(
      <Sheet picture={picture} style={styleFor(used)}>
        {drawing}
      </Sheet>,
    );
    return {
      src: picture.src,
      svg: markup.replace(/><\/(?:path|circle|rect|use)>/g, "/>").replaceAll("&quot;", '"'),
    };
  });
}

/** Returns a drawing on a muted background. */
function onMuted(drawing: ReactNode): ReactNode {
  return (
    <>
      <path className="f-muted" d="M0 0H480V400H0z" />
      {drawing}
    </>
  );
}

/** Returns the CSS of the classes in use: light values, and a media query with the dark values that differ. */
function styleFor(used: ReadonlySet<string>): string {
  const rules = (mode: Mode, keep: (property: string, value: string) => boolean) =>
    Object.entries(ink)
      .filter(([name]) => used.has(name))
      .map(([name, style]) => {
        const kept = Object.entries(style).filter(([property, value]) => keep(property, value));
        return kept.length === 0
          ? ""
          : `.${name}{${kept.map(([property, value]) => `${property}:${resolve(value, mode)}`).join(";")}}`;
      })
      .join("");
  const dark = rules("dark", (_, value) => resolve(value, "dark") !== resolve(value, "light"));
  return `${rules("light", () => true)}@media(prefers-color-scheme:dark){${dark}}`;
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL("../static/images/", import.meta.url));
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) if (old.endsWith(".svg")) await rm(folder + old);
  for (const { src, svg } of drawPictures()) await writeFile(folder + src.replace("/images/", ""), svg);
}
