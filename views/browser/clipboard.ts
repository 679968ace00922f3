import { t } from "#src/domain/words.ts";
import { showToast } from "./toast.ts";

// navigator.clipboard exists on https and localhost only; execCommand("copy") of a selection works on plain http too.
const copySelected = (text: string): boolean => {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  // A read-only field does not open the on-screen keyboard.
  field.readOnly = true;
  field.className = "hidden-text";
  // Next to the focused element: a dialog's focus trap would not let a field outside of it be selected.
  (focused?.parentElement ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
};

/** Copies a text, on plain http too, and restores the focus. Returns whether the browser allowed it. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};

/** Copies a text and shows `title`; where the browser refuses, `shown` is there to be copied by hand. */
export const copyAndShow = async (text: string, title: string, shown?: string): Promise<void> => {
  if (await copyText(text)) showToast({ title });
  else showToast({ title: t("Copy failed"), description: shown, failed: true });
};

/** Shares by the device (SPEC §2). False means that the text is to be copied instead; a cancelled share is done. */
export const shared = async (data: ShareData): Promise<boolean> => {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (reason) {
    return reason instanceof Error && reason.name === "AbortError";
  }
};
