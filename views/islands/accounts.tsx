import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shortDate } from "#src/domain/dates.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { STAFF_ROLES, type StaffRole } from "#src/domain/lists.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import type { Staff } from "#src/store/account/admins.ts";
import type { Account } from "#src/store/account/users.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { Choice, option, TextField } from "#views/components/field.tsx";
import { type Action, failure, updateFailed, useAction } from "./admin/list/actions.ts";
import { Form } from "./admin/parts/form.tsx";
import { useKeptWords } from "./admin/parts/kept-words.ts";
import { Confirm } from "./admin/parts/modal.tsx";
import { useSending } from "./admin/parts/sending.ts";
import { STAFF_LIST, STAFF_ROW, StaffIsland } from "./admin/staff-island.tsx";

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
  const isLast = (one: Staff) => staff.every((other) => other === one || other.role !== "admin");
  return (
    <div className="grid grid-cols-1 gap-4 pt-4 pb-8">
      <h1 className="text-xl font-520 leading-tight tracking--.015em">{t("Accounts")}</h1>
      <p className="quiet">
        {t(
          "Everyone on this list can ask for a login link. An editor has posts, testimonials, books and the site’s words, and nothing of leads, numbers and accounts.",
        )}
      </p>
      <ul className={STAFF_LIST}>
        {staff.map((admin) => (
          <li key={admin.id} className={STAFF_ROW}>
            <strong className="font-600">
              {shownAddress(admin.email)}
              {admin.email === user.email && <span className="quiet"> ({t("you")})</span>}
            </strong>
            <span className="quiet">
              {admin.lastSeen
                ? t("last seen {date}", { date: shortDate(admin.lastSeen, timeZone) })
                : t("invited, not signed in yet")}
              {admin.hasPassword && `, ${t("has a password")}`}
            </span>
            <span className="ml-auto flex gap-3">
              <RoleChoice admin={admin} isFixed={isLast(admin)} />
              {!isLast(admin) && (
                <Button
                  look="remove"
                  aria-label={t("Remove {email}", { email: shownAddress(admin.email) })}
                  onClick={() => setLeaving(admin)}
                >
                  {t("Remove")}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {staff.some(isLast) && <p className="quiet">{t("The last admin cannot be removed.")}</p>}
      <NewAccount onAdded={refetch} />
      {leaving && (
        <Removal admin={leaving} own={leaving.email === user.email} onClose={() => setLeaving(undefined)} />
      )}
    </div>
  );
}

const roleWord = (role: StaffRole): string => ({ admin: t("Admin"), editor: t("Editor") })[role];

const roleChanged = (email: string, role: StaffRole) => ({
  title: t("Role changed"),
  description: `${shownAddress(email)}: ${roleWord(role)}`,
});

const roles = () => STAFF_ROLES.map((role) => option(role, roleWord(role)));

const roleIn = (value: unknown): StaffRole => (value === "editor" ? "editor" : "admin");

const put = (json: { email: string; role: StaffRole }) => ensureOk(api.admins.$post({ json }));

function RoleChoice({ admin: { email, role }, isFixed }: { admin: Staff; isFixed: boolean }) {
  const { mutate, isPending } = useAction();
  const changeTo = (role: StaffRole): Action => ({
    act: () => put({ email, role }),
    done: roleChanged(email, role),
    failed: updateFailed(t("The role could not be changed.")),
  });
  return (
    <Choice
      aria-label={t("Role of {email}", { email: shownAddress(email) })}
      className="w-auto"
      options={roles()}
      value={role}
      disabled={isFixed}
      onChoose={(chosen) => isPending || mutate(changeTo(roleIn(chosen)))}
    />
  );
}

function NewAccount({ onAdded }: { onAdded: () => void }) {
  const kept = useKeptWords("account:new", { email: "", role: "admin" });
  const { words, change, wired } = kept;
  const [fault, setFault] = useState<string>();
  const { faults, form, isSending, lost, send } = useSending(kept, {
    add: async ({ email, role }, headers) =>
      (await ensureOk(api.admins.$post({ json: { email, role: roleIn(role) } }, { headers }))).status,
    onAdded: (status, { email, role }) => {
      setFault(undefined);
      onAdded();
      const sent = t("{email} gets a link that signs in once, for seven days.", {
        email: shownAddress(email),
      });
      const invited = { title: t("Invitation sent"), description: sent };
      showToast(status === 201 ? invited : roleChanged(email, roleIn(role)));
    },
    onFailed: (error) => setFault(sentenceOf(error) ?? t("The account could not be added.")),
  });
  return (
    <Form
      ref={form}
      className="flex flex-wrap items-end gap-3 [&>:first-child]:flex-[1_1_16rem]"
      onSend={() => void send()}
    >
      <TextField
        id="admin-email"
        {...wired("email")}
        label={t("Email of a new account")}
        fault={lost ?? faults.email ?? fault}
        type="email"
        maxLength={LIMITS.email}
        autoComplete="off"
      />
      <Choice
        aria-label={t("Role")}
        className="w-auto"
        options={roles()}
        value={words.role}
        onChoose={(role) => change({ role })}
      />
      <Button type="submit" look="primary" busy={isSending}>
        {t("Invite")}
      </Button>
    </Form>
  );
}

type RemovalProps = { admin: Staff; own: boolean; onClose: () => void };

function Removal({ admin, own, onClose }: RemovalProps) {
  const { mutate, isPending } = useAction();
  const removal: Action = {
    act: () => ensureOk(api.admins[":id"].$delete({ param: { id: admin.id } })),
    done: { title: t("Admin removed"), description: t("The sessions have ended.") },
    failed: failure(t("Removal failed"), t("The admin could not be removed.")),
  };
  const onSuccess = () => own && location.assign("/admin");
  return (
    <Confirm
      title={t("Remove This Admin")}
      subject={shownAddress(admin.email)}
      description={
        own
          ? t(
              "This is you: you are signed out everywhere at once, your password is removed, and you cannot get back in by yourself.",
            )
          : t("Their sessions end at once, and their password is removed. What they wrote stays.")
      }
      act={t("Remove")}
      busy={isPending}
      onAct={() => mutate(removal, { onSuccess, onSettled: onClose })}
      onClose={onClose}
    />
  );
}
