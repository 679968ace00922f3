import { useQueryClient } from "@tanstack/react-query";
import { dayIn } from "#src/domain/dates.ts";
import { parseDayPhrase, weekdayText } from "#src/domain/day-phrases.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { plural, t } from "#src/domain/words.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { useTimeZone } from "#views/islands/admin/dashboard.ts";
import { useKeyboard } from "#views/islands/admin/keys/keyboard.ts";
import { focusLead } from "#views/islands/admin/keys/rows.ts";
import { Form } from "#views/islands/admin/parts/form.tsx";
import { useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { rowOf, useSending } from "#views/islands/admin/parts/sending.ts";
import { type PersonEventRead, showUnchanged, usePersonCall } from "./use-person.ts";

const calls = api.people[":id"]["follow-ups"];

export const useToday = (): string => dayIn(Date.now(), useTimeZone());

/** Phrases that a press writes into the field. */
const offered = (): string[] => [
  t("tomorrow"),
  plural(3, "in {n} day", "in {n} days"),
  plural(2, "in {n} week", "in {n} weeks"),
];

type FieldProps = {
  id?: string;
  value: string;
  today: string;
  fault?: string | undefined;
  onChange: (typed: string) => void;
};

/** A day and a line in one field, as people say them; below it, the day that was understood. */
export function FollowUpField({ id = "follow-up", value, today, fault, onChange }: FieldProps) {
  const said = parseDayPhrase(value, today);
  const begin = (phrase: string) => onChange(`${phrase}: ${said?.text ?? value}`.trimEnd());
  return (
    <TextField
      id={id}
      label={t("Follow-up")}
      maxLength={LIMITS.followUp}
      placeholder={t("next Monday: has he handed it over?")}
      autoComplete="off"
      aria-keyshortcuts="F"
      value={value}
      fault={fault}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      hint={
        <span className="flex flex-wrap items-center gap-x-3">
          <span aria-live="polite" className="empty:hidden">
            {said ? weekdayText(said.on, "UTC") : value !== "" && t("Begin with a day:")}
          </span>
          {!said &&
            offered().map((phrase) => (
              <Button key={phrase} look="text" onClick={() => begin(phrase)}>
                {phrase}
              </Button>
            ))}
        </span>
      }
    />
  );
}

type FollowUp = Extract<PersonEventRead, { kind: "follow-up" }>;

export function FollowUps({ id, events }: { id: string; events: readonly PersonEventRead[] }) {
  const today = useToday();
  const client = useQueryClient();
  const kept = useKeptWords(`person:${id}:follow-up`, { text: "" });
  const { words, change } = kept;
  const { leaveField } = useKeyboard();
  const said = parseDayPhrase(words.text, today);
  const json = { on: said?.on ?? "", text: said?.text || t("Follow up") };
  const { send, isSending, lost } = useSending<typeof words, Pick<FollowUp, "id">>(kept, {
    add: (_, headers) => rowOf(calls.$post({ param: { id }, json }, { headers })),
    replace: ({ id: followUp }) => rowOf(calls[":followUp"].$patch({ param: { id, followUp }, json })),
    onAdded: leaveField,
    onFailed: showUnchanged,
    onSettled: () => void client.invalidateQueries(),
  });
  const turn = usePersonCall<{ followUp: string; done: boolean }>(({ followUp, done }) => {
    const param = { id, followUp };
    const { $patch, $delete } = calls[":followUp"];
    return done ? $patch({ param, json: { done } }) : $delete({ param });
  }, focusLead);
  const isUnready = !said || isSending;
  const open = events
    .filter((event): event is FollowUp => event.kind === "follow-up" && !event.done)
    .toSorted((one, other) => one.on.localeCompare(other.on));
  return (
    <Form
      onSend={() => !isUnready && void send()}
      className="grid gap-1.6 w-full [&>.btn]:justify-self-start"
    >
      {open.map((followUp) => (
        <div key={followUp.id} className="flex flex-wrap items-center gap-x-3">
          <span className="flex-[1_1_10rem]">
            <strong className={followUp.on < today ? "text-destructive" : undefined}>
              {followUp.on < today
                ? t("overdue since {day}", { day: weekdayText(followUp.on, "UTC") })
                : weekdayText(followUp.on, "UTC")}
            </strong>{" "}
            <bdi>{followUp.text}</bdi>
          </span>
          <span className="whitespace-nowrap">
            <Button look="text" onClick={() => turn.mutate({ followUp: followUp.id, done: true })}>
              {t("Done")}
            </Button>
            <Button look="text" onClick={() => turn.mutate({ followUp: followUp.id, done: false })}>
              {t("Delete")}
            </Button>
          </span>
        </div>
      ))}
      <FollowUpField value={words.text} today={today} fault={lost} onChange={(text) => change({ text })} />
      <Button type="submit" busy={isUnready}>
        {t("Add follow-up")}
      </Button>
    </Form>
  );
}
