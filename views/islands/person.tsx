import { useEffect, useState } from "react";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { Button, ButtonLink } from "#views/components/button.tsx";
import type { Reading } from "./admin/dashboard.ts";
import { useKeyboard } from "./admin/keys/keyboard.ts";
import { focusLead } from "./admin/keys/rows.ts";
import { isGone } from "./admin/list/actions.ts";
import { Status } from "./admin/list/row.tsx";
import { About } from "./admin/people/about.tsx";
import { copyEmail, replyAddress } from "./admin/people/facts.tsx";
import { Person } from "./admin/people/person.tsx";
import { type PersonRead, usePerson } from "./admin/people/use-person.ts";
import { StaffIsland } from "./admin/staff-island.tsx";

export type PersonProps = { user: Account; person: PersonRead; reading: Reading };

export default function PersonPage({ user, person, reading }: PersonProps) {
  return (
    <StaffIsland user={user} dashboard={reading} write={() => document.getElementById("reply-text")?.focus()}>
      <Page served={person} />
    </StaffIsland>
  );
}

function Page({ served }: { served: PersonRead }) {
  // Read once: opening the page marks all as read, but the marks on this page stay.
  const [wasUnread] = useState(served.unread);
  const { person } = usePerson(served.id, { initial: served, unread: wasUnread });
  const { id, name, email, company, status } = person.data ?? served;
  const { actLater } = useKeyboard();
  // From Today, into a field; else the keyboard is on the person, unless it has gone on already.
  useEffect(() => {
    if (location.hash) actLater(`#${CSS.escape(location.hash.slice(1))}`);
    else if (document.activeElement === document.body) focusLead();
  }, [actLater]);
  return (
    <div className="@container/lead grid grid-cols-1 gap-y-6 pt-4 pb-8">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1.4 [overflow-wrap:anywhere]">
        <h1 className="text-xl font-520 leading-[1.2] tracking--.015em" dir="auto">
          {name ?? shownAddress(email)}
        </h1>
        <Status status={status} />
        <p className="flex-[1_1_16rem]">
          {name && `${shownAddress(email)} `}
          {company && <bdi className="quiet">{company}</bdi>}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => copyEmail(email)}>{t("Copy Email")}</Button>
          <ButtonLink href={replyAddress(email)}>{t("Reply via Email")}</ButtonLink>
        </div>
      </header>
      {isGone(person.error) && (
        <p role="status" className="px-4 py-2.4 [border-left:.3rem_solid_var(--destructive)] bg-card">
          {t("Nothing is left of this person: what they sent was deleted or is suspected spam.")}
        </p>
      )}
      <About
        id={id}
        unread={false}
        initial={served}
        more={<Person id={id} email={email} onErased={() => location.assign("/admin?tab=submissions")} />}
      />
    </div>
  );
}
