import { RATING_MAX } from "#src/domain/limits.ts";

const PLACES = Array.from({ length: RATING_MAX }, (_, place) => place + 1);

/** A rating as stars and number. */
export function Stars({ rating }: { rating: string }) {
  return (
    <span className="dashboard-stars">
      <span aria-hidden="true">
        {PLACES.filter((place) => place <= Number(rating)).map((place) => (
          <i key={place} />
        ))}
      </span>
      {rating}
    </span>
  );
}
