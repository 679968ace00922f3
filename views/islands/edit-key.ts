import { isBare, isTaken } from "./admin/keys/rows.ts";

export const mount = (): void => {
  document.addEventListener("keydown", (event) => {
    if (event.key === "e" && isBare(event) && !isTaken(event)) location.assign("?edit");
  });
};
