import type { Env } from "#src/middleware/env.ts";
import type { NoteRequest } from "#src/middleware/request-log.ts";
import { isHost } from "#src/middleware/security.ts";
import type { AssetServer } from "./assets.ts";
import { answerAtOnce, type KeptPage } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";

type Server = Env["Bindings"]["server"];

type Answers = {
  pages: PageCache;
  assets: AssetServer;
  missing: (path: string) => KeptPage | undefined;
  note: NoteRequest;
  onAnswer: (request: Request, page: KeptPage, server: Server) => void;
};

// "http://" and at least one character of a host precede a path.
const SHORTEST_BEFORE_PATH = 8;

/** For anonymous readers, before the router. Undefined for whoever might be signed in, or for what is not kept. */
export const keptAnswers =
  ({ pages, assets, missing, note, onAnswer }: Answers) =>
  (request: Request, server: Server): Response | undefined => {
    const { headers, method, url } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const started = performance.now();
    const path = url.slice(url.indexOf("/", SHORTEST_BEFORE_PATH));
    const isAsset = path.startsWith("/assets/");
    // Substring of both names of the session cookie.
    if (!isAsset && headers.get("cookie")?.includes("fivefold_session")) return undefined;
    if (!isHost(headers.get("host"))) return undefined;
    const [bare = ""] = path.split("?", 1);
    const page = isAsset ? undefined : (pages.find(path) ?? missing(bare));
    const answer = isAsset ? assets(path, request) : page && answerAtOnce(request, page);
    if (!answer) return undefined;
    if (page) pages.hit();
    if (page && page.counted !== null) onAnswer(request, page, server);
    note(method, page?.route ?? "/assets/*", answer.status, started);
    return answer;
  };
