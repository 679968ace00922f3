import { useEffect } from "react";
import { locale, plural, t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Person } from "#src/store/person/list.ts";
import { ButtonLink } from "#views/components/button.tsx";
import { type DashboardProps, dashboardTitle, TabContext, useDashboard } from "./admin/dashboard.ts";
import { StaffKeys } from "./admin/keys/keys.tsx";
import type { Column } from "./admin/list/data-table.tsx";
import { byLevel, byOwner, bySource, byStatus } from "./admin/list/filters.tsx";
import { Manager } from "./admin/list/manager.tsx";
import {
  Card,
  COMPANY_LOOK,
  Company,
  dateColumn,
  LeadHead,
  NAME_LOOK,
  Name,
  RowDate,
  Status,
} from "./admin/list/row.tsx";
import { useList } from "./admin/list/use-list.ts";
import { useInbox } from "./admin/live/inbox.ts";
import { EmailButton } from "./admin/parts/email.tsx";
import { IconLink } from "./admin/parts/icon-button.tsx";
import { EmailFact, Fact } from "./admin/people/facts.tsx";
import { DashboardIsland } from "./admin/staff-island.tsx";

export type PeopleProps = { user: Account; dashboard: DashboardProps };

export default function People({ user, dashboard }: PeopleProps) {
  return (
    <DashboardIsland user={user} dashboard={dashboard}>
      <TabContext value="people">
        <Page />
      </TabContext>
    </DashboardIsland>
  );
}

function Page() {
  const title = dashboardTitle("people", useInbox(), useDashboard().site);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <div className="dashboard-panel" data-tab="people" data-tab-open>
        <h1 className="hidden-text">{t("People")}</h1>
        <PeopleList />
      </div>
      <StaffKeys />
    </>
  );
}

const nameOf = ({ name, email }: Person): string => name ?? email;

const pageOf = ({ id }: Person): string => `/admin/people/${id}`;

const figure = (id: "messages" | "results" | "bookings", header: string): Column<Person> => ({
  id,
  header,
  look: "w-26 !text-right hidden @[64rem]/list:table-cell",
  cell: (row) => (
    <span className={row[id] > 0 ? "dashboard-figure" : "dashboard-figure opacity-55"}>
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
            <div className="dashboard-lead">
              <Status status={row.status} />
              <Name>{nameOf(row)}</Name>
              {row.name && <EmailButton email={row.email} />}
            </div>
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
          cell: (row) => ownerOf(row) ?? <span className="quiet">{t("Nobody")}</span>,
        },
        figure("messages", t("Messages")),
        figure("results", t("Results")),
        figure("bookings", t("Calls")),
        dateColumn<Person>(({ lastAt }) => lastAt, { id: "lastAt", header: t("Last contact") }),
      ]}
      card={(row, acts) => (
        <Card
          foot={
            <>
              <Status status={row.status} />
              <RowDate at={row.lastAt} />
              {acts}
            </>
          }
        >
          <LeadHead {...row} />
        </Card>
      )}
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
