import { afterPaint } from "#views/browser/after-paint.ts";

export const openRows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[data-tab-open] [data-row]"),
];

export const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-tab-open] [data-row]") ?? null;

export const rowPlace = (id: string): number => openRows().findIndex((row) => row.dataset.row === id);

export const focusSearch = (): void =>
  document.querySelector<HTMLElement>("[data-tab-open] input[type=search]")?.focus();

/** Focuses the row at an index once the list was refetched; the search field if the list is empty. */
export const focusRow = (place: number): void => {
  const look = (tries: number) => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const all = openRows();
    const row = all[Math.min(place, all.length - 1)];
    if (tries > 0 && !row) {
      setTimeout(() => look(tries - 1), 100);
      return;
    }
    const target =
      row?.querySelector<HTMLElement>("[data-view]") ?? row?.querySelector<HTMLElement>("button, a");
    if (target) target.focus();
    else focusSearch();
  };
  // After the dialog has tried to return the focus to the removed button.
  setTimeout(() => look(20), 250);
};

/** Marks a row that a question is about and scrolls it into sight; resolves, once it is painted, to what ends that. */
export const markRow = async (id: string): Promise<() => void> => {
  const row = openRows()[rowPlace(id)];
  row?.setAttribute("data-request", "");
  row?.scrollIntoView({ block: "nearest" });
  await new Promise<void>(afterPaint);
  return () => row?.removeAttribute("data-request");
};
