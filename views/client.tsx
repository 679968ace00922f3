import { type ComponentType, type ReactElement, startTransition, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { bearTranslation, restoreTexts } from "#views/browser/translated.ts";

// React listens to every event there is. A step of the quiz starts a dozen transitions, and hearing of one takes React
// longer than drawing it; nothing here asks for these events.
const UNHEARD = ["transitionrun", "transitionstart", "transitioncancel", "transitionend"];

/** `kept`: by their names, the values of fields that an island no longer shows, should it fail. */
type IslandComponent<Props> = ComponentType<Props> & { kept?: (props: Props) => Record<string, string> };

/** An island's mount function. It resolves once effects have run, so that a replayed click finds its listener. */
export const hydrate =
  <Props extends object>(Island: IslandComponent<Props>) =>
  async (element: HTMLElement): Promise<void> => {
    const props: Props = JSON.parse(element.dataset.props ?? "{}");
    const identifierPrefix = `${element.dataset.prefix}-`;
    bearTranslation();
    if (element.querySelector("font")) {
      const { renderToString } = await import("react-dom/server.browser");
      const own = document.createElement("template");
      own.innerHTML = renderToString(whole(<Island {...props} />), { identifierPrefix });
      restoreTexts(element, own.content);
    }
    return new Promise((resolve) => {
      for (const type of UNHEARD)
        element.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
      // React sets a text area that came filled back to what came, as it hydrates it.
      const written = [...element.querySelectorAll("textarea")].map((area) => [area, area.value] as const);
      const attached = () => {
        for (const [area, value] of written) if (area.value === area.defaultValue) area.value = value;
        giveAgain(element);
        resolve();
      };
      const served = element.innerHTML;
      // By names: as an island throws, React has emptied it before it says so.
      const typed = new Map<string, string>();
      element.addEventListener(
        "input",
        ({ target }) => {
          const field = target as Field;
          typed.set(field.name, isBox(field) && !field.checked ? "" : field.value);
        },
        true,
      );
      // The island's one boundary: the page keeps what the server drew, as where no script runs.
      const onUncaughtError = (error: unknown) => {
        console.error(error);
        queueMicrotask(() => {
          const values = new Map([...Object.entries(keptOf(Island, props)), ...typed]);
          root.unmount();
          element.innerHTML = served;
          for (const field of fieldsOf(element)) {
            const value = values.get(field.name);
            if (value === undefined) continue;
            if (isBox(field)) field.checked = field.value === value;
            else field.value = value;
          }
          element.dataset.failed = "";
          resolve();
        });
      };
      let root: Root;
      // As a transition it is done in slices of five milliseconds; a press meanwhile makes React finish at once.
      startTransition(() => {
        root = hydrateRoot(element, whole(<Island {...props} />, attached), {
          identifierPrefix,
          onUncaughtError,
        });
      });
    });
  };

/** What else fails must not keep the form from being there again. */
function keptOf<Props>(Island: IslandComponent<Props>, props: Props): Record<string, string> {
  try {
    return Island.kept?.(props) ?? {};
  } catch (reason) {
    console.error(reason);
    return {};
  }
}

const whole = (island: ReactElement, attached = () => {}) => (
  <>
    {island}
    <Attached onAttached={attached} />
  </>
);

/** Runs the last effect of the root, after the island's own. Its element is in the served markup too, for hydration. */
function Attached({ onAttached }: { onAttached: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onAttached, []);
  return <i hidden />;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (element: HTMLElement) =>
  element.querySelectorAll<Field>("input[name]:not([type=hidden]),textarea[name],select[name]");

const isBox = (field: Field): field is HTMLInputElement => /^(?:radio|checkbox)$/.test(field.type);

/** Fires the events of fields that were changed before hydration: React's state does not have their values. */
function giveAgain(element: HTMLElement): void {
  for (const field of element.querySelectorAll<HTMLInputElement>("[type=radio],[type=checkbox]"))
    chooseAgain(field);
  const typed = "input:not([type=radio],[type=checkbox],[type=hidden],[type=file]),textarea";
  for (const field of element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)) {
    if (field.value !== field.defaultValue) typeAgain(field);
  }
  for (const field of element.querySelectorAll("select")) {
    // One whose value is none of its served options shows the first of them, which nobody chose.
    const served = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (field.selectedIndex !== Math.max(served, 0))
      field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

// Browsers fire no event on the radio that loses the check, so none is dispatched for it.
function chooseAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === "radio" && !field.checked)) return;
  field.checked = !field.checked;
  field.click();
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  // React's value tracker ignores values set through its own property; the prototype's setter bypasses it.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
