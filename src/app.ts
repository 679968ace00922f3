import { AsyncLocalStorage } from "node:async_hooks";
import { Hono, type MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { isStaff } from "#src/domain/lists.ts";
import { keptAnswers } from "./answers/kept-answers.ts";
import { leadHome } from "./answers/lead-home.ts";
import {
  answerMissing,
  findMissing,
  isNumbered,
  leadOn,
  movedByNumber,
  movedByQuery,
} from "./answers/missing.tsx";
import { answerFailure, failedResult, isAdmin, isApi, wordless } from "./answers/trouble.tsx";
import { ownOrigins } from "./config.ts";
import type { Deps } from "./deps.ts";
import { twinOf } from "./domain/origin.ts";
import { lazy } from "./domain/promises.ts";
import { ENGLISH, type Language, speakBy } from "./domain/words.ts";
import { audit } from "./middleware/audit.ts";
import { readerOf } from "./middleware/client-address.ts";
import type { Env } from "./middleware/env.ts";
import { noteRequests, requestLog } from "./middleware/request-log.ts";
import { baseHeaders, httpsOf, isHost, sameOrigin, securityHeaders } from "./middleware/security.ts";
import { session } from "./middleware/session.ts";
import { assessmentRoutes, refusedAssessmentView } from "./routes/assessment.tsx";
import { blogRoutes } from "./routes/blog.tsx";
import { feedRoutes } from "./routes/feeds.ts";
import { fileRoutes } from "./routes/files.ts";
import { markdownRoutes } from "./routes/markdown.ts";
import { bookRoutes, pageRoutes, refusedContactView } from "./routes/pages.tsx";
import { refusedRoundViews, roundRoutes } from "./routes/round.tsx";

const languageOfRequest = new AsyncLocalStorage<Language>();
speakBy(() => languageOfRequest.getStore() ?? ENGLISH);

export const createApp = (deps: Deps) => {
  const { assets, config, content, pages, services } = deps;
  const note = noteRequests(deps);
  const https = httpsOf(deps);
  const headers = baseHeaders(https);
  const twin = config.origin && twinOf(config.origin);

  /** What every request passes. `shown` differs from `deps` only where staff see their own words before all others. */
  const newApp = (shown: Deps = deps): Hono<Env> => {
    const app = new Hono<Env>();

    app.use((_, next) => languageOfRequest.run(shown.content.current.language, next));
    app.use(requestLog(note));
    app.use(securityHeaders(https));
    const own = () => ownOrigins(config, Number(new URL(deps.origin()).port) || undefined);
    app.use(sameOrigin(() => ({ own: own(), twin }), services.refusals.note));
    app.use(session(services.sessions, https !== false));
    app.use("/api/*", audit({ now: deps.now, note: deps.store.audit.note }));

    app.notFound(answerMissing(shown, app));
    app.onError(answerFailure(deps));
    return app;
  };

  const addPages = (app: Hono<Env>, shown: Deps): void => {
    app.route("/", pageRoutes(shown));
    app.route("/", assessmentRoutes(shown));
    app.route("/", roundRoutes(shown));
    app.route("/", blogRoutes(shown));
    app.route("/", bookRoutes(shown));
  };

  /** For staff: the words of the page can be changed in place. To anybody else it is nothing. */
  const editing: MiddlewareHandler<Env> = async (c, next) => {
    const wantsEditing = c.req.query("edit") === "" && c.req.method === "GET";
    const viewer = wantsEditing ? await c.get("account")() : null;
    if (!isStaff(viewer)) return next();
    const { editingDeps } = await import("./answers/editing.tsx");
    const copy = await deps.store.wordsCopies.of(viewer.id);
    const shown = editingDeps(deps, viewer, copy?.files ?? []);
    const app = newApp(shown);
    addPages(app, shown);
    return app.fetch(c.req.raw, c.env);
  };

  const moving: MiddlewareHandler<Env> = async (c, next) => {
    const move = c.req.method === "GET" ? movedByQuery(deps, c.req.url) : undefined;
    return move ? leadOn(deps, c, move) : ((await movedByNumber(deps, c)) ?? next());
  };

  const site = newApp();
  // Without an agent, so that it is counted as no view.
  const readPage = async (path: string): Promise<Response> => {
    const request = new Request(new URL(path, deps.origin()));
    return site.fetch(request, readerOf(request, undefined, 0));
  };
  site.use(editing);
  site.use(moving);
  site.route("/", fileRoutes(deps));
  site.route("/", markdownRoutes(deps, readPage));
  addPages(site, deps);
  site.route("/", feedRoutes(deps));

  // Loaded with the first request of their kind: staff's pages and the API are most of the program.
  const admin = lazy(async () => {
    const { adminRoutes } = await import("./routes/admin.tsx");
    const app = newApp();
    app.use(moving);
    app.route("/", adminRoutes(deps));
    return app;
  });
  const api = lazy(async () => {
    const { apiRoutes } = await import("./routes/api.ts");
    const { signInViews } = await import("./routes/sign-in.tsx");
    const refused: Parameters<typeof apiRoutes>[1] = {
      contact: (filled) => refusedContactView(deps, filled),
      result: (form) => refusedAssessmentView(deps, form),
      ...refusedRoundViews(deps),
      ...signInViews(deps),
    };
    const app = newApp();
    app.route("/api", apiRoutes(deps, refused));
    return app;
  });

  const answerKept = keptAnswers({
    pages,
    assets,
    missing: findMissing(deps, site),
    note,
    onAnswer: (request, { counted }, server) => {
      if (counted !== null) services.numbers.view(readerOf(request, server, config.trustedProxies), counted);
    },
  });

  const led = leadHome(config, headers);

  type Server = Env["Bindings"]["server"];

  /** What is answered without a route: the notice that no words can be read, or what is kept. */
  const answerAhead = (request: Request, server: Server): Response | Promise<Response> | undefined => {
    if (content.trouble?.served === "nothing") {
      const notice = wordless(request, https);
      return notice && failedResult(request, notice);
    }
    const isLed = movedByQuery(deps, request.url) || isNumbered(request.url);
    return isLed ? undefined : answerKept(request, server);
  };

  const route = (request: Request, server: Server): Response | Promise<Response> => {
    // It would shift the path.
    if (!isHost(request.headers.get("host")))
      return Response.json({ error: "The Host header is malformed." }, { status: 400, headers });
    const given: Env["Bindings"] = { server, ...readerOf(request, server, config.trustedProxies) };
    // Of the answer to a HEAD the runtime sends the headers and tells the length (RFC 9110 §8.6); Hono would drop the body first.
    const routed = request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
    const path = getPath(request);
    const apart = isApi(path) ? api() : isAdmin(path) ? admin() : undefined;
    return apart ? apart.then((app) => app.fetch(routed, given)) : site.fetch(routed, given);
  };

  return {
    fetch: (request: Request, server?: Env["Bindings"]["server"]): Response | Promise<Response> =>
      led(request) ?? answerAhead(request, server) ?? failedResult(request, route(request, server)),
    routes: async () => [...site.routes, ...(await admin()).routes, ...(await api()).routes],
  };
};
