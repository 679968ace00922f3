import type { Env } from "./env.ts";
import { answerAtOnce, type KeptPage } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { NoteRequest } from "./request-log.ts";
import { isHost } from "./security.ts";

type Server = Env["Bindings"]["server"];

/** Hears of each answer that a kept page gave, 200 or 304; costs every reader what it costs. */
export type OnAnswer = (request: Request, page: KeptPage, server: Server) => void;

// "http://" and at least one character of a host stand before a path.
const SHORTEST_BEFORE_PATH = 8;

/**
 * Returns what answers anonymous readers from kept pages, before the router: whoever might be signed in, asks for
 * something that is not kept, or sends a malformed Host, gets undefined and goes the long way.
 */
export const keptAnswers =
  ({ pages, note, onAnswer }: { pages: PageCache; note: NoteRequest; onAnswer: OnAnswer }) =>
  (request: Request, server: Server): Response | undefined => {
    const { headers, method, url } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const page = pages.find(url.slice(url.indexOf("/", SHORTEST_BEFORE_PATH)));
    if (!page) return undefined;
    const started = performance.now();
    // Both names of the session's cookie hold this word.
    if (headers.get("cookie")?.includes("fivefold_session") || !isHost(headers.get("host"))) return undefined;
    const answer = answerAtOnce(request, page);
    if (!answer) return undefined;
    pages.hit();
    if (page.counted !== null) onAnswer(request, page, server);
    note(method, page.route, answer.status, started);
    return answer;
  };
