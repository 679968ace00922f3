import { submissionToasts } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { copyText } from "#views/browser/clipboard.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";

/** Copies an email address and shows a toast. */
export const copyEmail = async (email: string): Promise<void> => {
  if (await copyText(email)) showCatalogueToast(submissionToasts.emailCopied);
  else showToast({ title: t("Copy failed"), description: email, variant: "destructive" });
};
