import type { Database } from "bun:sqlite";
import { DAY_MS } from "#src/domain/limits.ts";
import { nextToken } from "#src/services/round/letters.ts";
import type { TestSite } from "#tests/harness/site.ts";
import { attempt, send } from "./attempt.ts";

export const same = (answer: number) => Array<number>(20).fill(answer);

export const post = (site: TestSite, path: string, json: object, headers: Record<string, string> = {}) =>
  site.request(path, { method: "POST", json, headers: { "sec-fetch-site": "same-origin", ...headers } });

/** The token in the newest letter of a kind to an address, sent or not. */
export const mailedToken = ({ engine }: TestSite, email: string, kind: "result" | "round-begin"): string =>
  tokenIn(engine.client, email, kind);

export const tokenIn = (database: Database, email: string, kind: string): string => {
  const { words = "" } =
    database
      .query<{ words: string }, [string, string]>(
        "SELECT coalesce(body, facts, '') AS words FROM outbox WHERE kind = ? AND recipient = ? ORDER BY seq DESC LIMIT 1",
      )
      .get(kind, email) ?? {};
  return /(?:[?]r|token)=([\w-]{43})/.exec(words)?.[1] ?? "";
};

/** Takes the quiz as an owner and returns the token in the letter, which proves the address. */
export const owner = async (
  site: TestSite,
  email = "nora@thackle.example",
  answers = same(4),
): Promise<string> => {
  await stranger(site, email, answers);
  return mailedToken(site, email, "result");
};

/** As whoever types an address: returns the token of the page after sending. */
export const stranger = async (
  site: TestSite,
  email = "nora@thackle.example",
  answers = same(4),
): Promise<string> => {
  const { resultUrl } = await (await send(site, { ...attempt(email, answers), answers })).json();
  return new URL(resultUrl).searchParams.get("r") ?? "";
};

export type Begun = { id: string; ownerUrl: string; teamUrl: string };

/** A round of a new owner's; `token` is the owner's, `team` the members'. */
export const begin = async (site: TestSite, fields: object = {}, email?: string) => {
  const result = await owner(site, email);
  const answer = await post(site, "/api/rounds", {
    result,
    company: "Thackle & Burr",
    mode: "anonymous",
    ...fields,
  });
  const begun: Begun = await answer.json();
  return {
    ...begun,
    result,
    token: lastOf(begun.ownerUrl),
    team: lastOf(begun.teamUrl),
    status: answer.status,
  };
};

export const lastOf = (url: string): string => new URL(url).pathname.split("/").at(-1) ?? "";

let keys = 0;
export const answer = (
  site: TestSite,
  token: string,
  answers: readonly number[] = same(3),
  more: object = {},
) => post(site, "/api/rounds/answers", { token, answers, key: `key-${++keys}`, ...more });

export const answerAll = async (
  site: TestSite,
  token: string,
  count: number,
  more: (place: number) => object = () => ({}),
) => {
  for (let place = 0; place < count; place++) await answer(site, token, same((place % 5) + 1), more(place));
};

export const ownerCalls = (site: TestSite, act: string, token: string, more: object = {}) =>
  post(site, `/api/rounds/${act}`, { token, ...more });

export const list = async (site: TestSite, headers: Record<string, string>) =>
  (await site.request("/api/rounds", { headers })).json();

export const DAYS = (days: number) => days * DAY_MS;

/** Begins the next round from a closed one's page; returns the token of its owner's page. */
export const nextOf = async (site: TestSite, token: string, invite: string[]): Promise<string> => {
  const done = await ownerCalls(site, "next", token, { invite });
  if (!done.ok) throw new Error(`The next round: ${done.status} ${await done.text()}`);
  return nextToken(token);
};
