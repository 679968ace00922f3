import { shortDate } from "#src/domain/dates.ts";
import { plural, t } from "#src/domain/words.ts";

const BARS =
  "w-full fill-[light-dark(var(--primary),var(--process))] [forced-color-adjust:none] forced-colors:fill-[CanvasText]";

/** A bar of `value` relative to the maximum `of`; `lost` is drawn as a hollow end. */
export function Bar({ value, of, lost = 0 }: { value: number; of: number; lost?: number }) {
  const share = (n: number) => (of > 0 ? Math.round((n / of) * 1000) / 10 : 0);
  return (
    <svg
      className={`${BARS} h-3.2 overflow-visible`}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="fill-muted forced-colors:fill-[Canvas]" width="100" height="10" />
      <rect width={share(value)} height="10" />
      {lost > 0 && (
        <rect
          className="fill-background stroke-[light-dark(var(--primary),var(--process))] stroke-2 [vector-effect:non-scaling-stroke] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
          x={share(value - lost)}
          width={share(lost)}
          height="10"
        />
      )}
    </svg>
  );
}

export function DayChart({ days }: { days: readonly { day: string; visitors: number }[] }) {
  const most = Math.max(1, ...days.map(({ visitors }) => visitors));
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <figure>
      <svg
        className={`${BARS} h-[clamp(7rem,16vw,11rem)] border-0 border-b-[1.5px] border-solid border-border-strong`}
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={plural(most, "Visitors by day, at most {n}", "Visitors by day, at most {n}")}
      >
        {days.map(({ day, visitors }, index) => {
          const height = (visitors / most) * 98 + (visitors > 0 ? 2 : 0);
          return (
            <rect key={day} x={index * 10 + 1} y={100 - height} width={8} height={height}>
              <title>{`${dayWords(day)}: ${visitors}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="quiet mt-1.5 flex justify-between gap-4 text-sm tnum">
        <span>{dayWords(first.day)}</span>
        <span>{t("at most {n}", { n: most })}</span>
        <span>{dayWords(last.day)}</span>
      </figcaption>
    </figure>
  );
}

export const dayWords = (day: string): string => shortDate(`${day}T12:00:00Z`, "UTC");
