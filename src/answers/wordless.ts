import { getPath } from "hono/utils/url";
import { baseHeaders, contentSecurityPolicy } from "#src/middleware/security.ts";

const ENGLISH = "This site is not ready yet. Please come back in a few minutes.";

// No words of the site can be read, nor which language it has.
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>503</title>
<h1>503</h1>
<p>${ENGLISH}</p>
<p lang="de">Diese Website ist noch nicht bereit. Bitte kommen Sie in ein paar Minuten wieder.</p>
<p lang="es">Este sitio aún no está listo. Vuelva dentro de unos minutos, por favor.</p>
</html>
`;

/**
 * Returns the answer to every request while the operator's own files cannot be read and never could (CONTRACT "The directory,
 * further"): 503 without a brand. None for /healthz.
 */
export const wordless = (request: Request, https: boolean): Response | undefined => {
  const path = getPath(request);
  if (path === "/healthz") return undefined;
  const init = {
    status: 503,
    headers: {
      ...baseHeaders(https),
      "content-security-policy": contentSecurityPolicy({ https }),
      "cache-control": "no-store",
      "retry-after": "60",
    },
  };
  if (path.startsWith("/api/")) return Response.json({ error: ENGLISH }, init);
  return new Response(PAGE, {
    ...init,
    headers: { ...init.headers, "content-type": "text/html; charset=utf-8" },
  });
};
