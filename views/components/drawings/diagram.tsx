import { HUES, type Hue, partOfHue } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";
import { Fold, RosetteParts, Seam } from "./rosette.tsx";

const places = [
  [0, 3.2],
  [57.1, -34.4],
  [57.6, 47.1],
  [-23.1, 67.8],
  [-67.9, 1.1],
] as const;

/** Just outside each fold's rim, from left to right; the lower two run the other way round, so that they stay upright. */
const rims = [
  "M-60.6-49.8A61.4 61.4 0 0 1 54.4-68.4",
  "M28.7-73A61.4 61.4 0 0 1 81.9 30.6",
  "M-5.5 90.7A65.2 65.2 0 0 0 81.7 3",
  "M-88 22.8A65.2 65.2 0 0 0 22.4 78.6",
  "M-66.1 42.2A61.4 61.4 0 0 1-48.2-72.9",
] as const;

type DiagramProps = {
  title: string;
  says: Partial<Record<Hue, string>>;
  className?: string;
};

/** The wheel with the names upright on its folds, each a link to its part's section of the page. */
export function Diagram({ title, says, className }: DiagramProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element but a role makes a group of a drawing's links
    <svg className={className} viewBox="-106 -106 212 212" role="group" aria-label={title}>
      <RosetteParts id="diagram">
        {HUES.map((part, k) => (
          <path key={part} id={`rim-${part}`} d={rims[k]} />
        ))}
      </RosetteParts>
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
        {HUES.map((part) => (
          <text key={part} className="rim-words no-press max-lg:hidden">
            <textPath href={`#rim-${part}`} startOffset="50%">
              {says[part]}
            </textPath>
          </text>
        ))}
      </g>
    </svg>
  );
}
