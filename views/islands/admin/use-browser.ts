import { useSyncExternalStore } from "react";
import { useDashboard } from "./dashboard.ts";

const NARROW = "(max-width: 47.99rem)";

const onNarrow = (changed: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether the window is under 768 px, where lists are cards; on the server, its guess. */
export function useNarrow(): boolean {
  const { narrow } = useDashboard();
  return useSyncExternalStore(
    onNarrow,
    () => matchMedia(NARROW).matches,
    () => narrow,
  );
}

const never = () => () => {};

/** False on the server and while hydrating. Some parts of Base UI bring `style` attributes, which served HTML may not have. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
