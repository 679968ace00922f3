import { isbot } from "isbot";
import { lastMade } from "#src/domain/bounded-map.ts";
import { DIRECT } from "#src/domain/numbers.ts";

/** The address is looked up only for those who are counted. */
export type Reader = { request: Request; address: () => string };

const AGENT_LENGTH_MAX = 512;
const CAMPAIGN_MAX = 100;

/** To find out takes as long as half an answer, and a day's readers have few agents. */
const isProgram = lastMade(20_000, (agent) => agent === "" || isbot(agent));

/** Null for programs and for who refuses to be counted (Sec-GPC, DNT). */
export const countedAgent = ({ headers }: Request): string | null => {
  const agent = (headers.get("user-agent") ?? "").slice(0, AGENT_LENGTH_MAX);
  if (isProgram(agent) || headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return null;
  return agent;
};

export const isPrefetch = ({ headers }: Request): boolean => {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose");
  return purpose !== null && /prefetch|prerender|preview/i.test(purpose);
};

const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, "");

/** Without `www.`; `direct` without one, or with one of our own. */
export const sourceOf = (referrer: string | null, own: readonly string[]): string => {
  const host = withoutWww(URL.parse(referrer ?? "")?.hostname ?? "");
  return host === "" || own.some((name) => withoutWww(name) === host) ? DIRECT : host;
};

/** `utm_campaign`; null where it holds an email address, which nothing here keeps. */
export const campaignOf = (url: string): string | null => {
  const query = url.indexOf("?");
  if (query < 0) return null;
  const campaign = new URLSearchParams(url.slice(query)).get("utm_campaign")?.trim().slice(0, CAMPAIGN_MAX);
  return !campaign || campaign.includes("@") ? null : campaign;
};
