import { Tooltip } from "@base-ui/react/tooltip";
import { submissionToasts } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { copyAndShow } from "#views/browser/clipboard.ts";
import { tooltip } from "./icon-button.tsx";

export const copyEmail = (email: string): Promise<void> =>
  copyAndShow(email, t(submissionToasts.emailCopied.title), email);

export function EmailButton({ email, look = "" }: { email: string; look?: string }) {
  return (
    <Tooltip.Trigger
      handle={tooltip}
      payload={t("Copy email")}
      className={`inline-block text-left text-sm leading-[1.35] text-link [text-decoration:underline_1px_var(--border-strong)] underline-offset-[.2em] hover:decoration-current [overflow-wrap:anywhere] cursor-copy [td_&]:text-[length:inherit] [[data-unread]_&]:font-700 max-md:min-h-11 max-md:-my-2 max-md:py-2 ${look}`}
      onClick={() => copyEmail(email)}
    >
      {email}
    </Tooltip.Trigger>
  );
}

/** Returns the mailto: URL of an address, percent-encoded so that an address cannot add headers. */
export function replyAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, host] = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent);
  return `mailto:${local}@${host}?subject=${encodeURIComponent(t("Re: Your inquiry"))}`;
}
