import type { Context } from "hono";
import { dashboardFor } from "#src/answers/dashboard.ts";
import { frameFor } from "#src/answers/frame.ts";
import { readPerson } from "#src/answers/person-read.ts";
import { showSecretPage } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { dayAfter, dayIn } from "#src/domain/dates.ts";
import { DAYS_SHOWN, PERIODS } from "#src/domain/numbers.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { isMarkedDevice } from "#src/middleware/session.ts";
import { numbersQuery } from "#src/schemas/numbers.ts";
import { isMailedToken } from "#src/services/login-tokens.ts";
import type { Account } from "#src/store/account/users.ts";
import { dashboardTitle } from "#views/islands/admin/dashboard.ts";
import type { ListName } from "#views/islands/admin/list/page.ts";
import { sessionsOf } from "./api/account.ts";
import { drawnRoutes } from "./drawn.ts";
import { publicPages } from "./pages.tsx";
import { beginProps } from "./round.tsx";
import { staffPages } from "./staff-page.tsx";

const ENTRIES_SHOWN = 50;

/** GET /admin, its pages and /admin/verify: 200 in every state, never cached (CONTRACT, Screens). */
export const adminRoutes = (deps: Deps) => {
  const { config, content, now, services, store } = deps;
  const timeZone = () => content.current.site.timeZone;
  const { meta, page, routes } = staffPages(deps);

  // Views are imported on first use: those of staff and their libraries are a sixth of the program.

  const dashboardOf = (c: Context<Env>, viewer: Account, list?: ListName) =>
    dashboardFor(deps, {
      search: new URL(c.req.url).searchParams,
      userAgent: c.req.header("user-agent"),
      viewer,
      list,
    });

  page("/admin", async (c, user) => {
    const { AdminPage } = await import("#views/pages/admin.tsx");
    const dashboard = await dashboardOf(c, user);
    return {
      page: "admin",
      title: dashboardTitle(dashboard.tab, dashboard.inbox, dashboard.site),
      isWhole: true,
      // The editor previews a picture from a blob: URL before it is uploaded.
      blob: true,
      body: (frame) => (
        <AdminPage {...{ frame, user, dashboard }} trouble={content.trouble} quiet={config.quiet} />
      ),
    };
  });

  for (const list of ["people", "letters"] as const)
    page(`/admin/${list}`, async (c, user) => {
      const { PeoplePage } = await import("#views/pages/people.tsx");
      const dashboard = await dashboardOf(c, user, list);
      return {
        page: "people",
        title: dashboardTitle(list, dashboard.inbox, dashboard.site),
        isWhole: true,
        body: (frame) => <PeoplePage frame={frame} props={{ user, dashboard }} />,
      };
    });

  page("/admin/people/:id", async (c, user, inbox) => {
    const { PersonPage } = await import("#views/pages/person.tsx");
    const found = await readPerson(deps, c.req.param("id") ?? "", user.id);
    const reading = { timeZone: timeZone(), owners: await store.accounts.owners() };
    return {
      page: "person",
      status: found ? 200 : 404,
      title: found?.name ?? found?.email ?? t("Person Not Found"),
      body: (frame) => (
        <PersonPage
          frame={frame}
          inbox={inbox}
          props={found && { user, person: found, reading }}
          begin={
            found &&
            beginProps(deps, {
              from: { name: "personId", value: found.id },
              isProved: true,
              company: found.company,
            })
          }
        />
      ),
    };
  });

  page("/admin/people/:id/call", async (c, user, inbox) => {
    const { CallPage } = await import("#views/pages/call.tsx");
    const { PersonPage } = await import("#views/pages/person.tsx");
    const found = await readPerson(deps, c.req.param("id") ?? "", user.id);
    const questions = await services.questions.of(found && (await store.rounds.versionOf(found.id)));
    const props = { timeZone: timeZone(), questions: questions.map(({ text }) => text) };
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

  page("/admin/today", async (c, user, inbox) => {
    const { TodayPage } = await import("#views/pages/today/today.tsx");
    const shown = await services.today.of(user, {
      changed: c.req.query("changed"),
      from: c.req.query("from"),
      letter: c.req.query("letter"),
    });
    const { samples, renamed } = await services.samples.shown();
    const isOpen = samples.some(({ state }) => state === "public") || c.req.query("samples") !== undefined;
    return {
      page: "today",
      title: inbox.waiting > 0 ? `(${inbox.waiting}) ${t("Today")}` : t("Today"),
      body: (frame) => (
        <TodayPage {...{ frame, inbox, user }} today={shown} firstDay={{ samples, renamed, isOpen }} />
      ),
    };
  });

  page("/admin/accounts", async (_, user, inbox) => {
    const { AccountsPage } = await import("#views/pages/accounts.tsx");
    const staff = await store.accounts.listStaff();
    return {
      page: "accounts",
      title: t("Accounts"),
      body: (frame) => (
        <AccountsPage frame={frame} inbox={inbox} props={{ user, staff, timeZone: timeZone() }} />
      ),
    };
  });

  page("/admin/account", async (c, user, inbox) => {
    const { OwnAccountPage } = await import("#views/pages/accounts.tsx");
    const props = {
      user,
      manner: await store.accounts.manner(user.id),
      sessions: await sessionsOf(deps, c, user.id),
      hasPassword: (await store.accounts.byId(user.id))?.passwordHash != null,
      isNotifySet: config.notify.length > 0,
      timeZone: timeZone(),
    };
    return {
      page: "accounts",
      title: t("My account"),
      body: (frame) => <OwnAccountPage frame={frame} inbox={inbox} props={props} />,
    };
  });

  page("/admin/audit", async (c, user, inbox) => {
    const { AuditPage } = await import("#views/pages/audit.tsx");
    const requested = Number(c.req.query("page"));
    const page = Number.isSafeInteger(requested) && requested > 0 ? requested : 1;
    const span = { limit: ENTRIES_SHOWN, offset: (page - 1) * ENTRIES_SHOWN };
    const { rows: entries, total } = await store.audit.list(span);
    const rows = await store.audit.subjects(entries);
    const staff = await store.accounts.listStaff();
    const names = new Map(
      staff.flatMap(({ username, account, name }) => [username ?? "", account].map((by) => [by, name])),
    );
    return {
      page: "audit",
      title: t("Activity"),
      body: (frame) => (
        <AuditPage
          {...{ frame, inbox, user, entries, rows, names, page, total }}
          pages={Math.ceil(total / ENTRIES_SHOWN)}
        />
      ),
    };
  });

  page("/admin/site", async (_, user, inbox) => {
    const { SitePage } = await import("#views/pages/site.tsx");
    return {
      page: "site",
      title: t("Site"),
      blob: true,
      body: (frame) => (
        <SitePage
          frame={frame}
          inbox={inbox}
          props={{ user, dashboard: { timeZone: timeZone(), owners: [] } }}
        />
      ),
    };
  });

  page("/admin/numbers", async (c, user, inbox) => {
    const { NumbersPage } = await import("#views/pages/numbers/numbers.tsx");
    const today = dayIn(now(), timeZone());
    const length = PERIODS.find((days) => days === Number(c.req.query("days"))) ?? DAYS_SHOWN;
    const named = { from: dayAfter(today, 1 - length), to: today };
    const { from, to } = c.req.query();
    const own = from || to ? numbersQuery(() => today).safeParse({ from, to }) : undefined;
    const days = own?.data ?? named;
    const overview = config.numbers ? await services.numbers.overview(days) : null;
    const posts = (await store.posts.published()).map(({ slug, title }) => [`/blog/${slug}`, title] as const);
    const pages = publicPages(content.current).map(({ path, title }) => [path, title] as const);
    return {
      page: "numbers",
      title: t("Numbers"),
      body: (frame) => (
        <NumbersPage
          {...{ frame, inbox, user, overview }}
          period={own ? null : length}
          refused={own?.error?.issues[0]?.message}
          titles={new Map([...posts, ...pages])}
        />
      ),
    };
  });

  routes.route("/", drawnRoutes(deps));
  return routes.get("/admin/verify", async (c) => {
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
