import { submissionToasts } from "#src/domain/catalogue.ts";
import { copyText } from "#views/browser/clipboard.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";

/** Copies an email address and says so. */
export const copyEmail = async (email: string): Promise<void> => {
  if (await copyText(email)) showCatalogueToast(submissionToasts.emailCopied);
  else showToast({ title: "Copy failed", description: email, variant: "destructive" });
};
