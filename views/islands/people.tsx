import { locale, plural, t } from "#src/domain/words.ts";
import type { Person } from "#src/store/person/list.ts";
import { ButtonLink } from "#views/components/button.tsx";
import { useDashboard } from "./admin/dashboard.ts";
import type { Column } from "./admin/list/data-table.tsx";
import { byLevel, byOwner, bySource, byStatus } from "./admin/list/filters.tsx";
import { Manager } from "./admin/list/manager.tsx";
import { COMPANY_LOOK, Company, dateColumn, Lead, LeadCard, NAME_LOOK } from "./admin/list/row.tsx";
import { useList } from "./admin/list/use-list.ts";
import { ListPage, type ListProps } from "./admin/list-page.tsx";
import { IconLink } from "./admin/parts/icon-button.tsx";
import { EmailFact, Fact } from "./admin/people/facts.tsx";

export default function People(props: ListProps) {
  return (
    <ListPage {...props} list="people" title={t("People")}>
      <PeopleList />
    </ListPage>
  );
}

const nameOf = ({ name, email }: Person): string => name ?? email;

const pageOf = ({ id }: Person): string => `/admin/people/${id}`;

const figure = (id: "messages" | "results" | "bookings", header: string): Column<Person> => ({
  id,
  header,
  look: "w-26 !text-right hidden @[64rem]/list:table-cell",
  cell: (row) => (
    <span className={row[id] > 0 ? "quiet tnum" : "quiet tnum opacity-55"}>
      {row[id].toLocaleString(locale())}
    </span>
  ),
});

function PeopleList() {
  const dashboard = useDashboard();
  const list = useList("people");
  const ownerOf = ({ owner }: Person) => dashboard.owners.find(({ id }) => id === owner)?.username;
  return (
    <Manager
      list={list}
      label={t("People")}
      search={t("Search people")}
      filters={[byStatus(), byOwner(dashboard), bySource(dashboard), byLevel()]}
      hasDays
      count={({ total }) => plural(total, "{n} person", "{n} people")}
      noMatch={t("Nobody matches your search criteria.")}
      empty={<p>{t("Nobody has written, taken the assessment or booked yet.")}</p>}
      nameOf={nameOf}
      acts={(row) => (
        <IconLink
          label={t("Open the page")}
          of={nameOf(row)}
          icon="i-lucide-square-arrow-out-up-right"
          href={pageOf(row)}
        />
      )}
      columns={[
        {
          id: "name",
          header: t("Person"),
          look: NAME_LOOK,
          cell: (row) => (
            <Lead status={row.status} name={nameOf(row)} email={row.name ? row.email : undefined} />
          ),
        },
        {
          id: "company",
          header: t("Company"),
          look: COMPANY_LOOK,
          cell: (row) => <Company name={row.company} />,
        },
        {
          id: "owner",
          header: t("Owner"),
          look: "w-29 @[64rem]/list:w-36",
          cell: (row) => ownerOf(row) ?? <span className="quiet font-400">{t("Nobody")}</span>,
        },
        figure("messages", t("Messages")),
        figure("results", t("Results")),
        figure("bookings", t("Calls")),
        dateColumn<Person>(({ lastAt }) => lastAt, { id: "lastAt", header: t("Last contact") }),
      ]}
      card={(row, acts) => <LeadCard {...row} at={row.lastAt} acts={acts} />}
      panel={(row) => ({
        email: row.email,
        person: row,
        replies: true,
        acts: (
          <ButtonLink className="mr-auto" href={pageOf(row)}>
            {t("Open the page")}
          </ButtonLink>
        ),
        children: (
          <>
            <EmailFact email={row.email} copy={t("Copy")} />
            <Fact label={t("Company")}>{row.company ?? t("Not provided")}</Fact>
          </>
        ),
      })}
    />
  );
}
