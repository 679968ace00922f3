import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shortMoment } from "#src/domain/dates.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { NOTICES, type Notices, SHORTCUTS } from "#src/domain/lists.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import type { SessionRow } from "#src/routes/api/account.ts";
import type { Account, Manner } from "#src/store/account/users.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { logOut } from "#views/browser/log-out.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { TextArea, TextField } from "#views/components/field.tsx";
import { type Action, updateFailed, useAction } from "#views/islands/admin/list/actions.ts";
import { Form } from "#views/islands/admin/parts/form.tsx";
import { useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { rowOf, useSending } from "#views/islands/admin/parts/sending.ts";
import { STAFF_LIST, STAFF_ROW, StaffIsland } from "#views/islands/admin/staff-island.tsx";

export type OwnAccountProps = {
  user: Account;
  manner: Manner;
  sessions: readonly SessionRow[];
  hasPassword: boolean;
  /** Whether FIVEFOLD_NOTIFY says who hears of new leads, whatever an account wants. */
  isNotifySet: boolean;
  timeZone: string;
};

const HEADING = "font-text font-600 text-base leading-[1.4]";

export default function OwnAccount(props: OwnAccountProps) {
  return (
    <StaffIsland user={props.user}>
      <div className="grid grid-cols-1 gap-6 pt-4 pb-8">
        <header>
          <h1 className="text-xl font-520 leading-tight tracking--.015em">{t("My account")}</h1>
          <p className="quiet [overflow-wrap:anywhere]">
            {props.user.username}, {shownAddress(props.user.email)}
          </p>
        </header>
        <MannerForm {...props} />
        <Sessions {...props} />
      </div>
    </StaffIsland>
  );
}

function MannerForm({ user, manner, isNotifySet }: OwnAccountProps) {
  const [saved, setSaved] = useState({
    displayName: manner.displayName ?? "",
    signature: manner.signature ?? "",
    notices: manner.notices as string,
    shortcuts: manner.shortcuts as string,
  });
  const kept = useKeptWords("account:own", saved);
  const { words, change, wired } = kept;
  const isAdmin = user.role === "admin";
  const noticeWords: Record<Notices, string> = {
    each: t("A letter about each new lead"),
    daily: t("One letter a day, with all new leads"),
    none: t("None: I look at Today"),
  };
  const { faults, form, isSending, lost, send } = useSending<typeof words, unknown>(kept, {
    add: ({ displayName, signature, notices, ...others }) => {
      const shortcuts = SHORTCUTS.find((each) => each === others.shortcuts);
      const ofAdmins = isAdmin ? { signature, notices: NOTICES.find((each) => each === notices) } : {};
      return rowOf(api.account.$patch({ json: { displayName, shortcuts, ...ofAdmins } }));
    },
    onAdded: (_, given) => {
      setSaved(given);
      document.getElementById("main")?.setAttribute("data-shortcuts", given.shortcuts);
      showToast({ title: t("Account saved") });
    },
    onFailed: (error) => showFailure(t("Save failed"), error, t("The account could not be saved.")),
  });
  return (
    <Form
      ref={form}
      className="grid grid-cols-1 justify-items-start gap-5 [&>:is(div,fieldset)]:w-full"
      onSend={() => void send()}
    >
      <TextField
        id="display-name"
        {...wired("displayName")}
        fault={lost ?? faults.displayName}
        label={t("Display name")}
        hint={
          isAdmin
            ? t("Your replies are signed with this name; without one, with {name}.", { name: user.username })
            : undefined
        }
        maxLength={LIMITS.name}
        autoComplete="name"
      />
      {isAdmin && (
        <TextArea
          id="signature"
          {...wired("signature")}
          fault={faults.signature}
          label={t("Signature")}
          hint={t("Stands below each reply that you begin.")}
          rows={4}
          maxLength={LIMITS.signature}
        />
      )}
      {isAdmin && (
        <fieldset className="grid gap-1 min-w-0" aria-describedby={isNotifySet ? "notify-set" : undefined}>
          <legend className={`${HEADING} mb-1 px-0`}>{t("New leads")}</legend>
          {NOTICES.map((notices) => (
            <label key={notices} className="flex items-center gap-3 min-h-11">
              <input
                type="radio"
                className="w-5 h-5 accent-$primary"
                name="notices"
                value={notices}
                checked={notices === words.notices}
                onChange={() => change({ notices })}
              />
              {noticeWords[notices]}
            </label>
          ))}
          {isNotifySet && (
            <p id="notify-set" className="quiet">
              {t("FIVEFOLD_NOTIFY names who hears of new leads: this choice waits until it is taken away.")}
            </p>
          )}
        </fieldset>
      )}
      <label className="flex items-start gap-3 min-h-11">
        <input
          type="checkbox"
          className="flex-none w-5 h-5 mt-.6 accent-$primary"
          checked={words.shortcuts === "on"}
          onChange={({ currentTarget }) => change({ shortcuts: currentTarget.checked ? "on" : "off" })}
        />
        <span>
          {t("Shortcuts of a single key")}
          <span className="block quiet">
            {t("J, K, X, / and the others. Ctrl+K, Enter and Escape stay.")}
          </span>
        </span>
      </label>
      <Button type="submit" look="primary" busy={isSending}>
        {t("Save")}
      </Button>
    </Form>
  );
}

function Sessions({ sessions: served, hasPassword, user, timeZone }: OwnAccountProps) {
  const { data: sessions } = useQuery({ queryKey: ["/api/account/sessions"], initialData: served });
  const end = useAction();
  const endOf = (id: string): Action => ({
    act: () => ensureOk(api.account.sessions[":id"].$delete({ param: { id } })),
    done: { title: t("Session ended") },
    failed: updateFailed(t("The session could not be ended.")),
  });
  const leave = useMutation({
    mutationFn: () => logOut(() => location.assign("/admin"), { everywhere: true }),
  });
  return (
    <section
      className="grid grid-cols-1 justify-items-start gap-2 pt-5 hair-top"
      aria-labelledby="own-sessions"
    >
      <h2 id="own-sessions" className={HEADING}>
        {t("Your sessions")}
      </h2>
      <p className="quiet">
        {hasPassword
          ? t("You sign in by a link or by your password. A new one: fivefold user password {name}", {
              name: user.username,
            })
          : t("You sign in by a link; you have no password.")}
      </p>
      <ul className={`${STAFF_LIST} w-full`}>
        {sessions.map(({ id, current, createdAt, lastSeen }) => (
          <li key={id} className={STAFF_ROW}>
            <strong className="font-600">
              {current
                ? t("This browser")
                : t("Since {moment}", { moment: shortMoment(createdAt, timeZone) })}
            </strong>
            <span className="quiet">{t("last seen {date}", { date: shortMoment(lastSeen, timeZone) })}</span>
            {!current && (
              <Button
                look="remove"
                className="ml-auto"
                aria-label={t("End the session since {moment}", {
                  moment: shortMoment(createdAt, timeZone),
                })}
                busy={end.isPending}
                onClick={() => end.mutate(endOf(id))}
              >
                {t("End")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="quiet">{t("Ends this session and every other one of yours, on all devices.")}</p>
      <Button busy={leave.isPending} onClick={() => leave.mutate()}>
        {t("Log out everywhere")}
      </Button>
    </section>
  );
}
