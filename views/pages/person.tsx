import { t } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";
import { GateCard } from "#views/components/gate-card.tsx";
import { Island } from "#views/island.tsx";
import PersonIsland, { type PersonProps } from "#views/islands/person.tsx";
import { StaffPage } from "./staff-page.tsx";

type PersonPageProps = { frame: Frame; inbox: Inbox; props: PersonProps | null };

/** The page /admin/people/{id}, for admins; `props` is null if there is no such person (any more). */
export function PersonPage({ frame, inbox, props }: PersonPageProps) {
  return (
    <StaffPage frame={frame} inbox={inbox}>
      {props ? (
        <div className="max-w-[84rem] mx-auto mt-5">
          <Island name="person" on="idle" component={PersonIsland} props={props} />
        </div>
      ) : (
        <GateCard
          title={t("Person Not Found")}
          text={<p>{t("There is nobody at this address, or all that was kept about them was erased.")}</p>}
        >
          <a className="btn btn-primary" href="/admin/people">
            {t("All people")}
          </a>
        </GateCard>
      )}
    </StaffPage>
  );
}
