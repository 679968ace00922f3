/** The first touch of a lead's day, and the pages seen until it was sent. Frozen onto the row. */
export type Story = {
  source: string;
  landing: string;
  campaign: string | null;
  firstSeen: string;
  pages: string[];
};

export function storyText({ source, campaign, firstSeen, pages }: Story): string {
  return [source, ...(campaign === null ? [] : [campaign]), firstSeen, pages.join(" > ")].join("; ");
}

export const DIRECT = "direct";
export const OTHERS = "other";
export const QUESTIONS = 20;
export const DAYS_MAX = 3_660;
export const DAYS_SHOWN = 28;

export const PERIODS = [7, 28, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** `name` tells which page, source, campaign, question or link. */
export type Subject = "day" | "page" | "source" | "campaign" | "question" | "link";

/** `n` is added to the day's total. */
export type Figure = { day: string; subject: Subject; name: string; figure: string; n: number };

export type LeadKind = "messages" | "results" | "bookings";

const OF_THE_DAY = { messages: "messages", results: "quizSent", bookings: "bookings" } as const;

/** In total, and under the source, campaign and landing page of its story. */
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
