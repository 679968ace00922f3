import { useCallback, useEffect, useState } from "react";
import { ADMIN_TABS, type AdminTab, isOneOf } from "#src/domain/lists.ts";
import { useDashboard } from "./dashboard.ts";
import { tabAddress } from "./list/address.ts";

/** Returns the tab named by the query parameter `tab`; the first if it names none. */
export function tabOf(name: string | null | undefined): AdminTab {
  const ids = ADMIN_TABS.map(({ id }) => id);
  return isOneOf(ids, name) ? name : ADMIN_TABS[0].id;
}

const addressed = (): AdminTab => tabOf(new URLSearchParams(location.search).get("tab"));

/** Returns the open tab and those opened before; the open one is in the URL, for reload and Back. */
export function useTab() {
  const served = tabOf(useDashboard().tab);
  const [tab, setTab] = useState(served);
  const [visited, setVisited] = useState([served]);

  const show = useCallback((next: AdminTab) => {
    setTab(next);
    setVisited((before) => (before.includes(next) ? before : [...before, next]));
  }, []);

  const open = useCallback(
    (next: string) => {
      const id = tabOf(next);
      history.pushState(null, "", tabAddress(id));
      show(id);
    },
    [show],
  );

  useEffect(() => {
    const back = () => show(addressed());
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, [show]);

  return { tab, visited, open };
}
