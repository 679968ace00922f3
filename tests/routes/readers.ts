import type { TestSite } from "#tests/harness/site.ts";

export const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36";
export const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
export const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** The headers of a reader behind one trusted proxy. */
export const reader = (address: string, agent = FIREFOX, headers: Record<string, string> = {}) => ({
  "x-forwarded-for": address,
  "user-agent": agent,
  ...headers,
});

export type Numbers = {
  days: Record<string, number | string>[];
  pages: Record<string, number | string>[];
  sources: Record<string, number | string>[];
  campaigns: Record<string, number | string>[];
  questions: { question: number; reached: number }[];
};

/** What an admin is told of some days. */
export const numbersOf = async (
  site: TestSite,
  admin: Record<string, string>,
  days = "from=2026-11-21&to=2026-11-21",
): Promise<Numbers> => {
  const answer = await site.request(`/api/numbers?${days}`, { headers: admin });
  if (answer.status !== 200) throw new Error(`The figures were answered ${answer.status}.`);
  return answer.json();
};

export const ATTEMPT = {
  totalScore: 72,
  visionScore: 16,
  teamScore: 14,
  processScore: 12,
  metricsScore: 14,
  issuesScore: 16,
  interpretation: "Growing",
};
