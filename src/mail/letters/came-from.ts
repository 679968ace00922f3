import type { Story } from "#src/domain/numbers.ts";
import { visitWord } from "#src/domain/source-word.ts";

/** How a lead came, on one line for staff: `news.example (spring), first on /framework, then /books`. */
export function cameFrom(story: Story | null | undefined, notKnown: string): string {
  if (!story) return notKnown;
  const { source, campaign, pages } = story;
  const [first = story.landing, ...rest] = pages;
  const from = campaign === null ? visitWord(source) : `${visitWord(source)} (${campaign})`;
  return [from, first, ...rest].join(" › ");
}
