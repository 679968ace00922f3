import { t } from "#src/domain/words.ts";
import type { Frame } from "./frame.ts";
import { Logout, MobileMenu, SiteMark, whenSignedOut } from "./header.tsx";
import { Icon } from "./icon.tsx";
import { Out } from "./link.tsx";

type DashboardHeaderProps = { frame: Frame; marker: Record<`data-${string}`, string> };

/** The staff's pages beside the four tabs: path and name. */
const staffPages = (): [string, string][] => [
  ["/admin/people", t("People")],
  ["/admin/numbers", t("Numbers")],
  ["/admin/accounts", t("Admins")],
  ["/admin/audit", t("Activity")],
];

/** The dashboard's name: for screen readers alone where it has no room. */
const TITLE =
  "flex-none font-text font-600 text-[1rem] leading-[1.2] no-underline max-md:hidden-text lg:max-[80rem]:hidden-text";

const WAY =
  "inline-flex items-center min-h-11 px-2.4 text-[0.9375rem] no-underline underline-offset-[.4em] hover:[text-decoration:underline_2px_var(--accent)] [&[aria-current]]:[text-decoration:underline_2px_var(--accent)]";

/**
 * The header of the staff's pages: one bar, 48 px high. The dashboard's tabs are positioned over its middle (tabs.css).
 * Parts marked `data-when` are swapped after a logout, as in the site's header.
 */
export function DashboardHeader({ frame, marker }: DashboardHeaderProps) {
  const { navigation, site, user } = frame;
  const current = (path: string) => (frame.path === path ? ("page" as const) : undefined);
  const ways: [string, string][] = [["/admin", navigation.admin], ...staffPages().slice(0, 2)];
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
        <h1 className={TITLE} data-when="signed-in">
          {t("Admin Dashboard")}
        </h1>
      ) : (
        // On phones the account's name has its room: the tabs below and the menu lead to the dashboard, too.
        <a className={`${TITLE} max-md:hidden`} href="/admin" data-when="signed-in">
          {t("Admin Dashboard")}
        </a>
      )}
      <details
        className="relative min-w-0 mr-auto md:ml-auto md:mr-0 lg:max-[80rem]:max-w-34 min-[80rem]:max-[90rem]:max-w-54 min-[90rem]:max-w-80"
        data-menu="account"
        data-when="signed-in"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a summary opens without a script; the role says what it is to all tools */}
        <summary className={`${WAY} gap-1.4 max-w-full`} role="button">
          <span className="truncate quiet text-[0.875rem] [overflow-wrap:anywhere] lg:max-[80rem]:line-clamp-2 lg:max-[80rem]:whitespace-normal lg:max-[80rem]:text-right lg:max-[80rem]:text-[0.75rem] lg:max-[80rem]:leading-[1.15]">
            {t("Welcome back, {name}", { name: user?.username ?? "" })}
          </span>
          <Icon name="chevron" />
        </summary>
        <div className="menu-panel top-full right-0 w-48">
          {staffPages().map(([path, name]) => (
            <a key={path} href={path} aria-current={current(path)}>
              {name}
            </a>
          ))}
        </div>
      </details>
      <nav className="hidden lg:flex" aria-label={t("Main")} data-when="signed-in">
        {ways.map(([path, name]) => (
          <a
            key={path}
            className={path === "/admin/numbers" ? `${WAY} max-[89.99rem]:hidden` : WAY}
            href={path}
            aria-current={current(path)}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className="max-lg:hidden" data-when="signed-in">
        <Logout className="btn btn-line btn-sm" label={navigation.logout} />
      </div>
      <Out
        className="btn btn-accent btn-sm ml-auto"
        href={site.links.booking}
        icon={false}
        {...whenSignedOut(frame)}
      >
        {navigation.call}
      </Out>
      <MobileMenu frame={frame} />
    </header>
  );
}
