import { t } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";
import { GateCard } from "#views/components/gate-card.tsx";
import { Begin, type BeginProps } from "#views/components/round/begin.tsx";
import { Island } from "#views/island.tsx";
import PersonIsland, { type PersonProps } from "#views/islands/person.tsx";
import { StaffPage } from "./staff-page.tsx";

type PersonPageProps = {
  frame: Frame;
  inbox: Inbox;
  props: PersonProps | null;
  begin: BeginProps | null;
};

/** The page /admin/people/{id}, for admins; `props` is null if there is no such person (any more). */
export function PersonPage({ frame, inbox, props, begin }: PersonPageProps) {
  return (
    <StaffPage frame={frame} inbox={inbox}>
      {props ? (
        <div className="max-w-[84rem] mx-auto mt-5">
          <Island name="person" on="idle" component={PersonIsland} props={props} />
          {begin && <Round begin={begin} id={props.person.id} />}
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

/** What staff do with a person beside the timeline; it needs no script. */
const Round = ({ begin, id }: { begin: BeginProps; id: string }) => (
  <section className="grid gap-4 justify-items-start py-6" aria-label={t("Rounds")} data-when="signed-in">
    <a className="more-link" href={`/admin/people/${id}/call`}>
      {t("Before the call: one page to print")}
    </a>
    <details>
      <summary className="more-link">{t("Begin a round with their team")}</summary>
      <Begin {...begin} />
    </details>
  </section>
);
