import { t } from "#src/domain/words.ts";
import { Mark } from "./drawings/mark.tsx";
import { type Frame, pictureAddress } from "./frame.ts";
import { Icon } from "./icon.tsx";
import { NavLink, NavList, Out } from "./link.tsx";

export type HeaderProps = {
  frame: Frame;
  className?: string | undefined;
  marker: Record<`data-${string}`, string>;
};

/**
 * The site's header: home link, main links, Resources, and what depends on the session. Both menus are native
 * `<details data-menu>`; the menus' island closes them on Escape, on a click outside and when focus leaves. The parts
 * marked `data-when="signed-in"` and `data-when="signed-out"` are swapped in the browser after a logout.
 */
export function Header({ frame, className = "", marker }: HeaderProps) {
  return (
    <header className={`site-head ${className}`.trim()} {...marker}>
      <div className="wrap flex items-center justify-between gap-gap min-h-19">
        <a className={siteNameClass(frame.site.name)} href="/">
          <SiteMark frame={frame} />
          {frame.site.name}
        </a>
        <DesktopMenu frame={frame} />
        <MobileMenu frame={frame} />
      </div>
    </header>
  );
}

/** The longest word of a name that a phone of 320 px holds at full size, in characters. */
const WORD_MAX = 12;

/** Returns the classes of a practice's name in header and footer: smaller on phones where a word of it is long. */
export const siteNameClass = (name: string): string =>
  name.split(/[\s-]+/).some((word) => word.length > WORD_MAX)
    ? "site-name max-sm:text-[1.1rem]"
    : "site-name";

export function SiteMark({ frame }: { frame: Frame }) {
  const { mark } = frame.site;
  if (!mark) return <Mark />;
  return <img className="object-contain" src={pictureAddress(frame, mark)} alt="" width="40" height="40" />;
}

export function DesktopMenu({ frame }: { frame: Frame }) {
  const { navigation, site, user } = frame;
  const { main, resources } = navigation;
  return (
    <div className="hidden lg:flex flex-wrap justify-end items-center gap-4">
      <nav className="flex flex-wrap justify-end items-center gap-1" aria-label={t("Main")}>
        {main.map((item) => (
          <NavLink key={item.name} item={item} frame={frame} className="navlink" />
        ))}
        <details className="relative" data-menu="resources">
          {/* biome-ignore lint/a11y/useSemanticElements: a summary opens without a script; the role says what it is to all tools */}
          <summary className="navlink" role="button">
            {resources.title}
            <Icon name="chevron" />
          </summary>
          <div className="menu-panel">
            {resources.own.map((item) => (
              <NavLink key={item.name} item={item} frame={frame} />
            ))}
            {resources.elsewhere.length > 0 && <hr className="mx-3.6 my-2.4" />}
            {resources.elsewhere.map((item) => (
              <NavLink key={item.name} item={item} frame={frame} />
            ))}
          </div>
        </details>
        {user?.isAdmin && (
          <a
            className="navlink"
            href="/admin"
            aria-current={isAdminPath(frame.path) ? "page" : undefined}
            data-when="signed-in"
          >
            {navigation.admin}
          </a>
        )}
      </nav>
      {user && (
        <div className="flex items-center gap-4" data-when="signed-in">
          {user.isAdmin && (
            <a
              className="navlink"
              href="?edit"
              aria-keyshortcuts={user.shortcuts === "off" ? undefined : "e"}
            >
              {t("Edit this page")}
            </a>
          )}
          <span className="max-w-20 truncate text-sm quiet xl:max-w-40">{user.username}</span>
          <Logout className="btn btn-line btn-sm" label={navigation.logout} />
        </div>
      )}
      <Out className="btn btn-accent btn-sm" href={site.links.booking} icon={false} {...whenSignedOut(frame)}>
        {navigation.call}
      </Out>
    </div>
  );
}

export function MobileMenu({ frame }: { frame: Frame }) {
  const { navigation, site, user } = frame;
  const { main, resources } = navigation;
  return (
    <details className="lg:hidden" data-menu="all">
      {/* biome-ignore lint/a11y/useSemanticElements: a summary opens without a script; the role says what it is to all tools */}
      <summary className="menu-burger burger-box" role="button" aria-label={navigation.menu}>
        <svg className="ico stroke-2 w-7 h-7" viewBox="0 0 28 28" aria-hidden="true">
          <path d="M3 9h22M3 19h14" />
          <path d="m6 6 16 16M22 6 6 22" />
        </svg>
      </summary>
      <nav className="menu-sheet" aria-label={navigation.menu}>
        <NavList className="way-list" items={main} frame={frame} />
        <h2 className="mt-6 font-text text-sm font-400 tracking-0 quiet">{resources.title}</h2>
        <NavList className="way-list" items={[...resources.own, ...resources.elsewhere]} frame={frame}>
          {user?.isAdmin && (
            <li data-when="signed-in">
              <a href="?edit">{t("Edit this page")}</a>
              <a href="/admin" aria-current={isAdminPath(frame.path) ? "page" : undefined}>
                {navigation.adminMobile}
              </a>
            </li>
          )}
        </NavList>
        {user && (
          <div className="mt-6" data-when="signed-in">
            <p className="small quiet">{user.username}</p>
            <Logout className="btn btn-line" label={navigation.logout} />
          </div>
        )}
        <Out className="btn btn-accent" href={site.links.booking} icon={false} {...whenSignedOut(frame)}>
          {navigation.call}
        </Out>
      </nav>
    </details>
  );
}

export function Logout({ className, label }: { className: string; label: string }) {
  return (
    <form action="/api/auth/logout" method="post" data-logout>
      <button className={className} type="submit">
        {label}
      </button>
    </form>
  );
}

/** The attributes of a part for signed-out readers; for others it waits hidden for a logout. */
export function whenSignedOut(frame: Frame) {
  return frame.user ? { "data-when": "signed-out", hidden: true } : {};
}

function isAdminPath(path: string): boolean {
  return path === "/admin" || path.startsWith("/admin/");
}
