import type { ReactNode } from "react";
import { submissionToasts } from "#src/domain/catalogue.ts";
import type { Story } from "#src/domain/numbers.ts";
import { visitWord } from "#src/domain/shown.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import { copyAndShow } from "#views/browser/clipboard.ts";
import { Button } from "#views/components/button.tsx";

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-2.4 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] w-full text-sm leading-[1.45]">
    {children}
  </dl>
);

type FactProps = { label: string; wide?: boolean; children: ReactNode };

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? "col-span-full" : undefined}>
      <dt className="text-[.875rem] quiet">{label}</dt>
      <dd className="text-left [unicode-bidi:plaintext] [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

export const copyEmail = (email: string): Promise<void> =>
  copyAndShow(email, t(submissionToasts.emailCopied.title), shownAddress(email));

/** The mailto: URL of an address, percent-encoded so that an address cannot add headers. */
export function replyAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, host] = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent);
  return `mailto:${local}@${host}?subject=${encodeURIComponent(t("Re: Your inquiry"))}`;
}

export function EmailFact({ email, copy, wide }: { email: string; copy: string; wide?: boolean }) {
  return (
    <Fact label={t("Email")} wide={wide}>
      <span className="flex flex-wrap items-center gap-x-3">
        {shownAddress(email)}
        <Button icon="i-lucide-copy" onClick={() => copyEmail(email)}>
          {copy}
        </Button>
      </span>
    </Fact>
  );
}

export function Message({ children }: { children: ReactNode }) {
  return (
    <p
      className="mt-1 px-4.4 py-3.6 [border-left:3px_solid_var(--accent)] bg-background whitespace-pre-wrap leading-[1.55]"
      dir="auto"
    >
      {children}
    </p>
  );
}

export function CameFrom({ story }: { story?: Story | null }) {
  return (
    <Fact label={t("Came from")} wide>
      {story
        ? [visitWord(story.source) + (story.campaign ? ` (${story.campaign})` : ""), ...story.pages].join(
            " › ",
          )
        : t("Not known")}
    </Fact>
  );
}
