import { accountToasts } from "#src/domain/catalogue.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { forgetKeptDrafts } from "#views/browser/kept-drafts.ts";
import { noteSessionChange } from "#views/browser/session.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";

// The header without React: both menus are native details elements. This closes them, and signs out in place.

const menusOf = (header: HTMLElement) => [
  ...header.querySelectorAll<HTMLDetailsElement>("details[data-menu]"),
];

const closeMenus = (header: HTMLElement, except?: HTMLDetailsElement) => {
  for (const menu of menusOf(header)) if (menu !== except) menu.open = false;
};

const closeOnEscape = (header: HTMLElement) => (event: KeyboardEvent) => {
  const open = menusOf(header).find((menu) => menu.open);
  if (event.key !== "Escape" || !open) return;
  open.open = false;
  open.querySelector("summary")?.focus();
};

/** Shows the header as a signed-out reader sees it. Other parts of the page hear of it by the `signed-out` event. */
const showSignedOut = (header: HTMLElement) => {
  for (const part of header.querySelectorAll('[data-when="signed-in"]')) part.remove();
  for (const part of header.querySelectorAll<HTMLElement>('[data-when="signed-out"]')) part.hidden = false;
  closeMenus(header);
  document.dispatchEvent(new CustomEvent("signed-out"));
};

const signOut = async (header: HTMLElement) => {
  try {
    await ensureOk(fetch("/api/auth/logout", { method: "POST", credentials: "include" }));
  } catch (error) {
    console.error(error);
    showCatalogueToast(accountToasts.logoutFailed);
    return;
  }
  noteSessionChange();
  forgetKeptDrafts();
  showSignedOut(header);
  showCatalogueToast(accountToasts.loggedOut);
};

/** Takes the page's header and gives its menus and its Logout button their behavior. */
export const mount = (header: HTMLElement): void => {
  document.addEventListener("keydown", closeOnEscape(header));
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !header.contains(target)) closeMenus(header);
  });
  for (const menu of menusOf(header)) {
    menu.addEventListener("toggle", () => menu.open && closeMenus(header, menu));
    menu.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
  }
  header.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || !("logout" in event.target.dataset)) return;
    event.preventDefault();
    void signOut(header);
  });
};
