const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-tab-open] [data-row]")];

/** At which place of the open list a row stands, from 0; -1 where it does not. */
export const rowPlace = (id: string): number => rows().findIndex((row) => row.dataset.row === id);

/** Moves the focus to the open list's search. */
export const focusSearch = (): void =>
  document.querySelector<HTMLElement>("[data-tab-open] input[type=search]")?.focus();

/** Moves the focus to the row at a place once the list was read again; to the search where there is none. */
export const focusRow = (place: number): void => {
  const look = (tries: number) => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const all = rows();
    const row = all[Math.min(place, all.length - 1)];
    if (tries > 0 && !row) {
      setTimeout(() => look(tries - 1), 100);
      return;
    }
    const target = row?.querySelector<HTMLElement>("button, a");
    if (target) target.focus();
    else focusSearch();
  };
  // After the question has given the focus back to what is no longer there.
  setTimeout(() => look(20), 250);
};
