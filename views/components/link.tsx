import type { ComponentProps } from "react";
import type { NavigationItem } from "#src/content/shape/navigation.ts";
import { addressOf, type Frame } from "./frame.ts";
import { Icon } from "./icon.tsx";

type OutProps = ComponentProps<"a"> & { href: string | undefined; icon?: boolean };

/**
 * A link that leaves the site in a new tab, with the sign that says so. An address that the operator left out has none,
 * and one of our own (the contact form, where nobody books calls) stays in its tab.
 */
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

type NavLinkProps = { item: NavigationItem; frame: Frame; className?: string; icon?: boolean };

/** A link of the header or footer: own ones carry `aria-current` on their page, external ones open a new tab. */
export function NavLink({ item, frame, className, icon = true }: NavLinkProps) {
  const href = addressOf(frame.site, item.href);
  if (item.external) {
    return (
      <Out className={className} href={href} icon={icon}>
        {item.name}
      </Out>
    );
  }
  return (
    <a className={className} href={href} aria-current={isCurrent(frame.path, href) ? "page" : undefined}>
      {item.note ? (
        <span>
          {item.name}
          <small aria-hidden="true">{item.note}</small>
        </span>
      ) : (
        item.name
      )}
    </a>
  );
}

/** Articles light the blog's link; otherwise the path decides. */
function isCurrent(path: string, href: string): boolean {
  return path === href || (href === "/blog" && path.startsWith("/blog/"));
}
