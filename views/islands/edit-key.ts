import { isBare, isTaken } from "./admin/keys/rows.ts";

/** The key `e` on a page of the site leads staff to its editing. */
export const mount = (): void => {
  document.addEventListener("keydown", (event) => {
    if (event.key === "e" && isBare(event) && !isTaken(event)) location.assign("?edit");
  });
};
