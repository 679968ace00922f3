import type { Role } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";

export const placesOf = (role: Role, today = t("Today")): [string, string][] =>
  role === "admin"
    ? [
        ["/admin/today", today],
        ["/admin/people", t("People")],
        ["/admin/numbers", t("Numbers")],
      ]
    : [];

export const settingsOf = (role: Role): [string, string][] => {
  const site: [string, string] = ["/admin/site", t("Site")];
  const account: [string, string] = ["/admin/account", t("My account")];
  return role === "admin"
    ? [
        site,
        ["/admin/letters", t("Letters")],
        ["/admin/accounts", t("Accounts")],
        account,
        ["/admin/audit", t("Activity")],
      ]
    : [site, account];
};

export const placesFor = (role: Role): [string, string][] => [...placesOf(role), ...settingsOf(role)];
