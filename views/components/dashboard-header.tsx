import { t } from "#src/domain/words.ts";
import type { Frame } from "./frame.ts";
import { Logout, MobileMenu, whenSignedOut } from "./header.tsx";
import { Icon } from "./icon.tsx";
import { Out } from "./link.tsx";
import { SiteMark } from "./site-mark.tsx";

type DashboardHeaderProps = { frame: Frame; marker: Record<`data-${string}`, string> };

/** The staff's pages beside the four tabs: path and name. */
const staffPages = (): [string, string][] => [
  ["/admin/people", t("People")],
  ["/admin/numbers", t("Numbers")],
  ["/admin/accounts", t("Admins")],
  ["/admin/audit", t("Activity")],
];

/**
 * The header of the staff's pages: one bar, 48 px high. The dashboard's tabs are positioned over its middle (tabs.css).
 * Parts marked `data-when` are swapped after a logout, as in the site's header.
 */
export function DashboardHeader({ frame, marker }: DashboardHeaderProps) {
  const { navigation, site, user } = frame;
  const current = (path: string) => (frame.path === path ? ("page" as const) : undefined);
  return (
    <header className="dashboard-bar" {...marker}>
      <a
        className="grid place-items-center flex-none w-11 h-11 -ml-1.6 [&>*]:w-7.6 [&>*]:h-7.6 [&>*]:object-contain"
        href="/"
        aria-label={site.name}
      >
        <SiteMark frame={frame} />
      </a>
      {frame.path === "/admin" ? (
        <h1 className="dashboard-title" data-when="signed-in">
          {t("Admin Dashboard")}
        </h1>
      ) : (
        <a className="dashboard-title" href="/admin" data-when="signed-in">
          {t("Admin Dashboard")}
        </a>
      )}
      <details className="dashboard-account" data-menu="account" data-when="signed-in">
        {/* biome-ignore lint/a11y/useSemanticElements: a summary opens without a script; the role says what it is to all tools */}
        <summary className="dashboard-way" role="button">
          <span>{t("Welcome back, {name}", { name: user?.username ?? "" })}</span>
          <Icon name="chevron" />
        </summary>
        <div className="menu-panel">
          {staffPages().map(([path, name]) => (
            <a key={path} href={path} aria-current={current(path)}>
              {name}
            </a>
          ))}
        </div>
      </details>
      <nav aria-label={t("Main")} data-when="signed-in">
        <a className="dashboard-way" href="/admin" aria-current={current("/admin")}>
          {navigation.admin}
        </a>
        <a className="dashboard-way" href="/admin/people" aria-current={current("/admin/people")}>
          {t("People")}
        </a>
        <a
          className="dashboard-way dashboard-roomy"
          href="/admin/numbers"
          aria-current={current("/admin/numbers")}
        >
          {t("Numbers")}
        </a>
      </nav>
      <div className="dashboard-leave" data-when="signed-in">
        <Logout className="btn btn-line btn-sm" label={navigation.logout} />
      </div>
      <Out className="btn btn-accent btn-sm" href={site.links.booking} icon={false} {...whenSignedOut(frame)}>
        {navigation.call}
      </Out>
      <MobileMenu frame={frame} />
    </header>
  );
}
