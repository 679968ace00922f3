import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { callServer, pending } from "#views/browser/settled.ts";
import { showFailure } from "#views/browser/toast.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { openRows } from "./admin/keys/rows.ts";
import { StaffIsland } from "./admin/staff-island.tsx";

type StaffKeysProps = { user: Account; isLive: boolean };

/** The shortcuts of a staff page that has no other island. `isLive`: it follows what comes in. */
export default function StaffKeysIsland({ user, isLive }: StaffKeysProps) {
  return <StaffIsland user={user}>{isLive && <Live />}</StaffIsland>;
}

/** Resolves once the form that was sent last is answered: the answer has its 'Undo', which no page read meanwhile has. */
let sending: Promise<void> = Promise.resolve();

/** Sends one of the page's forms, and shows the page that answers it without leaving this one. */
function submit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement && form.closest("[data-live]"))) return;
  event.preventDefault();
  sending = pending(send(form, submitter), form.closest("main"));
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const address = submitter?.getAttribute("formaction") ?? form.action;
  const body = new URLSearchParams(
    [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
  );
  try {
    const answer = await ensureOk(callServer(address, { method: "POST", body }));
    history.replaceState(null, "", answer.url);
    drawAgain(await answer.text());
    // What 'Undo' brings back.
    const id = CSS.escape(form.action.split("/").at(-1) ?? "");
    document.querySelector<HTMLElement>(`[data-row$=" ${id}"]`)?.focus();
  } catch (error) {
    showFailure(t("Update failed"), error);
  }
}

const LIVE = ["people", "letters", "posts"] as const;

/** Read again where a form was sent meanwhile: the address says what was done. */
async function pageHere(signal: AbortSignal): Promise<string> {
  const before = sending;
  await before;
  const page = await (await ensureOk(callServer(location.href, { signal }))).text();
  return before === sending ? page : pageHere(signal);
}

/** Draws the parts of the page that are `data-live` again when the server has others. */
function Live() {
  useEvent("submit", submit);
  const { data, refetch } = useQuery({
    queryKey: ["page"],
    queryFn: ({ signal }) => pageHere(signal),
    enabled: false,
  });
  useEvent("lists-changed", ({ detail }) => {
    if (LIVE.some(detail.has)) void refetch();
  });
  useEffect(() => {
    if (data) drawAgain(data);
  }, [data]);
  return null;
}

const liveParts = (page: Document) => [...page.querySelectorAll<HTMLElement>("[data-live]")];

const rowOf = (within: Element, element: Element | null) => {
  const id = element?.closest<HTMLElement>("[data-row]")?.dataset.row;
  return id === undefined ? within : within.querySelector(`[data-row="${CSS.escape(id)}"]`);
};

const places = (within: Element | null): HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>("a, button, summary") ?? []),
];

/** What had the focus keeps it, or the row in its row's place; a menu stays open. */
function drawAgain(html: string): void {
  const page = new DOMParser().parseFromString(html, "text/html");
  const parts = liveParts(document);
  const drawn = liveParts(page);
  // After a logout elsewhere the page is another.
  if (drawn.length !== parts.length) return;
  document.title = page.title;
  for (const [n, part] of parts.entries()) {
    const next = drawn[n];
    if (!next || next.isEqualNode(part)) continue;
    const { activeElement } = document;
    const focused =
      activeElement instanceof HTMLElement && part.contains(activeElement) ? activeElement : null;
    const row = openRows().findIndex((one) => one.contains(focused));
    const place = focused ? places(rowOf(part, focused)).indexOf(focused) : -1;
    for (const open of part.querySelectorAll("details[open]"))
      rowOf(next, open)?.querySelector("details")?.setAttribute("open", "");
    part.replaceWith(next);
    if (!focused) continue;
    const kept = rowOf(next, focused);
    const rows = openRows();
    const target = places(kept)[place] ?? kept ?? rows[Math.min(row, rows.length - 1)] ?? next;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
}
