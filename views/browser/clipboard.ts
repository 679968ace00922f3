// Scripts may write to the clipboard on https and localhost alone; what is selected may be copied anywhere.
const copySelected = (text: string): boolean => {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  // No keyboard springs up for a field that cannot be typed into.
  field.readOnly = true;
  field.className = "hidden-text";
  // A dialog keeps the focus within itself.
  (focused?.parentElement ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
};

/** Copies a text, on plain http too, and keeps the focus where it is; false where the browser lets nothing be copied. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};
