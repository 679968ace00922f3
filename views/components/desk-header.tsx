import { t } from "#src/domain/words.ts";
import type { Frame } from "./frame.ts";
import { Logout, MobileMenu, whenSignedOut } from "./header.tsx";
import { Icon } from "./icon.tsx";
import { Out } from "./link.tsx";
import { SiteMark } from "./site-mark.tsx";

type DeskHeaderProps = { frame: Frame; marker: Record<`data-${string}`, string> };

/**
 * The head of the page where staff work: one bar, 48 px high. The dashboard lays its tabs into its middle (frame.css).
 * What is marked `data-when` trades places after a logout, as in the site's own header.
 */
export function DeskHeader({ frame, marker }: DeskHeaderProps) {
  const { navigation, site, user } = frame;
  const current = (path: string) => (frame.path === path ? ("page" as const) : undefined);
  return (
    <header className="desk-bar" {...marker}>
      <a className="desk-home" href="/" aria-label={site.name}>
        <SiteMark frame={frame} />
      </a>
      <h1 data-when="signed-in">{t("Admin Dashboard")}</h1>
      <details className="desk-account" data-menu="account" data-when="signed-in">
        {/* biome-ignore lint/a11y/useSemanticElements: a summary opens without a script; the role says what it is to all tools */}
        <summary className="desk-way" role="button">
          <span>{t("Welcome back, {name}", { name: user?.username ?? "" })}</span>
          <Icon name="chevron" />
        </summary>
        <div className="menu-panel">
          <a href="/admin/numbers">{t("Numbers")}</a>
          <a href="/admin/accounts">{t("Admins")}</a>
          <a href="/admin/audit">{t("Activity")}</a>
        </div>
      </details>
      <nav aria-label={t("Main")} data-when="signed-in">
        <a className="desk-way" href="/admin" aria-current={current("/admin")}>
          {navigation.admin}
        </a>
        <a className="desk-way" href="/admin/numbers" aria-current={current("/admin/numbers")}>
          {t("Numbers")}
        </a>
      </nav>
      <div className="desk-leave" data-when="signed-in">
        <Logout className="btn btn-line btn-sm" label={navigation.logout} />
      </div>
      <Out className="btn btn-accent btn-sm" href={site.links.booking} icon={false} {...whenSignedOut(frame)}>
        {navigation.call}
      </Out>
      <MobileMenu frame={frame} />
    </header>
  );
}
