import { contactField, LONG_FIELDS, SHORT_FIELDS } from "#src/domain/contact-fields.ts";
import { momentText } from "#src/domain/dates.ts";
import { shown, sourceWord } from "#src/domain/shown.ts";
import { ruleWords } from "#src/domain/spam.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { useTimeZone } from "./dashboard.ts";
import { type Action, markAsSpam, updateFailed, useAction } from "./list/actions.ts";
import { PeopleChoices, peopleOf } from "./list/bulk-people.tsx";
import { Manager } from "./list/manager.tsx";
import type { TabRows } from "./list/page.ts";
import { companyColumn, dateColumn, Lead, NAME_LOOK, Preview } from "./list/row.tsx";
import { useList } from "./list/use-list.ts";
import { IconButton } from "./parts/icon-button.tsx";
import { CameFrom, EmailFact, Fact, Message } from "./people/facts.tsx";

type Submission = TabRows["submissions"];

const { restore } = api["contact-submissions"][":id"];

const takeOut = ({ id, name }: Submission): Action => ({
  act: () => ensureOk(restore.$post({ param: { id } })),
  done: {
    title: t("Not spam"),
    description: t("The message of {name} is among the submissions.", { name }),
  },
  failed: updateFailed(t("Failed to take the message out of the suspected spam.")),
});

export function Submissions() {
  const list = useList("submissions");
  const { request, setOpen } = list;
  const { suspected, ...days } = request.filters;
  const suspects = suspected === "true";
  const { mutate } = useAction();
  const turn = (row: Submission) => {
    mutate(suspects ? takeOut(row) : markAsSpam([row]));
    setOpen("");
  };
  const turnLabel = suspects ? t("Not spam") : t("Mark as spam");
  return (
    <Manager
      list={list}
      label={suspects ? t("Suspected spam") : t("Contact submissions")}
      search={t("Search submissions")}
      hasDays
      toggles={[{ name: "suspected", value: "true", label: t("Suspected spam") }]}
      count={({ total }) =>
        suspects
          ? plural(total, "{n} suspected message shown", "{n} suspected messages shown")
          : plural(total, "{n} submission shown", "{n} submissions shown")
      }
      noMatch={
        suspects && request.q === "" && !days.from && !days.to
          ? t("Nothing is suspected of being spam.")
          : t("No submissions match your search criteria.")
      }
      empty={<p>{t("No submissions have been received yet.")}</p>}
      nameOf={({ name }) => name}
      acts={(row) => (
        <IconButton
          label={turnLabel}
          of={row.name}
          icon={suspects ? "i-lucide-shield-check" : "i-lucide-shield-alert"}
          aria-keyshortcuts="!"
          onClick={() => turn(row)}
        />
      )}
      columns={[
        {
          id: "name",
          header: t("Contact"),
          sort: "asc",
          look: NAME_LOOK,
          cell: (row) => <Lead {...row} status={row.person?.status} words={row.message} />,
        },
        companyColumn("asc"),
        {
          id: "message",
          header: t("Message Preview"),
          look: "hidden @[40rem]/list:table-cell",
          card: "nowhere",
          cell: (row) => <Preview>{row.message}</Preview>,
        },
        {
          id: "source",
          header: t("Source"),
          sort: "asc",
          look: "hidden @[64rem]/list:table-cell w-36",
          card: "foot",
          cell: (row) => <span className="row-tag">{sourceWord(row.source)}</span>,
        },
        dateColumn<Submission>(({ createdAt }) => createdAt),
      ]}
      bulk={(rows, run) =>
        !suspects && (
          <>
            <PeopleChoices people={peopleOf(rows)} run={run} />
            <Button aria-keyshortcuts="!" onClick={() => run(markAsSpam(rows))}>
              {t("Mark as spam")}
            </Button>
          </>
        )
      }
      panel={(row) => ({
        email: row.email,
        person: row.personId,
        replies: true,
        acts: (
          <Button className="mr-auto" aria-keyshortcuts="!" onClick={() => turn(row)}>
            {turnLabel}
          </Button>
        ),
        said: (
          <dl className="grid gap-2">
            {LONG_FIELDS.map((field) => (
              <Fact key={field} label={shown(contactField(field).label)} wide>
                <Message>{row[field]}</Message>
              </Fact>
            ))}
          </dl>
        ),
        children: <Facts row={row} />,
      })}
    />
  );
}

function Facts({ row }: { row: Submission }) {
  const timeZone = useTimeZone();
  return (
    <>
      {/* The name is in the panel's head. */}
      {SHORT_FIELDS.filter((field) => field !== "name").map((field) =>
        field === "email" ? (
          <EmailFact key={field} email={row.email} copy={t("Copy")} wide />
        ) : (
          <Fact key={field} label={shown(contactField(field).label)}>
            {row[field] || t("Not provided")}
          </Fact>
        ),
      )}
      {row.rule !== undefined && (
        <Fact label={t("Suspected because")} wide>
          {ruleWords(row.rule)}
        </Fact>
      )}
      <Fact label={t("Source")}>{sourceWord(row.source)}</Fact>
      <Fact label={t("Date")}>{momentText(row.createdAt, timeZone)}</Fact>
      <CameFrom story={row.story} />
    </>
  );
}
