import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { getPath } from "hono/utils/url";
import { keptAnswers } from "./answers/kept-answers.ts";
import { answerMissing } from "./answers/missing.tsx";
import { findNowhere } from "./answers/nowhere.ts";
import { ownPageAt, showOwnPage } from "./answers/own-page.tsx";
import { wordless } from "./answers/wordless.ts";
import { ownOrigins } from "./config.ts";
import type { Deps } from "./deps.ts";
import { t } from "./domain/words.ts";
import { stackOf } from "./log.ts";
import { audit } from "./middleware/audit.ts";
import { readerFrom } from "./middleware/client-address.ts";
import type { Env } from "./middleware/env.ts";
import { failedResult } from "./middleware/failed-result.ts";
import { answerHead, keepWhole } from "./middleware/head.ts";
import { speakIn } from "./middleware/language.ts";
import { isKnownMethod, methodNotAllowed, notImplemented } from "./middleware/method-not-allowed.ts";
import { noteRequests, requestLog } from "./middleware/request-log.ts";
import { allowedMethods, isRouteOf } from "./middleware/route-methods.ts";
import { baseHeaders, isHost, sameOrigin, securityHeaders } from "./middleware/security.ts";
import { session } from "./middleware/session.ts";
import { uncached } from "./middleware/uncached.ts";
import { adminRoutes } from "./routes/admin.tsx";
import { assessmentRoutes, refusedAssessmentView } from "./routes/assessment.tsx";
import { blogRoutes } from "./routes/blog.tsx";
import { bookRoutes } from "./routes/books.tsx";
import { feedRoutes } from "./routes/feeds.ts";
import { fontRoutes } from "./routes/fonts.ts";
import { healthRoutes } from "./routes/health.ts";
import { iconRoutes } from "./routes/icons.ts";
import { notFoundPage, pageRoutes, refusedContactView, troublePage } from "./routes/pages.tsx";
import { pictureRoutes } from "./routes/pictures.ts";
import { shareRoutes } from "./routes/share.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { StoreUnavailable } from "./store/errors.ts";

/** The status in log and figures of a request whose client hung up; nobody reads the answer. */
const CLIENT_CLOSED = 499;

const isHangUp = (error: Error, { signal }: Request): boolean =>
  signal.aborted && error.name === "AbortError";

const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

const isApi = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** Returns a path without the one slash at its end; none for other paths, nor for `//host/`, which leads elsewhere. */
const withoutLastSlash = (path: string): string | undefined => /^(\/[^/].*[^/]|\/[^/])\/$/.exec(path)?.[1];

/** Builds the whole site as one request handler: middleware in order, then the routes, a table of contents. */
export const createApp = (deps: Deps) => {
  const { assets, config, log, pages, services } = deps;
  const note = noteRequests(log, deps.metrics);
  const https = deps.origin().startsWith("https:");

  const trouble = (c: Context<Env>, status: 500 | 503, title: string, advice: string) =>
    isApi(c.req.path)
      ? c.json({ error: `${title} ${advice}` }, status)
      : troublePage(deps, c, { status, title, advice });

  const badHost = () =>
    Response.json({ error: "The Host header is malformed." }, { status: 400, headers: baseHeaders(https) });

  /** Some of the routes, with what every request passes before them and what answers where none does. */
  const appOf = (mount: (app: Hono<Env>) => void): Hono<Env> => {
    const app = new Hono<Env>();

    app.use(speakIn(() => deps.content.current.language));
    app.use(keepWhole);
    app.use(requestLog(note));
    app.use(securityHeaders(https));
    app.use("/api/assessment-results/*", failedResult);
    app.use(sameOrigin(() => ownOrigins(config, Number(new URL(deps.origin()).port) || undefined)));
    app.use(session(services.sessions, https));
    app.use("/api/*", uncached);
    app.use("/api/*", audit({ now: deps.now, note: deps.store.audit.note }));

    mount(app);

    const methodsOfRoutes = allowedMethods(app.routes);
    const methodsOf = (path: string) => (ownPageAt(deps, path) ? ["GET", "HEAD"] : methodsOfRoutes(path));
    app.notFound(async (c) => {
      const own = ownPageAt(deps, c.req.path);
      if (own && isRead(c.req.method)) return showOwnPage(deps, c, own);
      const methods = methodsOf(c.req.path);
      if (methods.length > 0 && !methods.includes(c.req.method)) return methodNotAllowed(c, methods);
      if (!isKnownMethod(c.req.method)) return notImplemented(c);
      if (isApi(c.req.path)) return c.json({ error: t("There is nothing at this address.") }, 404);
      const bare = withoutLastSlash(c.req.path);
      const imported = await deps.store.posts.importedFrom(bare ?? c.req.path);
      if (imported !== null && isRead(c.req.method)) return c.redirect(`/blog/${imported}`, 301);
      if (bare === undefined || !methodsOf(bare).includes(c.req.method))
        return answerMissing(deps, c, () => notFoundPage(deps, c));
      // As it was sent: decoded, a path may hold what no header can.
      const { pathname, search } = new URL(c.req.url);
      c.header("cache-control", "no-cache");
      return c.redirect(pathname.slice(0, -1) + search, 301);
    });

    app.onError((error, c) => {
      if (error instanceof HTTPException && error.status < 500)
        return c.json({ error: error.message }, error.status);
      if (error instanceof StoreUnavailable || deps.store.readFailed(error)) {
        log.error("store unavailable", { reason: error.message });
        return trouble(
          c,
          503,
          t("We cannot save anything right now."),
          t("Please try again in a few minutes."),
        );
      }
      if (isHangUp(error, c.req.raw)) return new Response(null, { status: CLIENT_CLOSED });
      log.error("request failed", { error: stackOf(error) });
      return trouble(c, 500, t("Something went wrong on our side."), t("Please try again."));
    });
    return app;
  };

  const site = appOf((app) => {
    app.route("/", fontRoutes(deps));
    // Read before (see `keptAnswers`); here under its other spellings.
    app.get("/assets/*", (c) => assets(c.req.path, c.req.raw) ?? c.notFound());
    app.route("/", healthRoutes(deps));
    app.route("/", iconRoutes(deps));
    app.route("/", pageRoutes(deps));
    app.route("/", assessmentRoutes(deps));
    app.route("/", blogRoutes(deps));
    app.route("/", adminRoutes(deps));
    app.route("/", uploadRoutes(deps));
    app.route("/", pictureRoutes(deps));
    app.route("/", bookRoutes(deps));
    app.route("/", feedRoutes(deps));
    app.route("/", shareRoutes(deps));
  });

  // What checks the calls is loaded by the first of them: it is a third of what a server of pages alone would hold.
  let loading: Promise<Hono<Env>> | undefined;
  const loadApi = async (): Promise<Hono<Env>> => {
    const { apiRoutes } = await import("./routes/api.ts");
    const refused: Parameters<typeof apiRoutes>[1] = {
      contact: (filled) => refusedContactView(deps, filled),
      result: (form) => refusedAssessmentView(deps, form),
    };
    return appOf((app) => app.route("/api", apiRoutes(deps, refused)));
  };
  const api = (): Promise<Hono<Env>> => {
    loading ??= loadApi();
    return loading;
  };

  const answerKept = keptAnswers({
    pages,
    assets,
    missing: findNowhere(deps, isRouteOf(site.routes)),
    note,
    onAnswer: (request, { counted }, server) => {
      if (counted !== null) services.numbers.view(readerFrom(request, server, config), counted);
    },
  });

  const answerWordless = (request: Request): Response | undefined =>
    deps.content.trouble?.served === "nothing" ? wordless(request, https) : undefined;

  const route = (request: Request, server: Env["Bindings"]["server"]): Response | Promise<Response> => {
    // It would shift the path.
    if (!isHost(request.headers.get("host"))) return badHost();
    const given: Env["Bindings"] = { server, request };
    const answered = isApi(getPath(request))
      ? api().then((app) => app.fetch(request, given))
      : site.fetch(request, given);
    return request.method === "HEAD" ? answerHead(given, answered) : answered;
  };

  return {
    /** Answers one request: what is kept before anything else, the rest by the routes. */
    fetch: (request: Request, server?: Env["Bindings"]["server"]): Response | Promise<Response> =>
      answerWordless(request) ?? answerKept(request, server) ?? route(request, server),
    /** Every route that there is, the API's too. */
    routes: async () => [...site.routes, ...(await api()).routes],
  };
};
