import type { ReactNode } from "react";
import type { Story } from "#src/domain/numbers.ts";
import { visitWord } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { copyEmail } from "#views/islands/admin/parts/email.tsx";

type FactProps = { label: string; wide?: boolean; children: ReactNode };

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? "col-span-full" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function EmailFact({ email, copy, wide }: { email: string; copy: string; wide?: boolean }) {
  return (
    <Fact label={t("Email")} wide={wide}>
      <span className="flex flex-wrap items-center gap-x-3">
        {email}
        <Button icon="i-lucide-copy" onClick={() => copyEmail(email)}>
          {copy}
        </Button>
      </span>
    </Fact>
  );
}

/** A text that somebody wrote, as they wrote it. */
export function Message({ children }: { children: ReactNode }) {
  return (
    <p className="dashboard-message" dir="auto">
      {children}
    </p>
  );
}

export function CameFrom({ story }: { story?: Story | null }) {
  return (
    <Fact label={t("Came from")} wide>
      {story ? wayOf(story) : t("Not known")}
    </Fact>
  );
}

const wayOf = ({ source, campaign, pages }: Story): string =>
  [campaign === null ? visitWord(source) : `${visitWord(source)} (${campaign})`, ...pages].join(" › ");
