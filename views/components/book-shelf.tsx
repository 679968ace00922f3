import type { ReactNode } from "react";
import { shown } from "#src/domain/shown.ts";

type BookShelfProps = { category: string; note: string; children: ReactNode };

/** The books of one category under its name and note. */
export function BookShelf({ category, note, children }: BookShelfProps) {
  return (
    <section>
      <div className="head">
        <h2 className="text-2xl" data-shelf="category">
          {shown(category)}
        </h2>
        <p className="quiet" data-shelf="note">
          {note}
        </p>
      </div>
      <ul>{children}</ul>
    </section>
  );
}

/** The loading state of a shelf: four placeholder cards (SPEC §9). */
export function SkeletonShelf() {
  return (
    <section aria-hidden="true" data-skeleton>
      <div className="head">
        <i className="bone text-2xl w-40%" />
        <i className="bone h-1.4em w-60% xl:w-30%" />
      </div>
      <ul>
        {[1, 2, 3, 4].map((place) => (
          <li key={place} className="shelf-card">
            <div className="stage">
              <div className="typeset-cover bone" />
            </div>
            <h3>
              <i className="bone w-80%" />
            </h3>
            <p className="by">
              <i className="bone w-50%" />
            </p>
            <p className="about">
              <i className="bone" />
              <i className="bone" />
              <i className="bone w-60%" />
            </p>
            <div className="ways" />
          </li>
        ))}
      </ul>
    </section>
  );
}
