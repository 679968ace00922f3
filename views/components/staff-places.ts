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

export const settingsOf = (role: Role): [string, string][] =>
  role === "admin"
    ? [
        ["/admin/site", t("Site")],
        ["/admin/letters", t("Letters")],
        ["/admin/accounts", t("Accounts")],
        ["/admin/account", t("My account")],
        ["/admin/audit", t("Activity")],
      ]
    : [
        ["/admin/site", t("Site")],
        ["/admin/account", t("My account")],
      ];

export const placesFor = (role: Role): [string, string][] => [...placesOf(role), ...settingsOf(role)];
