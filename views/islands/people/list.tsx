import { useMemo } from "react";
import { plural, t } from "#src/domain/words.ts";
import type { Person } from "#src/store/person/list.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { FilterBar } from "#views/islands/admin/list/filter-bar.tsx";
import { ListView } from "#views/islands/admin/list/list-view.tsx";
import { RowDate } from "#views/islands/admin/list/row.tsx";
import { Counts, Tools } from "#views/islands/admin/list/tools.tsx";
import { useList } from "#views/islands/admin/list/use-list.ts";
import { useViewed } from "#views/islands/admin/list/use-viewed.ts";
import { EmailButton } from "#views/islands/admin/parts/email-button.tsx";
import { Status } from "#views/islands/admin/people/status.tsx";
import { useChunk } from "#views/islands/admin/use-chunk.ts";
import { PersonButtons, peopleColumns } from "./columns.tsx";

const loadDetails = async () => (await import("./details.tsx")).PersonDetails;

/** The list of people: searched, filtered and paged by the server, with a person's panel beside it. */
export function PeopleList() {
  const list = useList("people");
  const { query } = list;
  const { owners } = useDashboard();
  const { viewed, view, close } = useViewed(list);
  const Details = useChunk(viewed !== undefined, loadDetails);
  const columns = useMemo(
    () =>
      peopleColumns({
        onView: view,
        ownerOf: ({ owner }) => owners.find(({ id }) => id === owner)?.username,
      }),
    [view, owners],
  );

  const card = (row: Person) => (
    <article className="dashboard-card">
      <div>
        <h2 className="dashboard-name" dir="auto">
          {row.name ?? row.email}
        </h2>
        <EmailButton email={row.email} />
      </div>
      {row.company && <p className="small">{row.company}</p>}
      <div className="dashboard-card-foot">
        <Status status={row.status} />
        <RowDate at={row.lastAt} />
        <PersonButtons row={row} onView={view} />
      </div>
    </article>
  );

  return (
    <>
      <Tools list={list} search={t("Search people")} placeholder={t("Search people")}>
        <FilterBar list={list} />
      </Tools>
      <Counts list={list}>{query.data && plural(query.data.total, "{n} person", "{n} people")}</Counts>
      <ListView
        label={t("People")}
        list={list}
        columns={columns}
        card={card}
        onOpen={view}
        open={viewed?.row.id}
        noMatch={t("Nobody matches your search criteria.")}
        empty={<p>{t("Nobody has written, taken the assessment or booked yet.")}</p>}
      />
      {viewed && Details && <Details {...viewed} onClose={close} />}
    </>
  );
}
