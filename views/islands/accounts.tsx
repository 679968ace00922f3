import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shortDate } from "#src/domain/dates.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import type { Staff } from "#src/store/account/admins.ts";
import type { Account } from "#src/store/account/users.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { noteSessionChange } from "#views/browser/session.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { StaffKeys } from "#views/islands/admin/keys/keys.tsx";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { TextField } from "#views/islands/admin/parts/field.tsx";
import { StaffIsland } from "#views/islands/admin/staff-island.tsx";

export type AccountsProps = { user: Account; staff: readonly Staff[]; timeZone: string };

export default function Accounts(props: AccountsProps) {
  return (
    <StaffIsland user={props.user}>
      <Kept {...props} />
    </StaffIsland>
  );
}

function Kept({ user, staff: served, timeZone }: AccountsProps) {
  const { data: staff, refetch } = useQuery({ queryKey: ["/api/admins"], initialData: served });
  const [leaving, setLeaving] = useState<Staff>();
  return (
    <div className="grid grid-cols-1 gap-4 pt-4 pb-8">
      <h1 className="text-xl font-520 leading-tight tracking--.015em">{t("Admins")}</h1>
      <p className="quiet">{t("Everyone on this list can ask for a login link.")}</p>
      <ul className="staff-list">
        {staff.map((admin) => (
          <li key={admin.id}>
            <strong>
              {admin.email}
              {admin.email === user.email && <span className="quiet"> ({t("you")})</span>}
            </strong>
            <span className="quiet">
              {admin.lastSeen
                ? t("last seen {date}", { date: shortDate(admin.lastSeen, timeZone) })
                : t("not signed in")}
              {admin.hasPassword && `, ${t("has a password")}`}
            </span>
            {staff.length > 1 && (
              <Button
                look="remove"
                aria-label={t("Remove {email}", { email: admin.email })}
                onClick={() => setLeaving(admin)}
              >
                {t("Remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {staff.length === 1 && <p className="quiet">{t("The last admin cannot be removed.")}</p>}
      <NewAdmin onAdded={refetch} />
      <OwnSessions />
      <StaffKeys />
      {leaving && (
        <Removal
          admin={leaving}
          own={leaving.email === user.email}
          onClose={() => setLeaving(undefined)}
          onRemoved={() => {
            setLeaving(undefined);
            void refetch();
          }}
        />
      )}
    </div>
  );
}

function NewAdmin({ onAdded }: { onAdded: () => void }) {
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const add = useMutation({
    mutationFn: async () => (await ensureOk(api.admins.$post({ json: { email } }))).json(),
    onSuccess: () => {
      showToast({
        title: t("Admin added"),
        description: t("{email} can ask for a login link now.", { email }),
      });
      setEmail("");
      setFault(undefined);
      onAdded();
    },
    onError: (error) => setFault(sentenceOf(error) ?? t("The admin could not be added.")),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3 [&>:first-child]:flex-[1_1_16rem]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <TextField
        id="admin-email"
        label={t("Email of a new admin")}
        fault={fault}
        type="email"
        maxLength={LIMITS.email}
        autoComplete="off"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" look="primary" disabled={email.trim() === "" || add.isPending}>
        {t("Add admin")}
      </Button>
    </form>
  );
}

type RemovalProps = { admin: Staff; own: boolean; onClose: () => void; onRemoved: () => void };

function Removal({ admin, own, onClose, onRemoved }: RemovalProps) {
  const remove = useMutation({
    mutationFn: () => ensureOk(api.admins[":id"].$delete({ param: { id: admin.id } })),
    onSuccess: () => {
      showToast({ title: t("Admin removed"), description: t("The sessions have ended.") });
      if (own) location.assign("/admin");
      else onRemoved();
    },
    onError: (error) => {
      onClose();
      showFailure(t("Removal failed"), error, t("The admin could not be removed."));
    },
  });
  return (
    <Confirm
      title={t("Remove This Admin")}
      subject={admin.email}
      description={
        own
          ? t(
              "This is you: you are signed out everywhere at once, your password is removed, and you cannot get back in by yourself.",
            )
          : t("Their sessions end at once, and their password is removed. What they wrote stays.")
      }
      act={t("Remove")}
      acting={t("Removing...")}
      busy={remove.isPending}
      onAct={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

function OwnSessions() {
  const leave = useMutation({
    mutationFn: () =>
      ensureOk(
        fetch("/api/auth/logout", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ everywhere: true }),
        }),
      ),
    onSuccess: () => {
      noteSessionChange();
      location.assign("/admin");
    },
    onError: (error) =>
      showFailure(t("Logout failed"), error, t("There was an error logging out. Please try again.")),
  });
  return (
    <section className="grid justify-items-start gap-2 mt-4 pt-5 hair-top" aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="font-text font-600 text-base leading-[1.4]">
        {t("Your sessions")}
      </h2>
      <p className="quiet">{t("Ends this session and every other one of yours, on all devices.")}</p>
      <Button disabled={leave.isPending} onClick={() => leave.mutate()}>
        {t("Log out everywhere")}
      </Button>
    </section>
  );
}
