import { shortMoment } from "#src/domain/dates.ts";
import { LETTER_FILTERS } from "#src/domain/lists.ts";
import { whyOf } from "#src/domain/mail-trouble.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { plural, t } from "#src/domain/words.ts";
import type { ListedRow } from "#src/store/outbox/outbox.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { option } from "#views/components/field.tsx";
import { useDashboard } from "./admin/dashboard.ts";
import { type Action, updateFailed, useAction } from "./admin/list/actions.ts";
import { filterBy } from "./admin/list/filters.tsx";
import { Manager } from "./admin/list/manager.tsx";
import { dateColumn, Name } from "./admin/list/row.tsx";
import { useList } from "./admin/list/use-list.ts";
import { useInbox } from "./admin/live/inbox.ts";
import { IconButton } from "./admin/parts/icon-button.tsx";
import { letterKind, State, sendAgain, stateWord } from "./admin/people/letters.tsx";
import { ListPage, type ListProps } from "./admin/staff-island.tsx";

export default function StaffLetters(props: ListProps) {
  return (
    <ListPage {...props} list="letters" title={t("Letters")}>
      <Letters />
    </ListPage>
  );
}

const nameOf = ({ name, to }: ListedRow): string => name ?? (to ? shownAddress(to) : t("Address removed"));

function Letters() {
  const list = useList("letters");
  const states = LETTER_FILTERS.map((state) => option(state, stateWord(state)));
  // The list is in the order in which they were written.
  const { sort: _, ...date } = dateColumn<ListedRow>(({ endedAt, createdAt }) => endedAt ?? createdAt);
  return (
    <Manager
      list={list}
      label={t("Letters")}
      search={t("Search letters")}
      filters={[filterBy("state", t("State"), t("Any state"), states)]}
      toggles={[{ name: "receivers", value: "staff", label: t("To staff") }]}
      tools={<RetryAll />}
      count={({ total }) => plural(total, "{n} letter", "{n} letters")}
      noMatch={t("No letter matches your search criteria.")}
      empty={<p>{t("No letter has been written yet.")}</p>}
      nameOf={nameOf}
      onOpen={({ personId }) => personId && location.assign(`/admin/people/${personId}`)}
      acts={(row) => <Acts row={row} />}
      columns={[
        { id: "to", header: t("To"), look: "w-[30%]", cell: (row) => <Receiver row={row} /> },
        { id: "kind", header: t("Letter"), look: "w-[20%]", cell: ({ kind }) => letterKind(kind) },
        { id: "state", header: t("State"), cell: (row) => <StateOf row={row} /> },
        date,
      ]}
    />
  );
}

function Receiver({ row }: { row: ListedRow }) {
  const name = <Name>{nameOf(row)}</Name>;
  return (
    <>
      {row.personId ? (
        <a className="block w-fit text-link" href={`/admin/people/${row.personId}`}>
          {name}
        </a>
      ) : (
        name
      )}
      {row.name && (
        <span className="quiet text-sm [overflow-wrap:anywhere]">{shownAddress(row.to ?? "")}</span>
      )}
    </>
  );
}

function StateOf({ row }: { row: ListedRow }) {
  const { timeZone } = useDashboard();
  const { state, attempts, nextAttemptAt } = row;
  return (
    <p className="text-sm text-wrap">
      <State of={state} />{" "}
      <span className="quiet">
        {state !== "sent" && whyOf(row)}
        {state === "queued" &&
          attempts > 0 &&
          ` ${t("Next try: {moment}.", { moment: shortMoment(nextAttemptAt, timeZone) })}`}
      </span>
    </p>
  );
}

function RetryAll() {
  const { waiting } = useInbox().letters;
  const { mutate, isPending } = useAction();
  if (waiting === 0) return null;
  return (
    <Button busy={isPending} onClick={() => mutate(sendAgain())}>
      {t("Retry all")}
    </Button>
  );
}

/** Ends all letters to the address of a letter, until they are taken back. */
const stopAddress = ({ id, to }: { id: string; to: string }): Action => ({
  act: () => ensureOk(api.letters[":id"].stop.$post({ param: { id } })),
  undo: sendAgain(id).act,
  done: {
    title: t("Address stopped"),
    description: t("No further letter goes to {email}.", { email: shownAddress(to) }),
  },
  failed: updateFailed(t("The address could not be stopped.")),
});

/** 'Retry' and 'Wrong address', for what did not go out at once. */
function Acts({ row }: { row: ListedRow }) {
  const { mutate, isPending } = useAction();
  const { id, to, kind, kept, attempts, state } = row;
  if (!kept || to === null || (state === "queued" && attempts === 0)) return null;
  return (
    <>
      <IconButton
        label={t("Retry")}
        of={to}
        icon="i-lucide-rotate-cw"
        busy={isPending}
        onClick={() => mutate(sendAgain(id))}
      />
      {state !== "stopped" && kind !== "webhook" && (
        <IconButton
          label={t("Wrong address")}
          of={to}
          icon="i-lucide-mail-x"
          busy={isPending}
          onClick={() => mutate(stopAddress({ id, to }))}
        />
      )}
    </>
  );
}
