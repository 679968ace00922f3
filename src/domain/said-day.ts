import { monthsAfter } from "./calendar.ts";
import { dayAfter, dayIn, daysBetween, type Instant, shortDate, writing } from "./dates.ts";
import { plural, t } from "./words.ts";

/** `Monday, November 30` */
export const weekdayText = writing({ weekday: "long", month: "long", day: "numeric" });

const dayOfWeek = writing({ weekday: "short" });
const dayOfYear = writing({ month: "short", day: "numeric" });
const HOURS_MOST = 12;

/** `now`, `5 min`, `2 h`, `Mon`, `Nov 12`, `Nov 12, 2025` */
export function saidMoment(at: Instant, now: Instant, timeZone: string): string {
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
const MOST = { days: 60, weeks: 26, months: 12 };

/** Each word with what it is as good as; nothing where it says nothing about a day. */
const synonyms = (): Map<string, string> =>
  new Map(
    bare(t("a=1 an=1 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 on= the= this="))
      .split(" ")
      .map((pair) => pair.split("=") as [string, string]),
  );

const bare = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** A day before its month in any language, as `12/1` is not. */
const DOTTED = /(?<!\d)0?(\d{1,2})\.0?(\d{1,2})(?:\.(\d{4}|\d\d)?)?(?!\d)/;

/** As days are compared: case, accents, stops and a number's first zeros say nothing. */
function plain(said: string, same: ReadonlyMap<string, string>): string {
  const dotted = (_: string, ...day: string[]) => day.slice(0, 3).filter(Boolean).join("@");
  const words = bare(said)
    .replace(DOTTED, dotted)
    .split(/[\s.,:;/-]+/);
  return words
    .map((word) => same.get(word) ?? word.replace(/^0+(?=\d)/, ""))
    .filter(Boolean)
    .join(" ");
}

/** Of two days of one phrase, the nearer. A language may say one day in several ways, with ` / ` between them. */
function phrasesFrom(today: string, same: ReadonlyMap<string, string>): Map<string, string> {
  const phrases = new Map<string, string>();
  const say = (ways: string, day: string) => {
    for (const way of ways.split(" / ")) {
      const said = plain(way, same);
      if (!phrases.has(said)) phrases.set(said, day);
    }
  };
  say(t("today"), today);
  say(t("tomorrow"), dayAfter(today, 1));
  say(t("day after tomorrow"), dayAfter(today, 2));
  say(t("next week"), dayAfter(today, 7));
  say(t("week after next"), dayAfter(today, 14));
  say(t("next month"), monthsAfter(today, 1));
  for (let n = 1; n <= MOST.days; n++) say(plural(n, "in {n} day", "in {n} days"), dayAfter(today, n));
  for (let n = 1; n <= MOST.weeks; n++) say(plural(n, "in {n} week", "in {n} weeks"), dayAfter(today, 7 * n));
  for (let n = 1; n <= MOST.months; n++)
    say(plural(n, "in {n} month", "in {n} months"), monthsAfter(today, n));
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = dayAfter(today, ahead);
    const names = ahead <= 7 ? weekdays.map((name) => name(day, "UTC")) : [];
    for (const name of names) {
      say(`${name} / ${t("next {day}", { day: name })}`, day);
      say(t("{day} after next", { day: name }), dayAfter(day, 7));
    }
    for (const form of forms) say(form(day, "UTC"), day);
    for (const month of months) say(`${day.slice(-2)} ${month(day, "UTC")}`, day);
    const [year = "", month, date] = day.split("-");
    for (const end of ["", year, year.slice(2)]) say(`${date}.${month}.${end}`, day);
    say(day, day);
  }
  say(today, today);
  return phrases;
}

let known = { today: "", language: "", same: new Map<string, string>(), phrases: new Map<string, string>() };

/** At the line's begin or end (`next Monday: call again`), with the rest of it; null where there is none. */
export function saidDay(typed: string, today: string): { on: string; text: string } | null {
  const language = t("tomorrow");
  if (known.today !== today || known.language !== language) {
    const same = synonyms();
    known = { today, language, same, phrases: phrasesFrom(today, same) };
  }
  const { same, phrases } = known;
  const words = typed.trim().split(/\s+/);
  // What says nothing belongs to a day before it, and to the line after it.
  const dayOf = (said: string[]) =>
    plain(said.at(-1) ?? "", same) ? phrases.get(plain(said.join(" "), same)) : undefined;
  for (let n = Math.min(5, words.length); n > 0; n--) {
    const first = dayOf(words.slice(0, n));
    const on = first ?? dayOf(words.slice(-n));
    if (on)
      return { on, text: (first ? words.slice(n) : words.slice(0, -n)).join(" ").replace(/[\s:,;]+$/, "") };
  }
  return null;
}
