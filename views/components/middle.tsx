import type { ReactNode } from "react";
import type { Frame } from "./frame.ts";
import { Out } from "./link.tsx";

type MiddleProps = { frame: Frame; className?: string; children: ReactNode };

/**
 * What lies between a page's opening and its closing. As long as it is in the window of a phone or tablet, its last child, the
 * bar of two actions, sticks to the lower edge.
 */
export function Middle({ frame, className, children }: MiddleProps) {
  const { navigation, site } = frame;
  const quiz = navigation.resources.own.find(({ href }) => href === "/assessment");
  return (
    <div className={className}>
      {children}
      <p className="thumb-bar" data-screen="">
        {quiz && (
          <a className="btn btn-primary" href={quiz.href}>
            {quiz.name}
          </a>
        )}
        <Out className="btn btn-accent" href={site.links.booking} icon={false}>
          {navigation.call}
        </Out>
      </p>
    </div>
  );
}
