import type { ComponentProps, ReactNode } from "react";
import type { NavigationItem } from "#src/content/shape/navigation.ts";
import { addressOf, type Frame, type PageLink } from "./frame.ts";
import { Icon } from "./icon.tsx";

type OutProps = ComponentProps<"a"> & { href: string | undefined; icon?: boolean };

/** A link in a new tab; in the same for a URL of this site, and no link where the operator left the URL out. */
export function Out({ icon = true, children, ...rest }: OutProps) {
  if (rest.href === undefined) return null;
  if (rest.href.startsWith("/")) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      {icon && <Icon name="out" />}
    </a>
  );
}

export const MoreLink = ({ name, href, className = "" }: PageLink & { className?: string }) => (
  <a className={`more-link pr-6.4 ${className}`.trim()} href={href}>
    {name}
    <Icon name="arrow" />
  </a>
);

type NavLinkProps = { item: NavigationItem; frame: Frame; className?: string; icon?: boolean };

export function NavLink({ item, frame, className, icon = true }: NavLinkProps) {
  const href = addressOf(frame.site, item.href);
  if (item.external) {
    return (
      <Out className={className} href={href} icon={icon}>
        {item.name}
      </Out>
    );
  }
  const isCurrent = frame.path === href || (href === "/blog" && frame.path.startsWith("/blog/"));
  return (
    <a className={className} href={href} aria-current={isCurrent ? "page" : undefined}>
      {item.note ? (
        <span>
          {item.name}
          <small className="block font-400 text-[.875rem] quiet" aria-hidden="true">
            {item.note}
          </small>
        </span>
      ) : (
        item.name
      )}
    </a>
  );
}

type NavListProps = Omit<NavLinkProps, "item"> & { items: readonly NavigationItem[]; children?: ReactNode };

export const NavList = ({ items, frame, icon, className, children }: NavListProps) => (
  <ul className={className}>
    {items.map(({ note: _, ...item }) => (
      <li key={item.name}>
        <NavLink item={item} frame={frame} icon={icon} />
      </li>
    ))}
    {children}
  </ul>
);
