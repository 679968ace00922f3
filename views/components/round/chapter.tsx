import type { ReactNode } from "react";
import { Section } from "#views/components/section.tsx";

type ChapterProps = {
  title: string;
  lead?: string;
  ground?: string;
  /** Its title above what it tells, over the whole width, in place of beside it. */
  isWide?: boolean;
  children: ReactNode;
};

export function Chapter({ title, lead, ground, isWide = false, children }: ChapterProps) {
  const [aside, main] = isWide ? ["", "mt-8"] : ["lg:col-span-4", "lg:col-span-8"];
  return (
    <Section ground={ground} className="g12 gap-y-6">
      <div className={`col-span-12 ${aside}`.trim()}>
        <h2>{title}</h2>
        {lead && <p className="lead quiet mt-4 max-w-36em">{lead}</p>}
      </div>
      <div className={`col-span-12 ${main}`}>{children}</div>
    </Section>
  );
}

export const Rows = ({ children }: { children: ReactNode }) => <ul className="rule-top">{children}</ul>;

export const Row = ({ text, figure }: { text: ReactNode; figure: ReactNode }) => (
  <li className="grid gap-x-8 gap-y-1 py-4 hair-bottom sm:grid-cols-[1fr_14rem] sm:items-baseline">
    <span>{text}</span>
    <span className="small tnum font-600 sm:text-right" dir="auto">
      {figure}
    </span>
  </li>
);
