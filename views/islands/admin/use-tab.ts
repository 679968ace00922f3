import { startTransition, useCallback, useEffect, useState } from "react";
import { ADMIN_TABS, type AdminTab, isOneOf } from "#src/domain/lists.ts";
import { afterPaint } from "#views/browser/after-paint.ts";
import { useDashboard } from "./dashboard.ts";
import { tabAddress } from "./list/address.ts";

/** Returns the tab named by the query parameter `tab`; the first if it names none. */
export function tabOf(name: string | null | undefined): AdminTab {
  const ids = ADMIN_TABS.map(({ id }) => id);
  return isOneOf(ids, name) ? name : ADMIN_TABS[0].id;
}

const addressed = (): AdminTab => tabOf(new URLSearchParams(location.search).get("tab"));

/**
 * Returns the open tab, the one whose list is `shown`, and those opened before; the open one is in the URL, for reload and
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
