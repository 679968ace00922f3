import { type KeyboardEvent, memo, startTransition, useCallback, useEffect, useState } from "react";
import { ADMIN_TABS, type AdminTab, isOneOf } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { afterPaint } from "#views/browser/after-paint.ts";
import { unreadOf, unreadText, useDashboard } from "./dashboard.ts";
import { tabAddress } from "./list/page.ts";

export const panelProps = (id: AdminTab) => ({
  role: "tabpanel",
  id: `panel-${id}`,
  "aria-labelledby": `tab-${id}`,
});

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus to the tab beside the one that has it, round the ends, and to the first and last by Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const here = tabs.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[key];
  const next = step !== undefined ? (here + step) % tabs.length : { Home: 0, End: -1 }[key];
  if (next === undefined || here < 0) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}

/**
 * The row of the dashboard's tabs. Arrows move between them, Enter and Space open. Plain elements: a press draws two of
 * them anew, where a library's tabs drew all of them and their panels, three times, before the press was to be seen.
 */
export function TabRow({ tab, inbox, open }: { tab: AdminTab; inbox: Inbox; open: (id: AdminTab) => void }) {
  return (
    <div className="dashboard-tabs" role="tablist" aria-label={t("Sections")} onKeyDown={moveFocus}>
      {ADMIN_TABS.map(({ id, label }) => (
        <TabWithCount
          key={id}
          id={id}
          label={shown(label)}
          unread={unreadOf(id, inbox)}
          isOpen={id === tab}
          open={open}
        />
      ))}
    </div>
  );
}

type TabProps = {
  id: AdminTab;
  label: string;
  unread: number;
  isOpen: boolean;
  open: (id: AdminTab) => void;
};

/** A tab, with its count outside of the tab element, so that the accessible name is exactly SPEC's. */
const TabWithCount = memo(({ id, label, unread, isOpen, open }: TabProps) => (
  <div className="dashboard-tab" role="presentation">
    <button
      type="button"
      role="tab"
      id={`tab-${id}`}
      aria-selected={isOpen}
      aria-controls={`panel-${id}`}
      aria-describedby={unread > 0 ? `unread-${id}` : undefined}
      tabIndex={isOpen ? 0 : -1}
      onClick={isOpen ? undefined : () => open(id)}
    >
      {label}
    </button>
    {unread > 0 && (
      <span id={`unread-${id}`}>
        {unreadText(unread)}
        <i className="hidden-text"> {t("unread")}</i>
      </span>
    )}
  </div>
));

/** The tab named by the query parameter `tab`; the first if it names none. */
export function tabOf(name: string | null | undefined): AdminTab {
  const ids = ADMIN_TABS.map(({ id }) => id);
  return isOneOf(ids, name) ? name : ADMIN_TABS[0].id;
}

const addressed = (): AdminTab => tabOf(new URLSearchParams(location.search).get("tab"));

/**
 * The open tab, the one whose list is `shown`, and those opened before; the open one is in the URL, for reload and
 * Back. The list follows the tab when that is painted: it takes longer than a press may.
 */
export function useTab() {
  const served = tabOf(useDashboard().tab);
  const [tab, setTab] = useState(served);
  const [shown, setShown] = useState(served);
  const [visited, setVisited] = useState([served]);

  const list = useCallback((next: AdminTab) => {
    startTransition(() => {
      setShown(next);
      setVisited((before) => (before.includes(next) ? before : [...before, next]));
    });
  }, []);

  const open = useCallback(
    (next: string) => {
      const id = tabOf(next);
      setTab(id);
      history.pushState(null, "", tabAddress(id));
      afterPaint(() => list(id));
    },
    [list],
  );

  useEffect(() => {
    const back = () => {
      setTab(addressed());
      list(addressed());
    };
    // Back may have been pressed before the scripts came.
    if (addressed() !== served) back();
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, [list, served]);

  return { tab, shown, visited, open };
}
