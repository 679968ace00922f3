import {
  addBusinessDays,
  addDays,
  addMonths,
  isSameISOWeek,
  nextFriday,
  nextSaturday,
  parseISO,
  setDate,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from "date-fns";
import { lastMade } from "./bounded-map.ts";
import { dayAfter, dayIn, daysBetween, type Instant, isoDay, shortDate, writing } from "./dates.ts";
import { bare } from "./fold.ts";
import { plural, t } from "./words.ts";

/** `Monday, November 30` */
export const weekdayText = writing({ weekday: "long", month: "long", day: "numeric" });

const dayOfWeek = writing({ weekday: "short" });
const dayOfYear = writing({ month: "short", day: "numeric" });
const HOURS_MOST = 12;

/** `now`, `5 min`, `2 h`, `Mon`, `Nov 12`, `Nov 12, 2025` */
export function relativeTime(at: Instant, now: Instant, timeZone: string): string {
  const minutes = Math.floor((Number(new Date(now)) - Number(new Date(at))) / 60_000);
  const [day, today] = [dayIn(at, timeZone), dayIn(now, timeZone)];
  if (minutes < 0) return shortDate(at, timeZone);
  if (minutes < 1) return t("now");
  if (minutes < 60) return t("{n} min", { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (day === today || hours < HOURS_MOST) return t("{n} h", { n: hours });
  if (daysBetween(day, today) < 7) return dayOfWeek(at, timeZone);
  return day.slice(0, 4) === today.slice(0, 4) ? dayOfYear(at, timeZone) : shortDate(at, timeZone);
}

const weekdays = [writing({ weekday: "long" }), dayOfWeek];
const months = [writing({ month: "short" }), writing({ month: "long" })];
const forms = [
  weekdayText,
  writing({ month: "short", day: "numeric" }),
  writing({ month: "long", day: "numeric" }),
  writing({ month: "numeric", day: "numeric" }),
  writing({ month: "numeric", day: "numeric", year: "numeric" }),
];

const DAYS_AHEAD = 365;
const MOST = { businessDays: 20, days: 60, weeks: 26, months: 12 };

/** The end of what stands for "after" and "before": a day behind it is not the one that is meant. */
const ASIDE = "~";

/** Each word with what it is as good as; nothing where it says nothing about a day, `~` at its end where it turns a day into another. */
const synonyms = (): Map<string, string> => {
  const pairs = t(
    "a=1 an=1 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 twelve=12 first=1 second=2 third=3 after=>~ before=<~ on= the= this= of= by= until= at=",
  ).split(" ");
  return new Map(pairs.map((pair) => bare(pair).split("=") as [string, string]));
};

/** A day before its month in any language, as `12/1` is not. */
const DOTTED = /(^|\D)0?(\d{1,2})\.0?(\d{1,2})(?:\.(\d{4}|\d\d)?)?(?!\d)/;

/** As days are compared: case, accents, stops, a number's first zeros and the end of `15th` say nothing. */
function plain(phrase: string, same: ReadonlyMap<string, string>): string {
  const dotted = (_: string, before: string, ...day: string[]) =>
    before + day.slice(0, 3).filter(Boolean).join("@");
  const words = bare(phrase)
    .replace(DOTTED, dotted)
    .split(/[\s.,:;/-]+/);
  return words
    .map((word) => same.get(word) ?? word.replace(/^0*(\d+)(?:st|nd|rd|th)?$/, "$1"))
    .filter(Boolean)
    .join(" ");
}

/** Of two days of one phrase, the nearer. A language may say one day in several ways, with ` / ` between them. */
function phrasesFrom(today: string, same: ReadonlyMap<string, string>): Map<string, string> {
  const phrases = new Map<string, string>();
  const say = (ways: string, day: string) => {
    for (const way of ways.split(" / ")) {
      const phrase = plain(way, same);
      if (!phrases.has(phrase)) phrases.set(phrase, day);
    }
  };
  say(t("today"), today);
  say(t("yesterday"), dayAfter(today, -1));
  say(t("tomorrow"), dayAfter(today, 1));
  say(t("day after tomorrow"), dayAfter(today, 2));
  say(t("next week"), dayAfter(today, 7));
  say(t("week after next"), dayAfter(today, 14));
  for (let n = 1; n <= MOST.days; n++) say(plural(n, "in {n} day", "in {n} days"), dayAfter(today, n));
  for (let n = 1; n <= MOST.weeks; n++) say(plural(n, "in {n} week", "in {n} weeks"), dayAfter(today, 7 * n));
  sayLoosely((ways, day) => say(ways, isoDay(day)), parseISO(today));
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = dayAfter(today, ahead);
    const names = ahead <= 7 ? weekdays.map((name) => name(day, "UTC")) : [];
    for (const name of names) {
      say(`${name} / ${t("next {day}", { day: name })}`, day);
      say(t("{day} after next", { day: name }), dayAfter(day, 7));
      say(t("a week from {day} / {day} in a week / {day} week", { day: name }), dayAfter(day, 7));
      const ofNextWeek = isSameISOWeek(parseISO(day), parseISO(today)) ? dayAfter(day, 7) : day;
      say(t("{day} next week / next week {day}", { day: name }), ofNextWeek);
    }
    for (const form of forms) say(form(day, "UTC"), day);
    for (const month of months) say(`${day.slice(-2)} ${month(day, "UTC")}`, day);
    const [year = "", month, date] = day.split("-");
    for (const end of ["", year, year.slice(2)]) say(`${date}.${month}.${end}`, day);
    say(day, day);
    say(`${date}`, day);
  }
  say(today, today);
  return phrases;
}

/** Days by month, quarter and year, and what people say of no day in particular. */
function sayLoosely(say: (ways: string, day: Date) => void, today: Date): void {
  const month = (ahead: number) => startOfMonth(addMonths(today, ahead));
  const quarter = startOfQuarter(addMonths(today, 3));
  const year = startOfYear(addMonths(today, 12));
  const christmas = setDate(addMonths(year, -1), 25);
  const [friday, saturday] = [nextFriday(addDays(today, -1)), nextSaturday(addDays(today, -1))];
  say(t("next month"), addMonths(today, 1));
  for (let n = 1; n <= MOST.months; n++) say(plural(n, "in {n} month", "in {n} months"), addMonths(today, n));
  for (let n = 1; n <= MOST.businessDays; n++)
    say(
      plural(n, "in {n} business day / in {n} working day", "in {n} business days / in {n} working days"),
      addBusinessDays(today, n),
    );
  say(t("tonight / this afternoon / this evening / later today / end of day"), today);
  say(t("in a couple of days"), addDays(today, 2));
  say(t("in a few days"), addDays(today, 3));
  say(t("in a couple of weeks / in a fortnight"), addDays(today, 14));
  say(t("in a few weeks"), addDays(today, 21));
  say(t("in half a year"), addMonths(today, 6));
  say(t("in a year"), addMonths(today, 12));
  say(t("end of the week"), friday);
  say(t("end of next week"), addDays(friday, 7));
  say(t("at the weekend / weekend"), saturday);
  say(t("next weekend"), addDays(saturday, 7));
  say(t("end of the month / month end / eom"), addDays(month(1), -1));
  say(t("end of next month"), addDays(month(2), -1));
  say(t("middle of next month / mid next month"), addDays(month(1), 14));
  say(t("beginning of next month / start of next month / early next month"), month(1));
  say(t("end of the quarter"), addDays(quarter, -1));
  say(t("next quarter / beginning of next quarter"), quarter);
  say(t("end of the year / year end"), addDays(year, -1));
  say(t("next year / in the new year / beginning of next year"), year);
  say(t("before Christmas"), addDays(christmas, -2));
  say(t("after Christmas"), addDays(christmas, 2));
  say(t("after New Year / after the holidays"), addDays(year, 1));
  say(t("first of the month / first of next month"), month(1));
  for (let ahead = 0; ahead <= MOST.months; ahead++)
    for (const named of months) {
      const [first, middle] = [month(ahead), addDays(month(ahead), 14)];
      const name = { month: named(isoDay(first), "UTC") };
      if (first > today)
        say(t("beginning of {month} / early {month} / start of {month} / in {month}", name), first);
      if (middle > today) say(t("mid {month} / middle of {month}", name), middle);
      say(t("end of {month} / late {month}", name), addDays(month(ahead + 1), -1));
    }
}

const phrasesOf = lastMade(1, (key) => {
  const same = synonyms();
  return { same, phrases: phrasesFrom(key.slice(0, 10), same) };
});

/** At the line's begin or end (`next Monday: call again`), with the rest of it; null where there is none. */
export function parseDayPhrase(typed: string, today: string): { on: string; text: string } | null {
  const { same, phrases } = phrasesOf(`${today} ${t("tomorrow")}`);
  const words = typed.trim().split(/\s+/);
  // What says nothing belongs to a day before it, and to the line after it.
  // A bare number, in figures or in words, is no day: it may count anything.
  const dayOf = (phrase: string[]) => {
    const [said, text] = [phrase.join(" "), plain(phrase.join(" "), same)];
    const isBare = /^\d+$/.test(text) && (/^\d+\W*$/.test(said) || !/\d/.test(said));
    return isBare || plain(phrase.at(-1) ?? "", same) === "" ? undefined : phrases.get(text);
  };
  const counts = [7, 6, 5, 4, 3, 2, 1].filter((n) => n <= words.length);
  for (const parts of [
    ...counts.map((n) => ({ phrase: words.slice(0, n), rest: words.slice(n) })),
    ...counts.map((n) => ({ phrase: words.slice(-n), rest: words.slice(0, -n) })),
  ]) {
    const on = dayOf(parts.phrase);
    if (on && plain(parts.rest.join(" "), same).endsWith(ASIDE)) return null;
    if (on) return { on, text: parts.rest.join(" ").replace(/[\s:,;]+$/, "") };
  }
  return null;
}
