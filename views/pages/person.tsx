import { t } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { Button } from "#views/components/button.tsx";
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

type NewestRound = { id: string; state: "open" | "closed" };

/** The page /admin/people/{id}, for admins; `props` is null if there is no such person (any more). */
export function PersonPage({ frame, inbox, props, begin }: PersonPageProps) {
  return (
    <StaffPage frame={frame} inbox={inbox}>
      {props ? (
        <div className="max-w-[84rem] mx-auto mt-5">
          <Island name="person" on="idle" component={PersonIsland} props={props} />
          {begin && <Round begin={begin} id={props.person.id} newest={newestOf(props)} />}
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

/** Events are newest first. */
const newestOf = ({ person }: PersonProps): NewestRound | null =>
  person.events.find((event) => event.kind === "round") ?? null;

/** What staff do with a person beside the timeline; it needs no script. */
const Round = ({ begin, id, newest }: { begin: BeginProps; id: string; newest: NewestRound | null }) => (
  <section
    className="flex flex-wrap items-start gap-x-8 gap-y-4 pb-6 [&>details[open]]:basis-full"
    aria-label={t("Rounds")}
    data-when="signed-in"
  >
    <a className="more-link" href={`/admin/people/${id}/call`}>
      {t("Before the call: one page to print")}
    </a>
    {newest && (
      <form className="acts" method="post">
        {newest.state === "open" && (
          <Button type="submit" formAction={`/api/rounds/${newest.id}/close`}>
            {t("Close now")}
          </Button>
        )}
        <Button type="submit" formAction={`/api/rounds/${newest.id}/send`}>
          {t("Send the link again")}
        </Button>
      </form>
    )}
    {newest?.state !== "open" && (
      <details>
        <summary className="more-link">{t("Begin a round with their team")}</summary>
        <Begin {...begin} />
      </details>
    )}
  </section>
);
