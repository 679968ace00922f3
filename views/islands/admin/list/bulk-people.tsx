import { useState } from "react";
import { parseDayPhrase } from "#src/domain/day-phrases.ts";
import { PEOPLE_MOST } from "#src/domain/limits.ts";
import { isOneOf, PERSON_STATUSES, type PersonStatus } from "#src/domain/lists.ts";
import { statusWord } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Lead } from "#src/store/lead.ts";
import { type Answered, ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { Button } from "#views/components/button.tsx";
import { Choice, option } from "#views/components/field.tsx";
import { ownerOptions, statusOptions, useOwners } from "#views/islands/admin/dashboard.ts";
import { Form } from "#views/islands/admin/parts/form.tsx";
import { useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { DIALOG_BODY, Modal } from "#views/islands/admin/parts/modal.tsx";
import { FollowUpField, useToday } from "#views/islands/admin/people/follow-ups.tsx";
import { type Action, updateFailed } from "./actions.ts";

type Standing = { status: PersonStatus; owner: string | null };
type Known = { id: string; unread: boolean } & Standing;

/** The people behind messages or results, each once. */
export const peopleOf = (rows: readonly Partial<Lead>[]): Known[] => [
  ...new Map(
    rows.flatMap(({ personId: id, person }) => (id && person ? [[id, { id, ...person }] as const] : [])),
  ).values(),
];

type ChoicesProps = { people: readonly Known[]; run: (action: Action) => void };

/** Sets status and owner of people, whose toast takes it back; `owners`: the options, nobody last. */
export function useStanding({ people, run }: ChoicesProps) {
  const owners = [...ownerOptions(useOwners()), option(NOBODY, t("Nobody"))];
  const count = people.length;
  /** Sets one thing of them; undo gives each back what they had. */
  const set = <Field extends keyof Standing>(field: Field, value: Standing[Field], done: string) => {
    const before = Map.groupBy(people, (person) => person[field]);
    run({
      act: () => setFor(people, { [field]: value }),
      undo: () => Promise.all([...before].map(([had, of]) => setFor(of, { [field]: had }))),
      done: { title: done },
      failed: updateFailed(t("The person could not be changed.")),
    });
  };
  const setStatus = (status: string) => {
    if (!isOneOf(PERSON_STATUSES, status)) return;
    const words = { status: statusWord(status) };
    const done = plural(count, "{n} person is {status} now", "{n} people are {status} now", words);
    set("status", status, done);
  };
  const setOwner = (id: string) => {
    const name = owners.find(({ value }) => value === id)?.label ?? "";
    const done = plural(count, "{n} person: owner is {name}", "{n} people: owner is {name}", { name });
    set("owner", id === NOBODY ? null : id, done);
  };
  const unread = people.filter((person) => person.unread);
  const markAsRead = () =>
    run({
      act: () => setFor(unread, { unread: false }),
      undo: () => setFor(unread, { unread: true }),
      done: { title: plural(unread.length, "{n} person marked as read", "{n} people marked as read") },
      failed: updateFailed(t("The person could not be changed.")),
    });
  return { owners, setStatus, setOwner, markAsRead: unread.length > 0 && markAsRead };
}

export function PeopleChoices({ people, run }: ChoicesProps) {
  const { owners, setStatus, setOwner, markAsRead } = useStanding({ people, run });
  const { user } = useAuth();
  const [asking, setAsking] = useState(false);
  const setting = (label: string, key: string, options: typeof owners, onChoose: (value: string) => void) => (
    <Choice
      aria-label={label}
      aria-keyshortcuts={key}
      className="w-auto px-2 max-md:flex-[1_1_6.5rem] max-md:min-w-0"
      options={[option("", label), ...options]}
      value=""
      onChoose={onChoose}
    />
  );
  return (
    <>
      {setting(t("Set status"), "S", statusOptions(), setStatus)}
      {setting(t("Set owner"), "O", owners, setOwner)}
      <Button aria-keyshortcuts="I" onClick={() => user && setOwner(user.id)}>
        {t("Take over")}
      </Button>
      <Button aria-keyshortcuts="F" onClick={() => setAsking(true)}>
        {t("Follow-up")}
      </Button>
      {markAsRead && <Button onClick={markAsRead}>{t("Mark as read")}</Button>}
      {asking && <FollowUpQuestion people={people} run={run} onClose={() => setAsking(false)} />}
    </>
  );
}

export const NOBODY = "nobody";

type Change = Partial<Standing> | { unread: boolean } | { followUp: { on: string; text: string } };

/** Changes people, a thousand at once; returns the ids of the follow-ups that it made. */
const setFor = async (people: readonly Known[], change: Change): Promise<string[]> => {
  const made: string[] = [];
  for (let place = 0; place < people.length; place += PEOPLE_MOST) {
    const ids = people.slice(place, place + PEOPLE_MOST).map(({ id }) => id);
    const answer = await ensureOk(api.people.bulk.$post({ json: { ids, ...change } }));
    made.push(...(await answer.json()).followUps);
  }
  return made;
};

function FollowUpQuestion({ people, run, onClose }: ChoicesProps & { onClose: () => void }) {
  const today = useToday();
  const [many] = useState(() =>
    people
      .map(({ id }) => id)
      .sort()
      .join("+"),
  );
  const { words, change, sent } = useKeptWords(`person:${many}:follow-up`, { text: "" });
  const said = parseDayPhrase(words.text, today);
  const send = () => {
    if (!said) return;
    onClose();
    const followUp = { on: said.on, text: said.text || t("Follow up") };
    let made: string[] = [];
    const takeBack = (id: string, place: number) => {
      const param = { id, followUp: made[place] ?? "" };
      return ensureOk<Answered>(api.people[":id"]["follow-ups"][":followUp"].$delete({ param }));
    };
    run({
      act: async () => {
        made = await setFor(people, { followUp });
        sent(words);
      },
      undo: () => Promise.all(people.map(({ id }, place) => takeBack(id, place))),
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
      <Form onSend={send} className={DIALOG_BODY}>
        <FollowUpField
          id="follow-up-of-many"
          value={words.text}
          today={today}
          onChange={(text) => change({ text })}
        />
        <Button type="submit" look="primary" busy={!said}>
          {t("Add follow-up")}
        </Button>
      </Form>
    </Modal>
  );
}
