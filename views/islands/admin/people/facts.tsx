import type { ReactNode } from "react";
import type { Story } from "#src/domain/numbers.ts";
import { visitWord } from "#src/domain/source-word.ts";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { copyEmail } from "#views/islands/admin/parts/email.tsx";

type FactProps = { label: string; wide?: boolean; children: ReactNode };

/** An entry of a list of facts; `wide`: across both of its columns. */
export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? "sm:col-span-full" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The fact of an address, with the button that copies it. */
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

/** How a lead found the site: source, campaign, pages in order. */
export function CameFrom({ story }: { story?: Story | null }) {
  return (
    <Fact label={t("Came from")} wide>
      {story ? wayOf(story) : t("Not known")}
    </Fact>
  );
}

const wayOf = ({ source, campaign, pages }: Story): string =>
  [campaign === null ? visitWord(source) : `${visitWord(source)} (${campaign})`, ...pages].join(" › ");
