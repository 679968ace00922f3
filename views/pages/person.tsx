import { t } from "#src/domain/words.ts";
import type { Frame } from "#views/components/frame.ts";
import { GateCard } from "#views/components/gate-card.tsx";
import { Island } from "#views/island.tsx";
import PersonIsland, { type PersonProps } from "#views/islands/person.tsx";
import { Layout } from "#views/layout.tsx";

/** The page /admin/people/{id}, for admins; `props` is null if there is no such person (any more). */
export function PersonPage({ frame, props }: { frame: Frame; props: PersonProps | null }) {
  return (
    <Layout frame={frame} footer={false}>
      {props ? (
        <div className="dashboard">
          <div className="person-frame">
            <a className="more-link" href="/admin?tab=submissions">
              {t("Back to the dashboard")}
            </a>
            <Island name="person" on="idle" component={PersonIsland} props={props} />
          </div>
        </div>
      ) : (
        <GateCard
          title={t("Person Not Found")}
          text={<p>{t("There is nobody at this address, or all that was kept about them was erased.")}</p>}
        >
          <a className="btn btn-primary" href="/admin?tab=submissions">
            {t("Back to the dashboard")}
          </a>
        </GateCard>
      )}
    </Layout>
  );
}
