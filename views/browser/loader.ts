// The only script before interaction, at most 1 KB brotli: it finds the islands' markers and fetches each chunk when
// its marker says so. A click, submit or Escape that comes before its island is there is held and given again afterwards.
type Mount = { mount: (element: HTMLElement) => Promise<void> | void };

const EARLY = ["pointerdown", "focusin", "keydown", "click", "submit", "toggle"];

/** What session.ts noted; nothing where the browser refuses storage. */
const readNote = (): string | undefined => {
  try {
    return localStorage.session;
  } catch {
    return undefined;
  }
};

const start = (element: HTMLElement) => {
  const { island, on } = element.dataset;
  if (!island) return;
  let held: (() => void) | undefined;
  let asked = false;

  const load = () => {
    if (asked) return;
    asked = true;
    (import(island) as Promise<Mount>)
      .then(async ({ mount }) => {
        await mount(element);
        element.dataset.ready = "";
      })
      .catch((reason) => {
        console.error(reason);
        // A page that hides its plain form from readers with scripts shows it again.
        element.dataset.failed = "";
      })
      .then(() => {
        for (const type of EARLY) element.removeEventListener(type, early, true);
        held?.();
      });
  };

  const early = (event: Event) => {
    load();
    const { target } = event;
    if (event.type === "submit" && target instanceof HTMLFormElement) {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      // requestSubmit gives the island its turn; without one (the chunk did not come) the form posts itself.
      held = () => target.requestSubmit(submitter);
    } else if (event.type === "click" && target instanceof Element) {
      const button = target.closest<HTMLElement>("button:not([type=submit])");
      if (button) {
        event.preventDefault();
        event.stopPropagation();
        held = () => button.click();
      }
    } else if (event instanceof KeyboardEvent && event.key === "Escape") {
      held = () => target?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    }
  };

  if (on === "visible") {
    new IntersectionObserver((entries, observer) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        observer.disconnect();
        load();
      }
    }).observe(element);
  } else if (on === "idle") {
    (window.requestIdleCallback ?? setTimeout)(load);
  }
  for (const type of EARLY) element.addEventListener(type, early, true);
};

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) start(element);

// A page kept by the back button may show a header from before a login or logout: then it is fetched anew.
const session = readNote();
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted && readNote() !== session) location.reload();
});
