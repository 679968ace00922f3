import type { Context } from "hono";
import { Hono } from "hono";
import { dashboardFor } from "#src/answers/dashboard.ts";
import { frameFor } from "#src/answers/frame.ts";
import { pageMeta } from "#src/answers/page-meta.ts";
import { readPerson } from "#src/answers/person-read.ts";
import { showSecretPage, type Viewer } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { dashboardTitle } from "#views/islands/admin/dashboard.ts";

/** Deeds per page of the audit list. */
const DEEDS_SHOWN = 50;

/** GET the dashboard's pages with their own addresses: the people, a person, the allow-list, the audit list. */
export const staffPageRoutes = (
  deps: Deps,
  signIn: (c: Context<Env>, path: string, viewer: Viewer) => Promise<Response>,
) => {
  const { content, store } = deps;
  const meta = (title: string) => ({
    ...pageMeta(deps, "admin", "/admin"),
    title: `${title} · ${content.current.site.name}`,
    canonical: undefined,
    noindex: true,
  });

  // Imported on first use; see `adminRoutes`.
  return new Hono<Env>()
    .get("/admin/people", async (c) => {
      const viewer = await c.get("account")();
      if (viewer?.role !== "admin") return signIn(c, "/admin/people", viewer);
      const { PeoplePage } = await import("#views/pages/people.tsx");
      const dashboard = await dashboardFor(deps, {
        search: new URL(c.req.url).searchParams,
        userAgent: c.req.header("user-agent"),
        viewer: viewer.id,
        list: "people",
      });
      return showSecretPage(deps, c, {
        page: "people",
        meta: { ...meta(""), title: dashboardTitle("people", dashboard.inbox, dashboard.site) },
        body: (
          <PeoplePage frame={frameFor(deps, "/admin/people", viewer)} props={{ user: viewer, dashboard }} />
        ),
      });
    })
    .get("/admin/people/:id", async (c) => {
      const viewer = await c.get("account")();
      if (viewer?.role !== "admin") return signIn(c, "/admin/people", viewer);
      const { PersonPage } = await import("#views/pages/person.tsx");
      const person = await readPerson(deps, c.req.param("id"), viewer.id);
      const { assessment, site } = content.current;
      const reading = { timeZone: site.timeZone, questions: assessment.questions.map(({ text }) => text) };
      return showSecretPage(deps, c, {
        page: "person",
        status: person ? 200 : 404,
        meta: meta(person?.name ?? person?.email ?? t("Person Not Found")),
        body: (
          <PersonPage
            frame={frameFor(deps, "/admin/people", viewer)}
            inbox={await store.inbox.of(viewer.id)}
            props={person && { user: viewer, person, reading }}
          />
        ),
      });
    })
    .get("/admin/accounts", async (c) => {
      const viewer = await c.get("account")();
      if (viewer?.role !== "admin") return signIn(c, "/admin/accounts", viewer);
      const { AccountsPage } = await import("#views/pages/accounts.tsx");
      const staff = await store.accounts.listStaff();
      const { timeZone } = content.current.site;
      return showSecretPage(deps, c, {
        page: "accounts",
        meta: meta(t("Admins")),
        body: (
          <AccountsPage
            frame={frameFor(deps, "/admin/accounts", viewer)}
            inbox={await store.inbox.of(viewer.id)}
            props={{ user: viewer, staff, timeZone }}
          />
        ),
      });
    })
    .get("/admin/audit", async (c) => {
      const viewer = await c.get("account")();
      if (viewer?.role !== "admin") return signIn(c, "/admin/audit", viewer);
      const { AuditPage } = await import("#views/pages/audit.tsx");
      const asked = Number(c.req.query("page"));
      const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
      const { rows, total } = await store.audit.list({
        limit: DEEDS_SHOWN,
        offset: (page - 1) * DEEDS_SHOWN,
      });
      return showSecretPage(deps, c, {
        page: "audit",
        meta: meta(t("Activity")),
        body: (
          <AuditPage
            frame={frameFor(deps, "/admin/audit", viewer)}
            inbox={await store.inbox.of(viewer.id)}
            user={viewer}
            deeds={rows}
            rows={await store.audit.subjects(rows)}
            page={page}
            pages={Math.ceil(total / DEEDS_SHOWN)}
            total={total}
          />
        ),
      });
    });
};
