import { AsyncLocalStorage } from "node:async_hooks";
import { Hono, type MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { isStaff } from "#src/domain/lists.ts";
import { keptAnswers } from "./answers/kept-answers.ts";
import { answerMissing, findMissing, leadOn, movedByQuery } from "./answers/missing.tsx";
import { answerFailure, failedResult, isAdmin, isApi, wordless } from "./answers/trouble.tsx";
import { ownOrigins } from "./config.ts";
import type { Deps } from "./deps.ts";
import { ENGLISH, type Language, speakBy } from "./domain/words.ts";
import { audit } from "./middleware/audit.ts";
import { readerOf } from "./middleware/client-address.ts";
import type { Env } from "./middleware/env.ts";
import { noteRequests, requestLog } from "./middleware/request-log.ts";
import { baseHeaders, isHost, sameOrigin, securityHeaders } from "./middleware/security.ts";
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
  const https = deps.origin().startsWith("https:");
  const headers = baseHeaders(https);

  const appOf = (mount: (app: Hono<Env>) => void, parts: Deps = deps): Hono<Env> => {
    const app = new Hono<Env>();

    app.use((_, next) => languageOfRequest.run(parts.content.current.language, next));
    app.use(requestLog(note));
    app.use(securityHeaders(https));
    app.use(sameOrigin(() => ownOrigins(config, Number(new URL(deps.origin()).port) || undefined)));
    app.use(session(services.sessions, https));
    app.use("/api/*", audit({ now: deps.now, note: deps.store.audit.note }));

    mount(app);

    app.notFound(answerMissing(parts, app));
    app.onError(answerFailure(deps));
    return app;
  };

  // Without an agent, so that it is counted as no view.
  const readPage = async (path: string): Promise<Response> => {
    const request = new Request(new URL(path, deps.origin()));
    return site.fetch(request, readerOf(request, undefined, 0));
  };

  const mountPages = (app: Hono<Env>, parts: Deps): void => {
    app.route("/", pageRoutes(parts));
    app.route("/", assessmentRoutes(parts));
    app.route("/", roundRoutes(parts));
    app.route("/", blogRoutes(parts));
    app.route("/", bookRoutes(parts));
  };

  /** For staff: the words of the page can be changed in place. To anybody else it is nothing. */
  const editing: MiddlewareHandler<Env> = async (c, next) => {
    const wantsEditing = c.req.query("edit") === "" && c.req.method === "GET";
    const viewer = wantsEditing ? await c.get("account")() : null;
    if (!isStaff(viewer)) return next();
    const { editingDeps } = await import("./answers/editing.tsx");
    const copy = await deps.store.wordsCopies.of(viewer.id);
    const parts = editingDeps(deps, viewer, copy?.files ?? []);
    return appOf((app) => mountPages(app, parts), parts).fetch(c.req.raw, c.env);
  };

  const moving: MiddlewareHandler<Env> = async (c, next) => {
    const move = c.req.method === "GET" ? movedByQuery(deps, c.req.url) : undefined;
    return move ? leadOn(deps, c, move) : next();
  };

  const site: Hono<Env> = appOf((app) => {
    app.use(editing);
    app.use(moving);
    app.route("/", fileRoutes(deps));
    app.route("/", markdownRoutes(deps, readPage));
    mountPages(app, deps);
    app.route("/", feedRoutes(deps));
  });

  /** What the first request of its kind loads: staff's pages and the API are most of the program. */
  const loadedOnce = (load: () => Promise<(app: Hono<Env>) => void>) => {
    let loading: Promise<Hono<Env>> | undefined;
    return (): Promise<Hono<Env>> => {
      loading ??= load().then((mount) => appOf(mount));
      return loading;
    };
  };
  const admin = loadedOnce(async () => {
    const { adminRoutes } = await import("./routes/admin.tsx");
    return (app) => {
      app.use(moving);
      app.route("/", adminRoutes(deps));
    };
  });
  const api = loadedOnce(async () => {
    const { apiRoutes } = await import("./routes/api.ts");
    const refused: Parameters<typeof apiRoutes>[1] = {
      contact: (filled) => refusedContactView(deps, filled),
      result: (form) => refusedAssessmentView(deps, form),
      ...refusedRoundViews(deps),
    };
    return (app) => app.route("/api", apiRoutes(deps, refused));
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

  type Server = Env["Bindings"]["server"];

  /** What is answered without a route: the notice that no words can be read, or what is kept. */
  const answerAhead = (request: Request, server: Server): Response | Promise<Response> | undefined => {
    if (content.trouble?.served === "nothing") {
      const notice = wordless(request, https);
      return notice && failedResult(request, notice);
    }
    return movedByQuery(deps, request.url) ? undefined : answerKept(request, server);
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
      answerAhead(request, server) ?? failedResult(request, route(request, server)),
    routes: async () => [...site.routes, ...(await admin()).routes, ...(await api()).routes],
  };
};
