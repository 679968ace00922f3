import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { getPath } from "hono/utils/url";
import type { Deps } from "#src/deps.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import { stackOf } from "#src/log.ts";
import type { Env } from "#src/middleware/env.ts";
import { baseHeaders, contentSecurityPolicy, type Https } from "#src/middleware/security.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import { NoticePage } from "#views/pages/notice.tsx";
import { frameFor } from "./frame.ts";
import { pageMeta } from "./meta.ts";
import { showSecretPage } from "./show-page.ts";

export const errorMeta = { canonical: undefined, image: undefined, jsonLd: undefined, noindex: true };

export const isApi = (path: string): boolean => path === "/api" || path.startsWith("/api/");
export const isAdmin = (path: string): boolean => path === "/admin" || path.startsWith("/admin/");

export const troublePage = (
  deps: Deps,
  c: Context<Env>,
  { status, title, advice }: { status: 410 | 500 | 503; title: string; advice: string },
): Promise<Response> =>
  showSecretPage(deps, c, {
    page: "notice",
    status,
    meta: { ...pageMeta(deps, "notFound", "/"), ...errorMeta, title, description: advice },
    body: (
      <NoticePage
        frame={frameFor(deps, c.req.path, null)}
        title={title}
        text={advice}
        href="/"
        action={t("Back to Home")}
      >
        <a className="more-link" href={`mailto:${deps.content.current.site.email}`}>
          {shownAddress(deps.content.current.site.email)}
        </a>
      </NoticePage>
    ),
  });

/** In log and figures, of a client that hung up. */
const CLIENT_CLOSED = 499;

export const answerFailure = (deps: Deps) => (error: Error, c: Context<Env>) => {
  const { log, store } = deps;
  const trouble = (status: 500 | 503, title: string, advice: string) =>
    isApi(c.req.path)
      ? c.json({ error: `${title} ${advice}` }, status)
      : troublePage(deps, c, { status, title, advice });

  if (error instanceof HTTPException && error.status < 500)
    return c.json({ error: error.message }, error.status);
  if (error instanceof StoreUnavailable || store.readFailed(error)) {
    log.error("store unavailable", { reason: error.message });
    return trouble(503, t("We cannot save anything right now."), t("Please try again in a few minutes."));
  }
  if (c.req.raw.signal.aborted && error.name === "AbortError")
    return new Response(null, { status: CLIENT_CLOSED });
  log.error("request failed", { error: stackOf(error) });
  return trouble(500, t("Something went wrong on our side."), t("Please try again."));
};

/** CONTRACT, HTTP: whoever answers it. */
export const failedResult = async (request: Request, answered: Response | Promise<Response>) => {
  const answer = await answered;
  const { headers, status } = answer;
  const isResult = /^\/api\/assessment-results(?:\/|$)/.test(getPath(request));
  if (!isResult || status < 400 || !headers.get("content-type")?.startsWith("application/json"))
    return answer;
  return new Response(JSON.stringify({ success: false, ...(await answer.json()) }), { status, headers });
};

const NOT_READY = "This site is not ready yet. Please come back in a few minutes.";

// No words of the site can be read, nor which language it has.
const WORDLESS = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>503</title>
<h1>503</h1>
<p>${NOT_READY}</p>
<p lang="de">Diese Website ist noch nicht bereit. Bitte kommen Sie in ein paar Minuten wieder.</p>
<p lang="es">Este sitio aún no está listo. Vuelva dentro de unos minutos, por favor.</p>
</html>
`;

/** While the operator's own files cannot be read and never could (CONTRACT "The directory, further"). */
export const wordless = (request: Request, https: Https): Response | undefined => {
  const path = getPath(request);
  if (path === "/healthz") return undefined;
  const headers = {
    ...baseHeaders(https),
    "content-security-policy": contentSecurityPolicy({ https }),
    "cache-control": "no-store",
    "retry-after": "60",
  };
  return isApi(path)
    ? Response.json({ error: NOT_READY }, { status: 503, headers })
    : new Response(WORDLESS, {
        status: 503,
        headers: { ...headers, "content-type": "text/html; charset=utf-8" },
      });
};
