import { accountToasts } from "#src/domain/catalogue.ts";
import { showSignedOut } from "#views/browser/session.ts";
import { pending } from "#views/browser/settled.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";

// The header without React: closes its menus (native `<details>`), and signs out without leaving the page.

const menusOf = (header: HTMLElement) => [
  ...header.querySelectorAll<HTMLDetailsElement>("details[data-menu]"),
];

const closeMenus = (header: HTMLElement, except?: HTMLDetailsElement) => {
  for (const menu of menusOf(header)) if (menu !== except) menu.open = false;
};

const closeOnEscape = (header: HTMLElement) => (event: KeyboardEvent) => {
  const open = menusOf(header).find((menu) => menu.open);
  if (event.key !== "Escape" || !open) return;
  // Before a panel below the menu takes the key as its own.
  event.stopPropagation();
  open.open = false;
  open.querySelector("summary")?.focus();
};

const signOut = async (header: HTMLElement) => {
  const { logOut } = await pending(import("#views/browser/log-out.ts"));
  await logOut(() => {
    closeMenus(header);
    showSignedOut();
    showCatalogueToast(accountToasts.loggedOut);
  });
};

export const mount = (header: HTMLElement): void => {
  document.addEventListener("keydown", closeOnEscape(header), true);
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !header.contains(target)) closeMenus(header);
  });
  for (const menu of menusOf(header)) {
    // Lays out what is still closed if it is not by now (loader.ts), while the finger is down that woke this.
    menu.lastElementChild?.getBoundingClientRect();
    menu.addEventListener("toggle", () => menu.open && closeMenus(header, menu));
    menu.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
  }
  header.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || !("logout" in event.target.dataset)) return;
    event.preventDefault();
    signOut(header).catch((error: unknown) => {
      console.error(error);
      showCatalogueToast(accountToasts.logoutFailed);
    });
  });
};
