import { useEffect } from "react";

/** What a key clicks or focuses in the open tab: `/` the search, `c` what writes something new. */
const PLACES: Record<string, string> = {
  "/": "[data-tab-open] input[type=search]",
  c: "[data-tab-open] .desk-add",
};

/** The dashboard's keys; none of them while somebody types, answers a question or fills a dialog. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const place = PLACES[key];
      if (!place || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
      if (document.querySelector("[role=alertdialog], .desk-dialog")) return;
      const found = document.querySelector<HTMLElement>(place);
      if (!found) return;
      event.preventDefault();
      if (key === "/") found.focus();
      else found.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
