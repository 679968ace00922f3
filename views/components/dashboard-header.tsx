import { locale, t } from "#src/domain/words.ts";
import { DesktopMenu, type HeaderProps, Logout, MobileMenu, SiteMark, whenSignedOut } from "./header.tsx";
import { Icon } from "./icon.tsx";
import { placesOf, settingsOf } from "./staff-places.ts";

/** The dashboard's name: for screen readers alone where it has no room. */
const TITLE =
  "flex-none font-text font-600 text-[1rem] leading-[1.2] no-underline max-md:hidden-text lg:max-[89.99rem]:hidden-text";

const WAY =
  "inline-flex items-center min-h-11 px-2.4 text-[0.9375rem] no-underline underline-offset-[.4em] hover:[text-decoration:underline_2px_var(--accent)] [&[aria-current]]:[text-decoration:underline_2px_var(--accent)]";

/** Narrower, the menu of the account leads there. */
const WHERE_WIDE: Record<string, string> = {
  "/admin/numbers": "max-[99.99rem]:hidden",
  "/admin/site": "max-[89.99rem]:hidden",
};

const SMALL = "min-h-10 px-3.2 py-1 text-sm whitespace-nowrap";

/** The header of the staff's pages: one bar, 48 px high, with the tabs over its middle (tabs.tsx). */
export function DashboardHeader({ frame, marker }: HeaderProps) {
  const { navigation, site, user, waiting = 0 } = frame;
  const role = user?.role ?? "user";
  const today = waiting > 0 ? `${t("Today")} ${waiting.toLocaleString(locale())}` : t("Today");
  const places: [string, string][] = [...placesOf(role, today), ["/admin/site", t("Settings")]];
  const isSettings = settingsOf(role).some(([path]) => path === frame.path);
  const current = (path: string) => {
    if (path === "/admin/site") return isSettings ? "true" : undefined;
    return path === frame.path ? "page" : undefined;
  };
  return (
    <header
      className="staff-head sticky top-0 z-10 flex items-center gap-3 h-12 px-[clamp(1rem,2vw,2rem)] bg-background hair-bottom [view-transition-name:top]"
      {...marker}
    >
      <a
        className="grid place-items-center flex-none w-11 h-11 -ml-1.6 [&>*]:w-7.6 [&>*]:h-7.6"
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
        className="relative min-w-0 mr-auto md:ml-auto md:mr-0 lg:max-[89.99rem]:max-w-34 min-[90rem]:max-[109.99rem]:max-w-44 min-[110rem]:max-w-80"
        data-menu="account"
        data-when="signed-in"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a summary opens without a script; the role says what it is to all tools */}
        <summary className={`${WAY} gap-1.4 max-w-full`} role="button">
          <span className="truncate quiet text-[0.875rem] [overflow-wrap:anywhere] lg:max-[109.99rem]:line-clamp-2 lg:max-[109.99rem]:whitespace-normal lg:max-[109.99rem]:text-right lg:max-[109.99rem]:text-[0.75rem] lg:max-[109.99rem]:leading-[1.15]">
            {t("Welcome back, {name}", { name: user?.username ?? "" })}
          </span>
          <Icon name="chevron" />
        </summary>
        <div className="menu-panel top-full right-0 w-48">
          {places.map(([path, name]) => (
            <a key={path} href={path} aria-current={current(path)}>
              {name}
            </a>
          ))}
        </div>
      </details>
      <nav className="hidden lg:flex" aria-label={t("Main")} data-when="signed-in" data-live>
        {places.toSpliced(1, 0, ["/admin", navigation.admin]).map(([path, name]) => (
          <a
            key={path}
            className={`${WAY} ${WHERE_WIDE[path] ?? ""}`.trim()}
            href={path}
            aria-current={current(path)}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className="max-lg:hidden" data-when="signed-in">
        <Logout className={`btn btn-line ${SMALL}`} label={navigation.logout} />
      </div>
      <div className="ml-auto" {...whenSignedOut(frame)}>
        <DesktopMenu frame={{ ...frame, user: null }} />
      </div>
      <MobileMenu frame={frame} />
    </header>
  );
}
