import { type Instant, writing } from "#src/domain/dates.ts";

/** What comes at an hour of today: a call, or a post. */
export type Moment = { at: string; name: string };

export const hourText = writing({ timeStyle: "short" });
const plainHour = writing({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, () => "en-GB");
const shortHour = writing({ hour: "numeric" });

/** The hours of the arc's ends, where nothing is earlier or later, and those that are named. */
const FROM = 6;
const TO = 20;
const NAMED = [8, 11, 14, 17];

const MARKER = {
  className: "overflow-visible text-[.875rem] leading-none",
  textAnchor: "middle",
  fill: "var(--foreground)",
} as const;

/** The day as an arc, with the mark at the present minute; all of it is in the groups below, too. */
export function Arc({ at, timeZone, moments }: { at: string; timeZone: string; moments: readonly Moment[] }) {
  const hourOf = (instant: Instant) => {
    const [hour = 0, minute = 0] = plainHour(instant, timeZone).split(":").map(Number);
    return hour + minute / 60;
  };
  const hours = [at, ...moments.map((moment) => moment.at)].map(hourOf);
  const [from, to] = [Math.min(FROM, ...hours.map((h) => h - 1)), Math.max(TO, ...hours.map((h) => h + 1))];
  /** Of the arc's width and height: on one parabola, as the path draws it. */
  const placeOf = (hour: number) => {
    const part = (hour - from) / (to - from);
    return { x: `${100 * part}%`, y: `${76 - 248 * part * (1 - part)}%` };
  };
  /** The words of what is near the present are below its mark, at a phone's width too. */
  const below = (hour: number, y: number) => (Math.abs(hour - hourOf(at)) < (to - from) / 8 ? y + 12 : y);
  return (
    <svg className="w-full h-32 overflow-visible text-border-strong" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <path
          d="M0 76Q50 -48 100 76H0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <g className="text-[.8125rem] tnum" fill="var(--muted-foreground)" textAnchor="middle">
        {NAMED.map((hour) => (
          <text key={hour} x={placeOf(hour).x} y="93%">
            {shortHour(Date.UTC(2026, 0, 1, hour), "UTC")}
          </text>
        ))}
      </g>
      <svg {...placeOf(hourOf(at))} className="overflow-visible text-link" aria-hidden="true">
        <use href="#mark" x="-18" y="-18" width="36" height="36" fill="currentColor" />
      </svg>
      {moments.map(({ at: time, name }) => (
        <svg key={`${time} ${name}`} {...placeOf(hourOf(time))} {...MARKER} aria-hidden="true">
          <circle r="5" fill="var(--background)" stroke="var(--foreground)" strokeWidth="2" />
          <text y={below(hourOf(time), 22)} className="font-600 tnum">
            {hourText(time, timeZone)}
          </text>
          <text y={below(hourOf(time), 38)} className="max-md:hidden">
            {name}
          </text>
        </svg>
      ))}
    </svg>
  );
}
