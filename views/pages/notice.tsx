import type { ReactNode } from "react";
import { Rosette } from "#views/components/drawings/rosette.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Layout } from "#views/layout.tsx";

type NoticeProps = {
  frame: Frame;
  title: string;
  text: string;
  /** The way on, where there is one. */
  href?: string | null;
  action?: string;
  children?: ReactNode;
};

/** A page with one sentence: what is missing, closed or out of order, or why a form was refused. */
export function NoticePage({ frame, title, text, href, action, children }: NoticeProps) {
  return (
    <Layout frame={frame}>
      <section className="overflow-hidden">
        <div className="wrap g12 items-center gap-y-10 py-14 lg:py-20">
          <div className="col-span-12 lg:col-span-7">
            <h1 className="text-3xl">{title}</h1>
            <p className="lead mt-5" role="status">
              {text}
            </p>
            <div className="acts mt-8">
              {href && (
                <a className="btn btn-primary" href={href}>
                  {action}
                </a>
              )}
              {children}
            </div>
          </div>
          <div className="hidden lg:block lg:col-start-9 lg:col-span-4" aria-hidden="true">
            <Rosette id="notice" weight={0.5} />
          </div>
        </div>
      </section>
    </Layout>
  );
}
