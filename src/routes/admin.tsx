import type { Context } from "hono";
import { Hono } from "hono";
import { dashboardFor } from "#src/answers/dashboard.ts";
import { frameFor } from "#src/answers/frame.ts";
import { pageMeta } from "#src/answers/page-meta.ts";
import { showSecretPage, type Viewer } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { dayIn } from "#src/domain/dates.ts";
import { DAYS_SHOWN, PERIODS } from "#src/domain/numbers.ts";
import { t } from "#src/domain/words.ts";
import { isMarkedDevice } from "#src/middleware/device.ts";
import type { Env } from "#src/middleware/env.ts";
import { isMailedToken } from "#src/services/login-tokens.ts";
import { dashboardTitle } from "#views/islands/admin/dashboard.ts";
import { staffPageRoutes } from "./staff-pages.tsx";

/** GET /admin and /admin/verify: 200 in every state, never cached (CONTRACT, Screens). */
export const adminRoutes = (deps: Deps) => {
  const meta = (path: string) => ({ ...pageMeta(deps, "admin", path), canonical: undefined, noindex: true });

  // Imported on first use: the staff views and their libraries are a sixth of the program.
  const signIn = async (c: Context<Env>, path: string, viewer: Viewer) => {
    const { SignInPage } = await import("#views/pages/sign-in.tsx");
    const body = <SignInPage frame={frameFor(deps, path, viewer)} user={viewer} />;
    return showSecretPage(deps, c, { page: "sign-in", meta: meta(path), body });
  };

  return new Hono<Env>()
    .route("/", staffPageRoutes(deps, signIn))
    .get("/admin", async (c) => {
      const viewer = await c.get("account")();
      if (viewer?.role !== "admin") return signIn(c, "/admin", viewer);
      const { AdminPage } = await import("#views/pages/admin.tsx");
      const dashboard = await dashboardFor(deps, {
        search: new URL(c.req.url).searchParams,
        userAgent: c.req.header("user-agent"),
        viewer: viewer.id,
      });
      return showSecretPage(deps, c, {
        page: "admin",
        meta: { ...meta("/admin"), title: dashboardTitle(dashboard.tab, dashboard.inbox, dashboard.site) },
        // The editor previews a picture from a blob: URL before it is uploaded.
        blob: true,
        body: (
          <AdminPage
            frame={frameFor(deps, "/admin", viewer)}
            user={viewer}
            trouble={deps.content.trouble}
            quiet={deps.config.quiet}
            dashboard={dashboard}
          />
        ),
      });
    })
    .get("/admin/numbers", async (c) => {
      const viewer = await c.get("account")();
      if (viewer?.role !== "admin") return signIn(c, "/admin/numbers", viewer);
      const { NumbersPage } = await import("#views/pages/numbers/numbers.tsx");
      const asked = Number(c.req.query("days"));
      const period = PERIODS.find((days) => days === asked) ?? DAYS_SHOWN;
      const today = dayIn(deps.now(), deps.content.current.site.timeZone);
      const overview = deps.config.numbers ? await deps.services.numbers.overview(today, period) : null;
      return showSecretPage(deps, c, {
        page: "numbers",
        meta: {
          ...meta("/admin/numbers"),
          title: `${t("Numbers")} · ${deps.content.current.site.name}`,
        },
        body: (
          <NumbersPage
            frame={frameFor(deps, "/admin/numbers", viewer)}
            inbox={await deps.store.inbox.of(viewer.id)}
            user={viewer}
            period={period}
            overview={overview}
          />
        ),
      });
    })
    .get("/admin/verify", async (c) => {
      const viewer = await c.get("account")();
      const { VerifyPage } = await import("#views/pages/verify.tsx");
      const token = c.req.query("token") || null;
      return showSecretPage(deps, c, {
        page: "verify",
        meta: meta("/admin/verify"),
        referrer: "no-referrer",
        body: (
          <VerifyPage
            frame={frameFor(deps, "/admin/verify", viewer)}
            token={token}
            runs={token !== null && (!isMailedToken(token) || isMarkedDevice(c))}
          />
        ),
      });
    });
};
