import { submissionToasts } from "#src/domain/catalogue.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";

// The clipboard is there on https and localhost alone; a selection is copied anywhere.
const copySelected = (text: string): boolean => {
  const field = document.createElement("textarea");
  field.value = text;
  const host = document.activeElement?.parentElement ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
};

const copy = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};

/** Copies an email address and says so. */
export const copyEmail = async (email: string): Promise<void> => {
  if (await copy(email)) showCatalogueToast(submissionToasts.emailCopied);
  else showToast({ title: "Copy failed", description: email, variant: "destructive" });
};
