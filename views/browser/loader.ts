import { sendBeacon } from "./beacon.ts";

// The only script before interaction, at most 1 KB brotli: counts for the site's statistics where the page says so, finds
// the islands' markers and fetches each chunk at the marker's trigger, or at once on an early event within it. Clicks,
// submits and keys that come before the island is mounted are queued and replayed in order afterwards; field values are
// restored by the island (client.tsx).
type Mount = { mount: (element: HTMLElement) => Promise<void> | void };

/** The address of older.ts; the build writes it. */
declare const OLDER: string;

type Navigation = { deliveryType?: string; activationStart?: number };

const LINKS = ["booking", "book", "store"] as const;

// Long enough for the first paint and its fonts on most machines, and within the half second that is promised. Not an idle
// callback: a page is idle while its first frame is still being drawn by the same cores, and a busy page may never be.
const IDLE_MS = 300;
const FRAME_MS = 20;
// From the making of the first frame to its being seen, on most machines.
const SEEN_MS = 150;
// A mouse comes over an element before it presses; a finger does both at once.
const EARLY = ["pointerover", "focusin", "keydown", "click", "submit", "toggle"];

/** The mark that session.ts wrote; undefined if the browser refuses storage. */
const readNote = (): string | undefined => {
  try {
    return localStorage.session;
  } catch {
    return undefined;
  }
};

const start = (element: HTMLElement) => {
  const { island = "", ahead, on, prefix } = element.dataset;
  // Idle islands of React have page-wide keys (the quiz's digits), so their early keys are caught on the document.
  // Plain ones must not: what they give again would reach the page's other island twice.
  const keys = prefix && on === "idle" ? document : element;
  const held: (() => void)[] = [];
  let loading: unknown;
  let done = false;

  const load = () => {
    // What woke it is painted first.
    if (!loading)
      loading = setTimeout(async () => {
        try {
          if (!URL.parse) await import(OLDER);
          const { mount }: Mount = await import(island);
          await mount(element);
          element.dataset.ready = "";
        } catch (reason) {
          console.error(reason);
          // The style shows the plain form again that it hides from readers with scripts.
          element.dataset.failed = "";
        }
        done = true;
        // Awaited one by one: the island must render the effect of one event before it gets the next.
        for (const give of held) await give();
      }, FRAME_MS);
  };

  const early = (event: Event) => {
    const { target, type } = event;
    // Over its own ground there is nothing to press: a mouse that rests in a corner fetches no menus.
    if (done || (type === "pointerover" && target === element)) return;
    load();
    if (type === "submit") {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      // requestSubmit fires the island's submit handler; if the chunk failed to load, the form is posted natively.
      held.push(() => (target as HTMLFormElement).requestSubmit(submitter));
    } else if (type === "click") {
      const button = (target as Element).closest<HTMLElement>("button:not([type=submit])");
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
    // Called once at first and once at each change: `load` itself runs once.
    new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load()).observe(element);
  } else if (on === "idle") {
    setTimeout(load, IDLE_MS);
    // Until the first frame is seen, the line is the fonts'.
    if (ahead)
      requestAnimationFrame(() =>
        setTimeout(() => document.head.insertAdjacentHTML("beforeend", ahead), SEEN_MS),
      );
  }
  // A press from before this script ran has left the focus on its button, and not as a key does.
  const pressed = element.querySelector<HTMLElement>("[type=button]:focus:not(:focus-visible)");
  if (pressed) {
    held.push(() => pressed.click());
    load();
  }
  for (const type of EARLY) (type === "keydown" ? keys : element).addEventListener(type, early, true);
};

// A page that was kept or rendered ahead may show a header from before a login or logout: reload it.
const session = readNote();
/** Counts what the server cannot see: pages fetched ahead, outgoing clicks on the marker's links. */
const count = ({ dataset }: HTMLElement) => {
  const [navigation] = performance.getEntriesByType("navigation") as Navigation[];
  if (navigation?.deliveryType === "navigational-prefetch" || navigation?.activationStart)
    sendBeacon("shown", document.referrer);

  document.onclick = document.onauxclick = ({ target }) => {
    const href = (target as Element).closest<HTMLAnchorElement>("a[href]")?.href;
    for (const link of LINKS) if (href?.startsWith(dataset[link] ?? "-")) sendBeacon(`press-${link}`);
  };
};

// Chrome 109 and Safari 16 do not know the style's `scripting`.
if (!URL.parse) document.documentElement.dataset.scripts = "";

const startAll = () => {
  if (readNote() !== session) location.reload();
  const counts = document.querySelector<HTMLElement>("[data-counts]");
  if (counts) count(counts);
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) start(element);
};
// Islands count, keep time and write to the browser's storage: in a prerendered page all wait until it is opened.
const prerendered = document as { prerendering?: boolean; onprerenderingchange?: () => void };
if (prerendered.prerendering) prerendered.onprerenderingchange = startAll;
else startAll();
window.onpageshow = ({ persisted }) => {
  if (persisted && readNote() !== session) location.reload();
};

// What is not near the first screen is skipped (content-visibility, motion.css) until the fonts are there, which would lay it
// out anew. Then it is laid out part by part, each in a task between two frames, so that none is long; before it the closed
// menus, of which opening then only paints. The site's own pictures are lazy until then, not for good: a picture of the
// whole page has no gaps.
window.onload = async () => {
  for (const part of document.querySelectorAll<HTMLElement>("[data-menu]>*,.later>*")) {
    await new Promise((next) => setTimeout(next, FRAME_MS));
    part.style.contentVisibility = "visible";
    part.offsetTop;
  }
  for (const image of document.querySelectorAll<HTMLImageElement>("[src^='/assets']"))
    image.loading = "eager";
};
