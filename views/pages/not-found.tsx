import { t } from "#src/domain/words.ts";
import { Rosette } from "#views/components/drawings/rosette.tsx";
import type { Frame } from "#views/components/frame.ts";
import { NavList } from "#views/components/link.tsx";
import { Layout } from "#views/layout.tsx";

export function NotFoundPage({ frame }: { frame: Frame }) {
  const { main, resources } = frame.navigation;
  return (
    <Layout frame={frame}>
      <section className="overflow-hidden">
        <div className="wrap g12 items-center gap-y-10 py-14 lg:py-20">
          <div className="col-span-12 lg:col-span-7">
            <p
              className="flex items-center gap-[.06em] font-display font-300 [font-size:min(45vw,clamp(9rem,3rem+24vw,20rem))] leading-[.8] tracking--.04em lining text-team-ink"
              aria-hidden="true"
            >
              4
              <Rosette id="naught" className="w-.72em h-.72em overflow-visible" turns={12} weight={0.5} />4
            </p>
            <h1 className="mt-10 text-3xl">{t("404 Page Not Found")}</h1>
            <p className="lead mt-4">{t("Did you forget to add the page to the router?")}</p>
          </div>
          <NavList
            className="way-list hair-top col-span-12 lg:col-start-9 lg:col-span-4"
            items={[...main, ...resources.own]}
            frame={frame}
          />
        </div>
      </section>
    </Layout>
  );
}
