// The only script before interaction, at most 0.6 KB brotli: it finds the islands' markers and fetches each chunk when
// its marker says so, at once when the reader touches it. Clicks, submits and keys that come before an island is there
// are held and given again afterwards, in order; what was typed or chosen meanwhile is the island's to take (client.tsx).
type Mount = { mount: (element: HTMLElement) => Promise<void> | void };

const IDLE_LIMIT_MS = 500;
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
  // An island that is not waited for answers to keys pressed anywhere on its page: the quiz's digits.
  const keys = on === "idle" ? document : element;
  const held: (() => void)[] = [];
  let asked = false;

  const listen = (how: "addEventListener" | "removeEventListener") => {
    for (const type of EARLY) (type === "keydown" ? keys : element)[how](type, early, true);
  };

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
      .then(async () => {
        listen("removeEventListener");
        // One turn each: the island draws what one press made before it hears of the next.
        for (const give of held) await give();
      });
  };

  const early = (event: Event) => {
    load();
    const { target, type } = event;
    if (type === "submit" && target instanceof HTMLFormElement) {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      // requestSubmit gives the island its turn; without one (the chunk did not come) the form posts itself.
      held.push(() => target.requestSubmit(submitter));
    } else if (type === "click" && target instanceof Element) {
      const button = target.closest<HTMLElement>("button:not([type=submit])");
      if (button) {
        event.preventDefault();
        event.stopPropagation();
        held.push(() => button.click());
      }
    } else if (event instanceof KeyboardEvent) {
      held.push(() => target?.dispatchEvent(new KeyboardEvent(type, event)));
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
    // Without a limit a busy page may never call.
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: IDLE_LIMIT_MS });
    else setTimeout(load);
  }
  listen("addEventListener");
};

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) start(element);

// A page kept by the back button may show a header from before a login or logout: then it is fetched anew.
const session = readNote();
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted && readNote() !== session) location.reload();
});
