/**
 * Texts and addresses of the wild, one table for all that reads them: what somebody writes, its slug here and on a German
 * site, and what a search for it may type (CONTRACT, "Texts and addresses").
 */
export const TITLES: { title: string; slug: string; german?: string; found?: string[] }[] = [
  { title: "Straße & Maß", slug: "strasse-mass", found: ["STRASSE", "masz".slice(0, 3)] },
  {
    title: "Über Öl für Ärzte",
    slug: "uber-ol-fur-arzte",
    german: "ueber-oel-fuer-aerzte",
    found: ["uber", "arzte"],
  },
  { title: "U\u0308ber", slug: "uber", german: "ueber", found: ["über"] },
  { title: "Æsop’s œuvre", slug: "aesop-s-oeuvre", found: ["aesop", "oeuvre", "æsop's"] },
  { title: "Smørrebrød Łódź", slug: "smorrebrod-lodz", found: ["smorrebrod", "lodz"] },
  { title: "Đorđe Ðagur Þór ışık", slug: "dorde-dagur-thor-isik", found: ["dorde", "dagur", "thor", "isik"] },
  {
    title: "O’Connor’s plan",
    slug: "o-connor-s-plan",
    found: ["O'Connor", "o’connor", "O´Connor", "O‘Connor"],
  },
  { title: "Ёлка и план", slug: "yolka-i-plan", found: ["елка", "ЁЛКА"] },
  { title: "Щука", slug: "shchuka" },
  { title: "Οδυσσεύς", slug: "odysseys", found: ["οδυσσευσ", "ΟΔΥΣΣΕΥΣ"] },
  { title: "½ price → now 🎉", slug: "1-2-price-now" },
  { title: "Crème Brûlée", slug: "creme-brulee", found: ["creme", "brulee"] },
  { title: "日本語", slug: "post" },
];

/** Paths of one page, as they are sent or written. */
export const SAME_PATHS: string[][] = [
  ["/%C3%BCber", "/%c3%bcber", "/über", "/u\u0308ber", "/%75%cc%88ber", "/über/"],
  ["/a%20b", "/a b"],
];
export const OTHER_PATHS: [string, string][] = [
  ["/a%2Fb", "/a/b"],
  ["/a%00", "/a"],
  ["/A", "/a"],
];
