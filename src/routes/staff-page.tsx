import { type Context, Hono } from "hono";
import type { ReactNode } from "react";
import { frameFor } from "#src/answers/frame.ts";
import { pageMeta } from "#src/answers/meta.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showSecretPage } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { type Role, STAFF_ROLES } from "#src/domain/lists.ts";
import type { Env } from "#src/middleware/env.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";

/** `title` is the whole title where `isWhole`, else the site's name follows it. */
type StaffView = Pick<PageView, "blob" | "page" | "status"> & {
  title: string;
  isWhole?: boolean;
  body: (frame: Frame) => ReactNode;
};

const OF_EDITORS = ["/admin", "/admin/account", "/admin/site"];

export const staffPages = (deps: Deps) => {
  const { content, services } = deps;
  const routes = new Hono<Env>();
  const meta = (path: string) => ({ ...pageMeta(deps, "admin", path), canonical: undefined, noindex: true });

  /** To everybody else the sign-in, at the same address. */
  const page = (
    route: string,
    view: (c: Context<Env>, viewer: Account, inbox: Inbox) => Promise<StaffView>,
  ) => {
    const roles: readonly Role[] = OF_EDITORS.includes(route) ? STAFF_ROLES : ["admin"];
    const path = route.replace(/\/:.*/, "");
    routes.get(route, async (c) => {
      const viewer = await c.get("account")();
      const frame = frameFor(deps, path, viewer);
      if (!viewer || !roles.includes(viewer.role)) {
        const { AskLinkPage, SignInPage } = await import("#views/pages/sign-in.tsx");
        const isAsked = !viewer && c.req.query("sign-in") === "link";
        const body = isAsked ? <AskLinkPage frame={frame} /> : <SignInPage frame={frame} user={viewer} />;
        return showSecretPage(deps, c, { page: "sign-in", meta: meta(path), body });
      }
      const inbox = await services.inbox.of(viewer);
      const { body, isWhole, title, ...shown } = await view(c, viewer, inbox);
      const whole = isWhole ? title : `${title} · ${content.current.site.name}`;
      return showSecretPage(deps, c, {
        ...shown,
        meta: { ...meta(path), title: whole },
        body: body({ ...frame, waiting: inbox.waiting }),
      });
    });
  };
  return { meta, page, routes };
};
