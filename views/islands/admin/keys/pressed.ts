const FIELDS = "input, textarea, select, [contenteditable]";

/** Returns whether the dashboard must ignore a key: it was handled, typed into a field, or a dialog is open. */
export const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector("[data-dialog]") !== null ||
  (target instanceof Element && isTypedIn(target));

export const isBare = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey);

const isTypedIn = (target: Element): boolean => {
  const field = target.closest(FIELDS);
  return field !== null && !(field instanceof HTMLInputElement && field.type === "checkbox");
};
