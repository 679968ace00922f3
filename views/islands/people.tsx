import { shownAddress } from "#src/domain/shown-address.ts";
import { locale, plural, t } from "#src/domain/words.ts";
import type { Person } from "#src/store/person/list.ts";
import type { Hit } from "#src/store/person/search.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { ButtonLink } from "#views/components/button.tsx";
import { ownerOptions, statusOptions, useOwners } from "./admin/dashboard.ts";
import { PeopleChoices } from "./admin/list/bulk-people.tsx";
import type { Column } from "./admin/list/data-table.tsx";
import { byLevel, filterBy } from "./admin/list/filters.tsx";
import { Manager } from "./admin/list/manager.tsx";
import { NEW_ROW } from "./admin/list/page.ts";
import { companyColumn, dateColumn, Lead } from "./admin/list/row.tsx";
import { useList } from "./admin/list/use-list.ts";
import { IconLink } from "./admin/parts/icon-button.tsx";
import { AddPerson } from "./admin/people/add-person.tsx";
import { EmailFact, Fact } from "./admin/people/facts.tsx";
import { useToday } from "./admin/people/follow-ups.tsx";
import { ListPage, type ListProps } from "./admin/staff-island.tsx";

export default function People(props: ListProps) {
  return (
    <ListPage {...props} list="people" title={t("People")}>
      <PeopleList />
    </ListPage>
  );
}

const nameOf = ({ name, email }: Person): string => name ?? shownAddress(email);

const pageOf = ({ id }: Person): string => `/admin/people/${id}`;

const figure = (id: "messages" | "results" | "bookings", header: string): Column<Person> => ({
  id,
  header,
  look: "w-29 !text-right hidden @[80rem]/list:table-cell",
  card: "nowhere",
  isEmpty: (row) => row[id] === 0,
  cell: (row) => (
    <span className={row[id] > 0 ? "quiet tnum" : "quiet tnum opacity-55"}>
      {row[id].toLocaleString(locale())}
    </span>
  ),
});

/** Where the words of a search stand, unless the row shows it anyway. */
const places = (): Partial<Record<Hit["kind"], string>> => ({
  message: t("Message"),
  note: t("Note"),
  reply: t("Reply"),
  answer: t("Answer"),
  company: t("Company"),
});

function Found({ hit }: { hit?: Hit }) {
  const place = hit && places()[hit.kind];
  if (!place) return null;
  return (
    <p className="min-w-0 line-clamp-2 text-sm leading-[1.4]" dir="auto">
      <b className="font-600">{place}</b> <q className="quiet">{hit.text}</q>
    </p>
  );
}

function PeopleList() {
  const owners = useOwners();
  const list = useList("people");
  const today = useToday();
  const viewer = useAuth().user?.id ?? "";
  const { setOpen, request } = list;
  const isAdding = request.open === NEW_ROW;
  const ownerOf = ({ owner }: Person) => owners.find(({ id }) => id === owner)?.name;
  return (
    <Manager
      list={list}
      label={t("People")}
      search={t("Search people")}
      filters={[
        filterBy("status", t("Status"), t("Any status"), statusOptions()),
        filterBy("owner", t("Owner"), t("Any owner"), ownerOptions(owners)),
        byLevel(),
      ]}
      hasDays={request.filters.booked !== undefined}
      toggles={[
        { name: "owner", value: viewer, label: t("Mine") },
        { name: "due", value: today, label: t("Due") },
        { name: "unread", value: "true", label: t("Unread"), onlyOn: true },
        { name: "booked", value: "true", label: t("Booked a call"), onlyOn: true },
      ]}
      add={t("Add person")}
      isAdding={isAdding}
      count={({ total }) => plural(total, "{n} person", "{n} people")}
      noMatch={
        /^..?$/.test(request.q)
          ? t("No name, company or address has these letters. From three letters on, all texts are searched.")
          : t("Nobody matches your search criteria.")
      }
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
          cell: (row) => (
            <>
              <Lead
                status={row.status}
                name={nameOf(row)}
                email={row.name ? row.email : undefined}
                words={(!row.hit && row.words) || undefined}
              />
              <Found hit={row.hit} />
            </>
          ),
        },
        companyColumn(),
        {
          id: "owner",
          header: t("Owner"),
          look: "w-29 @[64rem]/list:w-36",
          card: "nowhere",
          isEmpty: (row) => !row.owner,
          cell: (row) => ownerOf(row) ?? <span className="quiet font-400">{t("Nobody")}</span>,
        },
        figure("messages", t("Messages")),
        figure("results", t("Results")),
        figure("bookings", t("Calls")),
        dateColumn<Person>(({ lastAt }) => lastAt, {
          ...{ id: "lastAt", header: t("Last contact"), look: "w-36 @[64rem]/list:w-41" },
        }),
      ]}
      bulk={(rows, run) => <PeopleChoices people={rows} run={run} />}
      panel={(row) => ({
        email: row.email,
        person: row.id,
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
    >
      {isAdding && <AddPerson onAdded={setOpen} onClose={() => setOpen("")} />}
    </Manager>
  );
}
