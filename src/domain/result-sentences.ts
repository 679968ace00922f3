import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { LEVELS, levelFor, lowestParts, type Score, SECTION_MAX, TOTAL_MAX } from "./assessment.ts";
import { PARTS, type Part } from "./lists.ts";
import { fill, locale, plural, t } from "./words.ts";

export type ResultWords = Pick<AssessmentContent, "title" | "questions" | "levels" | "parts" | "result">;

const BLAMED_MAX = 2;
/** Five parts that are level and no higher than this are all low: their answers disagree. */
const LOW_UP_TO = 8;

const listed = (parts: readonly Part[]) => new Intl.ListFormat(locale()).format(parts.map((part) => t(part)));

/** To one decimal: `up 2`, `unchanged`. */
export function changeText(exact: number): string {
  const by = Math.round(exact * 10) / 10;
  if (by === 0) return t("unchanged");
  const n = Math.abs(by).toLocaleString(locale());
  return by > 0 ? t("up {n}", { n }) : t("down {n}", { n });
}

/** `Vision 12, up 2; Team 9, unchanged` */
export const listedChanges = (now: Score["sections"], before: Score["sections"]): string =>
  PARTS.map((part) => `${t(part)} ${now[part]}, ${changeText(now[part] - before[part])}`).join("; ");

/** By its points, scaled up to a total: in one word, and in one sentence. */
export function partStanding({ levels, parts }: ResultWords, part: Part, points: number) {
  const level = levelFor((points / SECTION_MAX) * TOTAL_MAX);
  const { levels: sentences, about } = parts[part];
  return { word: levels[level].partWord, sentence: sentences?.[level] ?? about };
}

/** `11 points from Growing. Process and Metrics hold the company back.` */
export function standing({ total, sections, level }: Score): string {
  const place = LEVELS.findIndex(({ name }) => name === level);
  const above = LEVELS[place - 1];
  const distance = above
    ? plural(above.from - total, "{n} point from {level}.", "{n} points from {level}.", {
        level: t(above.name),
      })
    : t("The highest level, which begins at {from}.", { from: LEVELS[place]?.from ?? 0 });
  const weak = weakest(sections);
  if (weak.length === 0) return distance;
  return `${distance} ${heldBack(weak.length, listed(weak), above !== undefined)}`;
}

const heldBack = (count: number, parts: string, hasLevelAbove: boolean): string =>
  hasLevelAbove
    ? plural(count, "{parts} holds the company back.", "{parts} hold the company back.", { parts })
    : plural(count, "{parts} has the most room left.", "{parts} have the most room left.", { parts });

/** One or two; none if no two stand out. */
function weakest(sections: Score["sections"]): Part[] {
  const byScore = [...PARTS].sort((a, b) => sections[a] - sections[b]);
  const [first, second, third] = byScore.map((part) => sections[part]);
  if (first === undefined || second === undefined || third === undefined) return [];
  if (first < second - 1) return byScore.slice(0, 1);
  return second < third ? byScore.slice(0, BLAMED_MAX) : [];
}

export function lowestLine({ result }: ResultWords, { sections }: Score): string {
  const lowest = lowestParts(sections);
  const [first] = lowest;
  if (first === undefined || lowest.length === PARTS.length) {
    const score = sections.Vision;
    const words = score === SECTION_MAX ? result.perfect : score <= LOW_UP_TO ? result.allLow : result.even;
    return fill(words, { score, max: SECTION_MAX });
  }
  const part = t(first);
  return lowest.length === 1
    ? fill(result.shortest, { part })
    : fill(result.shortestTied, { parts: listed(lowest), part });
}
