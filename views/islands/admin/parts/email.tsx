import { Tooltip } from "@base-ui/react/tooltip";
import { submissionToasts } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { copyText } from "#views/browser/clipboard.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";
import { tooltip } from "./icon-button.tsx";

/** Copies an email address and shows a toast. */
export const copyEmail = async (email: string): Promise<void> => {
  if (await copyText(email)) showCatalogueToast(submissionToasts.emailCopied);
  else showToast({ title: t("Copy failed"), description: email, variant: "destructive" });
};

/** An email address as a button that copies it. */
export function EmailButton({ email }: { email: string }) {
  return (
    <Tooltip.Trigger
      handle={tooltip}
      payload={t("Copy email")}
      className="dashboard-email"
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
