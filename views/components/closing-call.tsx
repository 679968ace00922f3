import type { ReactNode } from "react";
import { Face } from "./face.tsx";
import { type Frame, linksTo, pricesOf } from "./frame.ts";
import { MoreLink, Out } from "./link.tsx";
import { Section } from "./section.tsx";

type ClosingCallProps = {
  words: { title: string; text: string; action: string };
  frame: Frame;
  /** With what the work costs, and a case. */
  proves?: boolean;
  children?: ReactNode;
};

/** The end of a page: who is at the phone, what the work costs, and a case. */
export function ClosingCall({ words, frame, proves = false, children }: ClosingCallProps) {
  return (
    <Section ground="ground-marigold max-md:py-10" className="g12 items-end gap-y-4" data-screen>
      <h2 className="col-span-12 lg:col-span-6">{words.title}</h2>
      <div className="col-span-12 lg:col-start-8 lg:col-span-5">
        <div className="flex flex-wrap items-center gap-4 mb-4 md:mb-6">
          <Face frame={frame} className="w-18 h-18" />
          <p className="lead max-md:text-base flex-[1_1_12rem]">{words.text}</p>
        </div>
        <div className="acts">
          <Out className="btn btn-primary" href={frame.site.links.booking}>
            {words.action}
          </Out>
          {(proves ? [...pricesOf(frame), ...linksTo(frame, "/case")] : [])
            .filter(({ href }) => !href.startsWith(frame.path))
            .map((link) => (
              <MoreLink key={link.href} {...link} />
            ))}
          {children}
        </div>
      </div>
    </Section>
  );
}
