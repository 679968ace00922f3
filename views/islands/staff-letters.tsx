import { useMutation, useQueryClient } from "@tanstack/react-query";
import { shortMoment } from "#src/domain/dates.ts";
import { LETTER_FILTERS, type LetterFilter, type ListedLetter } from "#src/domain/lists.ts";
import { whyOf } from "#src/domain/mail-trouble.ts";
import { plural, t } from "#src/domain/words.ts";
import type { ListedRow } from "#src/store/outbox/outbox.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { useDashboard } from "./admin/dashboard.ts";
import { option } from "./admin/list/filters.tsx";
import { Manager } from "./admin/list/manager.tsx";
import { Card, dateColumn, Name, RowDate } from "./admin/list/row.tsx";
import { useList } from "./admin/list/use-list.ts";
import { ListPage, type ListProps } from "./admin/list-page.tsx";
import { useInbox } from "./admin/live/inbox.ts";
import { IconButton } from "./admin/parts/icon-button.tsx";
import { letterKind, useRetryLetter, whenRetried } from "./admin/people/letters.tsx";

export default function StaffLetters(props: ListProps) {
  return (
    <ListPage {...props} list="letters" title={t("Letters")}>
      <Letters />
    </ListPage>
  );
}

const stateWord = (state: LetterFilter): string =>
  ({
    queued: t("Waiting"),
    sent: t("Sent"),
    failed: t("Failed"),
    stopped: t("Stopped"),
    unsent: t("Did not go out"),
  })[state];

const LOOKS: Partial<Record<ListedLetter, string>> = { failed: "text-destructive", sent: "text-good" };

const nameOf = ({ name, to }: ListedRow): string => name ?? to;

const at = ({ endedAt, createdAt }: ListedRow): string => endedAt ?? createdAt;

// The list is in the order in which they were written.
const { sort: _, ...date } = dateColumn<ListedRow>(at);

function Letters() {
  const list = useList("letters");
  return (
    <Manager
      list={list}
      label={t("Letters")}
      search={t("Search letters")}
      placeholder={t("A name or an address")}
      filters={[
        {
          name: "state",
          label: t("State"),
          options: [
            option("", t("Any state")),
            ...LETTER_FILTERS.map((state) => option(state, stateWord(state))),
          ],
        },
      ]}
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
        { id: "state", header: t("State"), cell: (row) => <State row={row} /> },
        date,
      ]}
      card={(row, acts) => (
        <Card
          foot={
            <>
              <RowDate at={at(row)} />
              {acts}
            </>
          }
        >
          <Receiver row={row} />
          <p className="small">{letterKind(row.kind)}</p>
          <State row={row} />
        </Card>
      )}
    />
  );
}

function Receiver({ row }: { row: ListedRow }) {
  return (
    <>
      {row.personId ? (
        <a className="text-link" href={`/admin/people/${row.personId}`}>
          <Name>{nameOf(row)}</Name>
        </a>
      ) : (
        <Name>{nameOf(row)}</Name>
      )}
      {row.name && <span className="quiet text-sm [overflow-wrap:anywhere]">{row.to}</span>}
    </>
  );
}

/** What became of a letter, and in plain words why. */
function State({ row }: { row: ListedRow }) {
  const { timeZone } = useDashboard();
  const { state, attempts, nextAttemptAt } = row;
  return (
    <p className="text-sm text-wrap">
      <strong className={`font-600 ${LOOKS[state] ?? ""}`}>{stateWord(state)}</strong>{" "}
      <span className="quiet">
        {state !== "sent" && whyOf(row)}
        {state === "queued" &&
          attempts > 0 &&
          ` ${t("Tried again at {moment}.", { moment: shortMoment(nextAttemptAt, timeZone) })}`}
      </span>
    </p>
  );
}

/** Tries every letter that failed again, once the mail server answers. */
function RetryAll() {
  const { waiting } = useInbox().letters;
  const retry = useMutation({
    mutationFn: () => ensureOk(api.letters.retry.$post()),
    ...whenRetried(useQueryClient()),
  });
  if (waiting === 0) return null;
  return (
    <Button busy={retry.isPending} onClick={() => retry.mutate()}>
      {t("Retry all")}
    </Button>
  );
}

/** 'Wrong address': ends all letters to the address of a letter (its id), until they are taken back. */
function useStopAddress() {
  const client = useQueryClient();
  const { onError, onSettled } = whenRetried(client);
  return useMutation({
    mutationFn: ({ letter }: { email: string; letter: string }) =>
      ensureOk(api.letters[":id"].stop.$post({ param: { id: letter } })),
    onSuccess: (_, { email, letter }) => {
      const takeBack = () => {
        ensureOk(api.letters[":id"].retry.$post({ param: { id: letter } })).then(onSettled, onError);
      };
      showToast({
        title: t("Address stopped"),
        description: t("No further letter goes to {email}.", { email }),
        action: { label: t("Undo"), act: takeBack },
      });
    },
    onError: (error) => showFailure(t("Update failed"), error, t("The address could not be stopped.")),
    onSettled,
  });
}

/** 'Retry' and 'Wrong address', for what did not go out at once. */
function Acts({ row: { id, to, kind, kept, attempts, state } }: { row: ListedRow }) {
  const retry = useRetryLetter(id);
  const stop = useStopAddress();
  if (!kept || (state === "queued" && attempts === 0)) return null;
  return (
    <>
      <IconButton
        label={t("Retry")}
        of={to}
        icon="i-lucide-rotate-cw"
        aria-disabled={retry.isPending || undefined}
        onClick={() => retry.mutate()}
      />
      {state !== "stopped" && kind !== "webhook" && (
        <IconButton
          label={t("Wrong address")}
          of={to}
          icon="i-lucide-mail-x"
          aria-disabled={stop.isPending || undefined}
          onClick={() => stop.mutate({ email: to, letter: id })}
        />
      )}
    </>
  );
}
