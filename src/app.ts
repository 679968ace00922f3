import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { ownOrigins } from "./config.ts";
import type { Deps } from "./deps.ts";
import type { Env } from "./env.ts";
import { allowedMethods, methodNotAllowed } from "./middleware/method-not-allowed.ts";
import { requestLog } from "./middleware/request-log.ts";
import { baseHeaders, isHost, sameOrigin, securityHeaders } from "./middleware/security.ts";
import { session } from "./middleware/session.ts";
import { uncached } from "./middleware/uncached.ts";
import { adminRoutes } from "./routes/admin.tsx";
import { apiRoutes } from "./routes/api.ts";
import { assessmentRoutes } from "./routes/assessment.tsx";
import { blogRoutes } from "./routes/blog.tsx";
import { bookRoutes } from "./routes/books.tsx";
import { feedRoutes } from "./routes/feeds.ts";
import { healthRoutes } from "./routes/health.ts";
import { notFoundPage, pageRoutes } from "./routes/pages.tsx";
import { shareRoutes } from "./routes/share.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { StoreUnavailable } from "./store/errors.ts";

const isApi = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** Builds the whole site as one request handler: middleware in order, then the routes, a table of contents. */
export const createApp = (deps: Deps) => {
  const { assets, log } = deps;
  const https = deps.origin().startsWith("https:");
  const app = new Hono<Env>();

  app.use(requestLog(log, deps.metrics));
  app.use(securityHeaders(https));
  app.get("/assets/*", (c, next) => {
    const found = assets.answer(c.req.path, c.req.raw);
    return found ? Promise.resolve(found) : next();
  });
  app.use(sameOrigin(() => ownOrigins(deps.config, Number(new URL(deps.origin()).port) || undefined)));
  app.use(session(deps.services.sessions));
  app.use("/api/*", uncached);

  app.route("/", healthRoutes(deps));
  app.route("/", pageRoutes(deps));
  app.route("/", assessmentRoutes(deps));
  app.route("/", blogRoutes(deps));
  app.route("/", adminRoutes(deps));
  app.route("/", uploadRoutes(deps));
  app.route("/", bookRoutes(deps));
  app.route("/", feedRoutes(deps));
  app.route("/", shareRoutes(deps));
  app.route("/api", apiRoutes(deps));

  const methodsOf = allowedMethods(app.routes);
  app.notFound((c) => {
    const methods = methodsOf(c.req.path);
    if (methods.length > 0 && !methods.includes(c.req.method)) return methodNotAllowed(c, methods);
    if (isApi(c.req.path)) return c.json({ error: "There is nothing at this address." }, 404);
    return notFoundPage(deps, c);
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500)
      return c.json({ error: error.message }, error.status);
    if (error instanceof StoreUnavailable) {
      log.error("store unavailable", { reason: error.message });
      const sentence = "We cannot save anything right now. Please try again in a few minutes.";
      return isApi(c.req.path) ? c.json({ error: sentence }, 503) : c.text(sentence, 503);
    }
    log.error("request failed", { error: error.stack ?? String(error) });
    const sentence = "Something went wrong on our side. Please try again.";
    return isApi(c.req.path) ? c.json({ error: sentence }, 500) : c.text(sentence, 500);
  });

  const badHost = () =>
    Response.json({ error: "The Host header is malformed." }, { status: 400, headers: baseHeaders(https) });

  return {
    /** Answers one request. A malformed Host is refused before routing: it would shift the path. */
    fetch: (request: Request, server?: Env["Bindings"]["server"]): Response | Promise<Response> =>
      isHost(request.headers.get("host") ?? new URL(request.url).host)
        ? app.fetch(request, { server, request })
        : badHost(),
    routes: app.routes,
  };
};

export type App = ReturnType<typeof createApp>;
