type TotalProps = {
  figure: number;
  before?: string;
  after: string /** All of it, for screen readers. */;
  line: string;
};

/** A large figure within the rest of its sentence; screen readers get one sentence. */
export function Total({ figure, before, after, line }: TotalProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 mt-3 print:mt-.8">
      <span className="hidden-text">{line}</span>
      {before && (
        <span className="quiet" aria-hidden="true">
          {before}
        </span>
      )}
      {/* In forced colors the ground behind so large a figure would cover the line above. */}
      <b
        className="font-display font-300 [font-size:clamp(6.5rem,4.5rem+8vw,11rem)] leading-[.8] tracking--.055em lining print:text-[5rem] forced-colors:[forced-color-adjust:none] forced-colors:text-[CanvasText]"
        aria-hidden="true"
      >
        {figure}
      </b>
      <span className="quiet" aria-hidden="true">
        {after}
      </span>
    </p>
  );
}
