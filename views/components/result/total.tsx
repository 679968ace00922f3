type TotalProps = {
  figure: number;
  before?: string;
  after: string;
  /** All of it, for screen readers. */
  line: string;
};

/** A large figure within the rest of its sentence; screen readers get one sentence. */
export function Total({ figure, before, after, line }: TotalProps) {
  return (
    <p className="total-line">
      <span className="hidden-text">{line}</span>
      {before && (
        <span className="quiet" aria-hidden="true">
          {before}
        </span>
      )}
      {/* In forced colors the ground behind so large a figure would cover the line above. */}
      <b className="total-figure" aria-hidden="true">
        {figure}
      </b>
      <span className="quiet" aria-hidden="true">
        {after}
      </span>
    </p>
  );
}
