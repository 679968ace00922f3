import { useQuery } from "@tanstack/react-query";
import { isOneOf, PERSON_STATUSES, type PersonStatus } from "#src/domain/lists.ts";
import { statusWord } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { Button } from "#views/components/button.tsx";
import type { DashboardProps } from "#views/islands/admin/dashboard.ts";
import { leaveField } from "#views/islands/admin/keys/shortcuts.ts";

type StandingProps = {
  status: PersonStatus;
  owner: string | null;
  onChange: (change: { status?: PersonStatus; owner?: string | null }) => void;
};

export function Standing({ status, owner, onChange }: StandingProps) {
  const set = (change: Parameters<typeof onChange>[0]) => {
    onChange(change);
    leaveField();
  };
  const { user } = useAuth();
  const owners = useQuery<DashboardProps["owners"]>({ queryKey: ["/api/people/owners"] });
  return (
    <div className="grid gap-2 w-full sm:grid-cols-2">
      <label>
        {t("Status")}
        <select
          className="form-input"
          aria-keyshortcuts="S"
          value={status}
          onChange={({ currentTarget: { value } }) =>
            isOneOf(PERSON_STATUSES, value) && set({ status: value })
          }
        >
          {PERSON_STATUSES.map((one) => (
            <option key={one} value={one}>
              {statusWord(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("Owner")}
        <select
          className="form-input"
          aria-keyshortcuts="O"
          value={owner ?? ""}
          onChange={({ currentTarget: { value } }) => set({ owner: value || null })}
        >
          <option value="">{t("Nobody")}</option>
          {owners.data?.map((account) => (
            <option key={account.id} value={account.id}>
              {account.username}
            </option>
          ))}
        </select>
      </label>
      <Button
        look="text"
        className="justify-self-start"
        aria-keyshortcuts="I"
        disabled={owner === user?.id}
        onClick={() => user && onChange({ owner: user.id })}
      >
        {t("Take over")}
      </Button>
    </div>
  );
}
