import { useSyncExternalStore } from "react";
import { useDashboard } from "./dashboard.ts";

const NARROW = "(max-width: 47.99rem)";

const onNarrow = (changed: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/**
 * Returns whether the window is narrower than 768 px, where lists are cards; on the server, its guess by User-Agent.
 */
export function useNarrow(): boolean {
  const { narrow } = useDashboard();
  return useSyncExternalStore(
    onNarrow,
    () => matchMedia(NARROW).matches,
    () => narrow,
  );
}

const never = () => () => {};

/**
 * Returns false on the server and during hydration: some Base UI parts render `style` attributes, which the CSP forbids
 * in served HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
