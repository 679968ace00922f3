import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Takes an island's component and returns the mount function of its chunk: it hydrates the marker's markup with the
 * props that stand on the marker, and settles once React has attached, so that a held click finds its listener.
 */
export const hydrate =
  <Props extends object>(Island: ComponentType<Props>) =>
  (element: HTMLElement): Promise<void> =>
    new Promise((resolve) => {
      const props: Props = JSON.parse(element.dataset.props ?? "{}");
      // The ref fires at commit. Its element is a sibling of the island, so both sides render the same tree.
      hydrateRoot(
        element,
        <>
          <Island {...props} />
          <i hidden ref={() => resolve()} />
        </>,
        { identifierPrefix: `${element.dataset.prefix}-` },
      );
    });
