const FIELDS = "input, textarea, select, [contenteditable]";

/** Whether a key means nothing to the dashboard: somebody types, fills a dialog or answers a question. */
export const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector("[role=alertdialog], .dashboard-dialog") !== null ||
  (target instanceof Element && isTypedIn(target));

/** Whether a key comes bare; Shift is part of a letter. */
export const isBare = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey);

// A box to tick takes no letters.
const isTypedIn = (target: Element): boolean => {
  const field = target.closest(FIELDS);
  return field !== null && !(field instanceof HTMLInputElement && field.type === "checkbox");
};
