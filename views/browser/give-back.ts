/**
 * Has the browser send a form whose script failed before anything was sent, as it does without scripts. Returns whether it can:
 * the form has an address. @param more fields that are not in it
 */
export function giveBack(form: HTMLFormElement, error: unknown, more: Record<string, string> = {}): boolean {
  console.error(error);
  if (!form.hasAttribute("action")) return false;
  for (const [name, value] of Object.entries(more)) {
    for (const field of form.querySelectorAll(`[name="${name}"]`)) field.remove();
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  form.submit();
  return true;
}
