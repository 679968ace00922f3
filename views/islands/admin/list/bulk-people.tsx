import { type FormEvent, useState } from "react";
import { isOneOf, PERSON_STATUSES, type PersonStatus } from "#src/domain/lists.ts";
import { saidDay } from "#src/domain/said-day.ts";
import { statusWord } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Lead } from "#src/store/lead.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { DIALOG_BODY, Modal } from "#views/islands/admin/parts/modal.tsx";
import { FollowUpField, useToday } from "#views/islands/admin/people/follow-ups.tsx";
import { type RowAction, updateFailed } from "./actions.ts";

type Standing = { status: PersonStatus; owner: string | null };
type Known = { id: string } & Standing;

/** The people behind messages or results, each once. */
export const peopleOf = (rows: readonly Partial<Lead>[]): Known[] => [
  ...new Map(
    rows.flatMap(({ personId: id, person }) => (id && person ? [[id, { id, ...person }] as const] : [])),
  ).values(),
];

type ChoicesProps = { people: readonly Known[]; run: (action: RowAction) => void };

const CHOICE = "form-input w-auto px-2 max-md:flex-[1_1_6.5rem] max-md:min-w-0";

/** What is set for many people at once: status, owner, a follow-up. */
export function PeopleChoices({ people, run }: ChoicesProps) {
  const { owners } = useDashboard();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <select
        className={CHOICE}
        aria-label={t("Set status")}
        value=""
        onChange={({ currentTarget: { value } }) =>
          isOneOf(PERSON_STATUSES, value) &&
          run(
            standingWork(people, "status", value, {
              done: plural(people.length, "{n} person is {status} now", "{n} people are {status} now", {
                status: statusWord(value),
              }),
              failed: t("The status could not be set."),
            }),
          )
        }
      >
        <option value="">{t("Set status")}</option>
        {PERSON_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusWord(status)}
          </option>
        ))}
      </select>
      <select
        className={CHOICE}
        aria-label={t("Set owner")}
        value=""
        onChange={({ currentTarget: { value, selectedOptions } }) =>
          run(
            standingWork(people, "owner", value === NOBODY ? null : value, {
              done: plural(people.length, "{n} person: owner is {name}", "{n} people: owner is {name}", {
                name: selectedOptions[0]?.label ?? "",
              }),
              failed: t("The owner could not be set."),
            }),
          )
        }
      >
        <option value="">{t("Set owner")}</option>
        {owners.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
        <option value={NOBODY}>{t("Nobody")}</option>
      </select>
      <Button onClick={() => setAsking(true)}>{t("Follow-up")}</Button>
      {asking && <FollowUpQuestion people={people} run={run} onClose={() => setAsking(false)} />}
    </>
  );
}

const NOBODY = "nobody";

const setFor = (people: readonly Known[], change: Partial<Standing> | { followUp: FollowUp }) =>
  ensureOk(api.people.bulk.$post({ json: { ids: people.map(({ id }) => id), ...change } }));

/** Sets one thing of many people; undo gives each back what they had. */
function standingWork<Field extends keyof Standing>(
  people: readonly Known[],
  field: Field,
  value: Standing[Field],
  { done, failed }: { done: string; failed: string },
): RowAction {
  const before = Map.groupBy(people, (person) => person[field]);
  return {
    act: () => setFor(people, { [field]: value }),
    undo: () => Promise.all([...before].map(([had, of]) => setFor(of, { [field]: had }))),
    done: { title: done },
    failed: updateFailed(failed),
  };
}

type FollowUp = { on: string; text: string };

/** Asks for a day and a line, the same for each of them. */
function FollowUpQuestion({ people, run, onClose }: ChoicesProps & { onClose: () => void }) {
  const today = useToday();
  const [typed, setTyped] = useState("");
  const said = saidDay(typed, today);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!said) return;
    onClose();
    run({
      act: () => setFor(people, { followUp: { on: said.on, text: said.text || t("Follow up") } }),
      done: { title: plural(people.length, "Follow-up for {n} person", "Follow-ups for {n} people") },
      failed: updateFailed(t("The follow-ups could not be added.")),
    });
  };
  return (
    <Modal
      title={plural(people.length, "Follow up with {n} person", "Follow up with {n} people")}
      firm
      onClose={onClose}
    >
      <form onSubmit={send} className={DIALOG_BODY}>
        <FollowUpField id="follow-up-of-many" value={typed} today={today} onChange={setTyped} />
        <Button type="submit" look="primary" busy={!said}>
          {t("Add follow-up")}
        </Button>
      </form>
    </Modal>
  );
}
