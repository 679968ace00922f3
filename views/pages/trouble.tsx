import { t } from "#src/domain/words.ts";
import { Rosette } from "#views/components/drawings/rosette.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Layout } from "#views/layout.tsx";

type TroubleProps = { frame: Frame; title: string; advice: string };

export function TroublePage({ frame, title, advice }: TroubleProps) {
  const { email } = frame.site;
  return (
    <Layout frame={frame}>
      <section className="overflow-hidden">
        <div className="wrap g12 items-center gap-y-10 py-14 lg:py-20">
          <div className="col-span-12 lg:col-span-7">
            <h1 className="text-3xl">{title}</h1>
            <p className="lead mt-5">{advice}</p>
            <div className="acts mt-8">
              <a className="btn btn-primary" href="/">
                {t("Back to Home")}
              </a>
              <a className="more-link" href={`mailto:${email}`}>
                {email}
              </a>
            </div>
          </div>
          <div className="hidden lg:block lg:col-start-9 lg:col-span-4" aria-hidden="true">
            <Rosette id="trouble" weight={0.5} />
          </div>
        </div>
      </section>
    </Layout>
  );
}
