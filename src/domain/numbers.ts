/** Where a lead came from: the first touch of its sender's day, and the pages seen until it was sent. Frozen onto the row. */
export type Story = {
  source: string;
  landing: string;
  campaign: string | null;
  firstSeen: string;
  /** The pages in the order they were seen, at most STORY_PAGES_MAX. */
  pages: string[];
};

/** A story on one line, for a cell: source, campaign if any, first seen, then the pages in order. */
export function storyText({ source, campaign, firstSeen, pages }: Story): string {
  return [source, ...(campaign === null ? [] : [campaign]), firstSeen, pages.join(" > ")].join("; ");
}

export const DIRECT = "direct";
export const OTHERS = "other";
export const STORY_PAGES_MAX = 20;
export const QUESTIONS = 20;
/** Maximum distinct sources (and campaigns) per day, and new ones of one network: visitors can invent them. */
export const NAMES_A_DAY_MAX = 200;
export const NAMES_A_NETWORK_MAX = 20;
/** Maximum visitors per day of one network: agents can be invented too. */
export const VISITORS_A_NETWORK_MAX = 200;
export const CAMPAIGN_MAX = 100;
/** Maximum days per query, and the default. */
export const DAYS_MAX = 3_660;
export const DAYS_SHOWN = 28;

/** The stretches that staff look at, in days. */
export const PERIODS = [7, 28, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** What a day's totals are about; `name` tells which page, source, campaign, question or link. */
export type Subject = "day" | "page" | "source" | "campaign" | "question" | "link";

/** One total of one day: `n` is added to what stands. */
export type Figure = { day: string; subject: Subject; name: string; figure: string; n: number };

export type LeadKind = "messages" | "results" | "bookings";

const OF_THE_DAY = { messages: "messages", results: "quizSent", bookings: "bookings" } as const;

/** Returns what one lead adds to its day: in total, and under the source, campaign and landing page of its story. */
export function leadFigures(day: string, kind: LeadKind, story: Story | null, n = 1): Figure[] {
  const own: Figure = { day, subject: "day", name: "", figure: OF_THE_DAY[kind], n };
  if (!story) return [own];
  const under = (subject: Subject, name: string): Figure => ({ day, subject, name, figure: kind, n });
  return [
    own,
    under("source", story.source),
    ...(story.campaign === null ? [] : [under("campaign", story.campaign)]),
    ...(kind === "bookings" ? [] : [under("page", story.landing)]),
  ];
}
