import { t } from "#src/domain/words.ts";
import { Ornament } from "#views/components/drawings/ornament.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Layout } from "#views/layout.tsx";

export function ArticleNotFoundPage({ frame }: { frame: Frame }) {
  return (
    <Layout frame={frame}>
      <section className="relative overflow-hidden">
        <div className="wrap py-section">
          <div className="on-top max-w-3xl">
            <h1>{t("Article Not Found")}</h1>
            <p className="lead mt-6">
              {t("The article you're looking for doesn't exist or has been removed.")}
            </p>
            <a className="btn btn-primary mt-8" href="/blog">
              {t("Back to Blog")}
            </a>
          </div>
          <Ornament className="absolute -right-24 top-8 w-96 text-border lg:w-144" turns={16} weight={0.4} />
        </div>
      </section>
    </Layout>
  );
}
