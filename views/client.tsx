import { type ComponentType, useEffect } from "react";
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
      const attached = () => {
        giveAgain(element);
        resolve();
      };
      hydrateRoot(
        element,
        <>
          <Island {...props} />
          <Attached onAttached={attached} />
        </>,
        { identifierPrefix: `${element.dataset.prefix}-` },
      );
    });

/** The last of the root's effects: the island's own have run by then. Its element stands in the served markup too. */
function Attached({ onAttached }: { onAttached: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onAttached, []);
  return <i hidden />;
}

/**
 * Tells a hydrated island what its fields held before: typed, chosen, or brought back by the browser. React keeps such
 * a value in the page but never hears of it, and would put its own in that place at the next rendering.
 */
function giveAgain(element: HTMLElement): void {
  for (const field of element.querySelectorAll<HTMLInputElement>("[type=radio],[type=checkbox]"))
    chooseAgain(field);
  const typed = "input:not([type=radio],[type=checkbox],[type=hidden],[type=file]),textarea";
  for (const field of element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)) {
    if (field.value !== field.defaultValue) typeAgain(field);
  }
  for (const field of element.querySelectorAll("select")) {
    const isChanged = [...field.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
    if (isChanged) field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

// A radio that lost its dot to another says nothing itself, as in any group.
function chooseAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === "radio" && !field.checked)) return;
  field.checked = !field.checked;
  field.click();
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  // React compares with what was last set on the element itself; set by the prototype, the value is news.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
