import { type Context, Hono } from "hono";
import type { ReactNode } from "react";
import { dashboardFor } from "#src/answers/dashboard.ts";
import { frameFor } from "#src/answers/frame.ts";
import { pageMeta } from "#src/answers/meta.ts";
import { readPerson } from "#src/answers/person-read.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showSecretPage } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { dayIn } from "#src/domain/dates.ts";
import { DAYS_SHOWN, PERIODS } from "#src/domain/numbers.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { isMarkedDevice } from "#src/middleware/session.ts";
import { isMailedToken } from "#src/services/login-tokens.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Frame } from "#views/components/frame.ts";
import { dashboardTitle } from "#views/islands/admin/dashboard.ts";
import type { ListName } from "#views/islands/admin/list/page.ts";
import { beginProps } from "./round.tsx";

const ENTRIES_SHOWN = 50;

/** What a page of staff shows; `title` is its whole title where `isWhole`, else the site's name follows it. */
type StaffView = Pick<PageView, "blob" | "page" | "status"> & {
  title: string;
  isWhole?: boolean;
  body: (frame: Frame) => ReactNode;
};

/** GET /admin, its pages and /admin/verify: 200 in every state, never cached (CONTRACT, Screens). */
export const adminRoutes = (deps: Deps) => {
  const { config, content, now, services, store } = deps;
  const meta = (path: string) => ({ ...pageMeta(deps, "admin", path), canonical: undefined, noindex: true });

  // Views are imported on first use: those of staff and their libraries are a sixth of the program.

  /** Shows a page to an admin, the sign-in at the same address to everybody else. */
  const staffPage =
    (path: string, view: (c: Context<Env>, viewer: Account) => Promise<StaffView>) =>
    async (c: Context<Env>) => {
      const viewer = await c.get("account")();
      const frame = frameFor(deps, path, viewer);
      if (viewer?.role !== "admin") {
        const { SignInPage } = await import("#views/pages/sign-in.tsx");
        const body = <SignInPage frame={frame} user={viewer} />;
        return showSecretPage(deps, c, { page: "sign-in", meta: meta(path), body });
      }
      const { body, isWhole, title, ...shown } = await view(c, viewer);
      const whole = isWhole ? title : `${title} · ${content.current.site.name}`;
      return showSecretPage(deps, c, { ...shown, meta: { ...meta(path), title: whole }, body: body(frame) });
    };

  const dashboardOf = (c: Context<Env>, { id }: Account, list?: ListName) =>
    dashboardFor(deps, {
      search: new URL(c.req.url).searchParams,
      userAgent: c.req.header("user-agent"),
      viewer: id,
      list,
    });

  const lists = staffPage("/admin", async (c, user) => {
    const { AdminPage } = await import("#views/pages/admin.tsx");
    const dashboard = await dashboardOf(c, user);
    const { trouble } = content;
    return {
      page: "admin",
      title: dashboardTitle(dashboard.tab, dashboard.inbox, dashboard.site),
      isWhole: true,
      // The editor previews a picture from a blob: URL before it is uploaded.
      blob: true,
      body: (frame) => <AdminPage {...{ frame, user, trouble, quiet: config.quiet, dashboard }} />,
    };
  });

  const people = staffPage("/admin/people", async (c, user) => {
    const { PeoplePage } = await import("#views/pages/people.tsx");
    const dashboard = await dashboardOf(c, user, "people");
    return {
      page: "people",
      title: dashboardTitle("people", dashboard.inbox, dashboard.site),
      isWhole: true,
      body: (frame) => <PeoplePage frame={frame} props={{ user, dashboard }} />,
    };
  });

  const person = staffPage("/admin/people", async (c, user) => {
    const { PersonPage } = await import("#views/pages/person.tsx");
    const found = await readPerson(deps, c.req.param("id") ?? "", user.id);
    const inbox = await store.inbox.of(user.id);
    const reading = { timeZone: content.current.site.timeZone };
    return {
      page: "person",
      status: found ? 200 : 404,
      title: found?.name ?? found?.email ?? t("Person Not Found"),
      body: (frame) => (
        <PersonPage
          frame={frame}
          inbox={inbox}
          props={found && { user, person: found, reading }}
          begin={found && beginProps(deps, { name: "personId", value: found.id }, found.company)}
        />
      ),
    };
  });

  const call = staffPage("/admin/people", async (c, user) => {
    const { CallPage } = await import("#views/pages/call.tsx");
    const { PersonPage } = await import("#views/pages/person.tsx");
    const found = await readPerson(deps, c.req.param("id") ?? "", user.id);
    const inbox = await store.inbox.of(user.id);
    const asked = await services.questions.of(found && (await store.rounds.versionOf(found.id)));
    const { timeZone } = content.current.site;
    const props = { timeZone, questions: asked.map(({ text }) => text) };
    return {
      page: found ? "call" : "person",
      status: found ? 200 : 404,
      title: t("Before the call"),
      body: (frame) =>
        found ? (
          <CallPage frame={frame} inbox={inbox} person={found} {...props} />
        ) : (
          <PersonPage frame={frame} inbox={inbox} props={null} begin={null} />
        ),
    };
  });

  const accounts = staffPage("/admin/accounts", async (_, user) => {
    const { AccountsPage } = await import("#views/pages/accounts.tsx");
    const staff = await store.accounts.listStaff();
    const inbox = await store.inbox.of(user.id);
    const { timeZone } = content.current.site;
    return {
      page: "accounts",
      title: t("Admins"),
      body: (frame) => <AccountsPage frame={frame} inbox={inbox} props={{ user, staff, timeZone }} />,
    };
  });

  const audit = staffPage("/admin/audit", async (c, user) => {
    const { AuditPage } = await import("#views/pages/audit.tsx");
    const requested = Number(c.req.query("page"));
    const page = Number.isSafeInteger(requested) && requested > 0 ? requested : 1;
    const offset = (page - 1) * ENTRIES_SHOWN;
    const { rows: entries, total } = await store.audit.list({ limit: ENTRIES_SHOWN, offset });
    const rows = await store.audit.subjects(entries);
    const inbox = await store.inbox.of(user.id);
    const pages = Math.ceil(total / ENTRIES_SHOWN);
    return {
      page: "audit",
      title: t("Activity"),
      body: (frame) => <AuditPage {...{ frame, inbox, user, entries, rows, page, pages, total }} />,
    };
  });

  const numbers = staffPage("/admin/numbers", async (c, user) => {
    const { NumbersPage } = await import("#views/pages/numbers/numbers.tsx");
    const requested = Number(c.req.query("days"));
    const period = PERIODS.find((days) => days === requested) ?? DAYS_SHOWN;
    const today = dayIn(now(), content.current.site.timeZone);
    const overview = config.numbers ? await services.numbers.overview(today, period) : null;
    const inbox = await store.inbox.of(user.id);
    return {
      page: "numbers",
      title: t("Numbers"),
      body: (frame) => <NumbersPage {...{ frame, inbox, user, period, overview }} />,
    };
  });

  return new Hono<Env>()
    .get("/admin", lists)
    .get("/admin/people", people)
    .get("/admin/people/:id", person)
    .get("/admin/people/:id/call", call)
    .get("/admin/accounts", accounts)
    .get("/admin/audit", audit)
    .get("/admin/numbers", numbers)
    .get("/admin/verify", async (c) => {
      const viewer = await c.get("account")();
      const { VerifyPage } = await import("#views/pages/verify.tsx");
      const token = c.req.query("token") || null;
      const runs = token !== null && (!isMailedToken(token) || isMarkedDevice(c));
      return showSecretPage(deps, c, {
        page: "verify",
        meta: meta("/admin/verify"),
        referrer: "no-referrer",
        body: <VerifyPage frame={frameFor(deps, "/admin/verify", viewer)} token={token} runs={runs} />,
      });
    });
};
