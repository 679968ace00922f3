import { ADMIN_TABS, type Role } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { exportOf, NEW_ROW, requestIn } from "#views/islands/admin/list/page.ts";

/** Where it is set or done, its name, and what else people call it. */
type Setting = readonly [address: string, name: string, words: string];

const field = (name: string): string => `/admin/site#field/${encodeURIComponent(name)}`;
const part = (name: string): string => `/admin/site#${name}`;

/** The settings and acts of the staff's pages that a role has, to be found by the words that people use for them. */
export function settingsFor(role: Role): Setting[] {
  const site: Setting[] = [
    [
      field("home.yaml: hero.title"),
      t("Headline of the home page"),
      t("headline title hero claim first sentence"),
    ],
    [field("site.yaml: name"), t("Name of the practice"), t("company firm brand business name")],
    [field("site.yaml: mark"), t("Logo"), t("logo mark icon favicon brand picture")],
    [part("look"), t("Colors and fonts"), t("color colour font theme dark look design")],
    [
      field("site.yaml: links.booking"),
      t("Booking link"),
      t("booking calendar appointment schedule call link"),
    ],
    [part("redirects"), t("Redirects"), t("redirect forward old address moved 404")],
    [field("site.yaml: phone"), t("Phone"), t("phone telephone number mobile")],
    [part("facts/site"), t("Address and links"), t("postal address street city imprint social links email")],
    [part("facts/announcement"), t("Announcement"), t("announcement banner notice holiday line on top")],
    [part("facts/navigation.yaml"), t("Navigation"), t("navigation menu header links")],
    [part("pages"), t("Titles for search engines"), t("seo google search title description meta")],
    [part("letters"), t("Words of the letters"), t("letters email template automatic confirmation text")],
    [part("replies"), t("Saved replies"), t("saved reply template canned answer snippet")],
    [part("assessment"), t("Questions of the assessment"), t("questions survey test")],
    [part("own"), t("Own pages"), t("page imprint privacy legal terms new page")],
    [part("history"), t("History"), t("history versions restore earlier back")],
    ["/admin/account", t("My account"), t("password signature name notifications sessions shortcuts keys")],
  ];
  if (role !== "admin") return site;
  return [
    ...site,
    [field("site.yaml: weekly.day"), t("Weekly letter"), t("weekly digest report summary monday")],
    ["/admin/accounts", t("Invite a colleague"), t("invite colleague user account access editor admin")],
    [`/admin/people?open=${NEW_ROW}`, t("Add person"), t("new contact lead person add")],
    ["/admin?tab=submissions&suspected=true", t("Suspected spam"), t("spam junk suspected blocked")],
    ...(["people", ...ADMIN_TABS.map(({ id }) => id)] as const).map(
      (list): Setting => [
        exportOf(list, requestIn(list)),
        exportName()[list],
        t("export csv excel download"),
      ],
    ),
  ];
}

const exportName = () => ({
  people: t("Export people"),
  posts: t("Export posts"),
  submissions: t("Export submissions"),
  testimonials: t("Export testimonials"),
  assessments: t("Export assessments"),
});
