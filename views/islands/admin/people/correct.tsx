import type { FormEvent } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import type { PersonChange, PersonRead } from "./use-person.ts";

type CorrectProps = { person: PersonRead; onChange: (change: PersonChange) => void };

/** The name and the company of a person, as staff know them better. */
export function Correct({ person: { name, company }, onChange }: CorrectProps) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange({ name: String(form.get("name")), company: String(form.get("company")) });
  };
  return (
    <form
      onSubmit={save}
      className="grid gap-1.6 w-full [&>.btn]:justify-self-start"
      key={`${name} ${company}`}
    >
      <div className="grid gap-4.6 sm:grid-cols-2">
        <TextField
          id="person-name"
          name="name"
          label={t("Name")}
          maxLength={LIMITS.name}
          defaultValue={name ?? ""}
        />
        <TextField
          id="person-company"
          name="company"
          label={t("Company")}
          maxLength={LIMITS.company}
          defaultValue={company ?? ""}
        />
      </div>
      <Button type="submit">{t("Correct name or company")}</Button>
    </form>
  );
}
