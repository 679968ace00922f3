import { t } from "#src/domain/words.ts";
import type { ListedRow } from "#src/store/outbox/outbox.ts";
import { Button } from "./button.tsx";

type Letter = Pick<ListedRow, "id" | "to" | "kind">;

const pathOf = (id: string): string => `/api/letters/${id}`;

/** 'Retry' and 'Wrong address' beside a letter that failed; they need no script. */
export function RetryOrStop({ id, to, kind }: Letter) {
  return (
    <form className="flex flex-wrap items-center gap-2" method="post">
      <Button type="submit" formAction={`${pathOf(id)}/retry`} aria-label={`${t("Retry")} ${to}`}>
        {t("Retry")}
      </Button>
      {kind !== "webhook" && (
        <Button type="submit" formAction={`${pathOf(id)}/stop`} aria-label={`${t("Wrong address")} ${to}`}>
          {t("Wrong address")}
        </Button>
      )}
    </form>
  );
}

/** What was just done with a letter; a wrong address can be taken back. */
export function LetterDone({ id, to, state }: Letter & Pick<ListedRow, "state">) {
  if (state !== "stopped")
    return <p role="status">{t("{email}: the letter goes out in a moment.", { email: to })}</p>;
  return (
    <form
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      method="post"
      action={`${pathOf(id)}/retry`}
    >
      <p role="status">{t("No further letter goes to {email}.", { email: to })}</p>
      <Button type="submit">{t("Undo")}</Button>
    </form>
  );
}
