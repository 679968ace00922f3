import { HUES, partOfHue } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";
import { Fold, RosetteParts, Seam } from "./rosette.tsx";

/** The positions of the names: Vision's on the heart, the others' in the middle of their folds. */
const places = [
  [0, 3.2],
  [57.1, -34.4],
  [57.6, 47.1],
  [-23.1, 67.8],
  [-67.9, 1.1],
] as const;

/**
 * The wheel with the names upright on its folds. Each fold links to its part's section of the page, whose id is the
 * part's, and has an id itself for links back: `diagram-{part}`.
 */
export function Diagram({ title, className }: { title: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element but a role makes a group of a drawing's links
    <svg className={className} viewBox="-100 -100 200 200" role="group" aria-label={title}>
      <RosetteParts id="diagram" turns={16} weight={0.3} />
      {HUES.map((part) => (
        <a
          key={part}
          id={`diagram-${part}`}
          href={`#${part}`}
          aria-label={t(partOfHue(part))}
          className="fold-link"
        >
          <Fold id="diagram" part={part} />
        </a>
      ))}
      <Seam />
      <g aria-hidden>
        {HUES.map((part, k) => (
          <text
            key={part}
            className={`part-name no-press s-hue ${partHue[partOfHue(part)]}${k === 0 ? " on-vision" : ""}`}
            x={places[k]?.[0]}
            y={places[k]?.[1]}
          >
            {t(partOfHue(part))}
          </text>
        ))}
      </g>
    </svg>
  );
}
