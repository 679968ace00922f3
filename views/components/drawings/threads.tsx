import { format } from "./geometry.ts";

const HEIGHT = 200;

type ThreadsProps = { count: number; loose?: number; className: string };

export function Threads({ count, loose = 0, className }: ThreadsProps) {
  const all = count + loose;
  const step = Math.min(26, (HEIGHT - 20) / Math.max(1, all - 1));
  return (
    <svg className={`ln ${className}`} viewBox={`0 0 180 ${HEIGHT}`} aria-hidden="true">
      {Array.from({ length: all }, (_, place) => {
        const aside = (place - (all - 1) / 2) * step;
        const [from, knot, to] = [1, 0.1, 0.35].map((share) => format(HEIGHT / 2 + aside * share));
        return (
          <g key={from} strokeWidth="1.2">
            <circle className="fill-none" cx="6" cy={from} r="4" />
            {place < count ? (
              <path d={`M10 ${from}C76 ${from} 76 ${knot} 118 ${knot}C146 ${knot} 150 ${to} 180 ${to}`} />
            ) : (
              <path strokeDasharray="1 4" d={`M10 ${from}C76 ${from} 76 ${knot} 108 ${knot}`} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
