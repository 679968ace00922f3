import type { Env } from "#src/middleware/env.ts";
import type { NoteRequest } from "#src/middleware/request-log.ts";
import { isHost } from "#src/middleware/security.ts";
import type { AssetServer } from "./assets.ts";
import { answerAtOnce, type KeptPage } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";

type Server = Env["Bindings"]["server"];

export type OnAnswer = (request: Request, page: KeptPage, server: Server) => void;

export type FindMissing = (path: string) => KeptPage | undefined;

type Answers = {
  pages: PageCache;
  assets: AssetServer;
  missing: FindMissing;
  note: NoteRequest;
  onAnswer: OnAnswer;
};

// "http://" and at least one character of a host stand before a path.
const SHORTEST_BEFORE_PATH = 8;

const ASSETS = "/assets/";

/** No page of ours shows anything else for it. */
const TRACKING = /^\?(?:(?:utm_[a-z]+|gclid|fbclid|msclkid|mc_[ce]id)=[^&]*(?:&|$))+$/;

/** For anonymous readers, before the router. Undefined for whoever might be signed in, or for what is not kept. */
export const keptAnswers = ({ pages, assets, missing, note, onAnswer }: Answers) => {
  const fromPage = (request: Request, page: KeptPage, server: Server, started: number) => {
    const answer = answerAtOnce(request, page);
    if (!answer) return undefined;
    pages.hit();
    if (page.counted !== null) onAnswer(request, page, server);
    note(request.method, page.route, answer.status, started);
    return answer;
  };

  const fromAsset = (request: Request, path: string, started: number) => {
    const answer = assets(path, request);
    if (answer) note(request.method, "/assets/*", answer.status, started);
    return answer;
  };

  const findPage = (path: string, query: number): KeptPage | undefined =>
    pages.find(path) ??
    (query > 0 && TRACKING.test(path.slice(query)) ? pages.find(path.slice(0, query)) : undefined);

  return (request: Request, server: Server): Response | undefined => {
    const { headers, method, url } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const started = performance.now();
    const path = url.slice(url.indexOf("/", SHORTEST_BEFORE_PATH));
    const isSound = () => isHost(headers.get("host"));
    if (path.startsWith(ASSETS)) return isSound() ? fromAsset(request, path, started) : undefined;
    // Substring of both names of the session cookie.
    if (headers.get("cookie")?.includes("fivefold_session") || !isSound()) return undefined;
    const query = path.indexOf("?");
    const page = findPage(path, query) ?? missing(query < 0 ? path : path.slice(0, query));
    return page && fromPage(request, page, server, started);
  };
};
