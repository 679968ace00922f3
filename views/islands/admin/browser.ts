import { useEffect, useState, useSyncExternalStore } from "react";
import { t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import { useDashboard } from "./dashboard.ts";

const NARROW = "(max-width: 47.99rem)";

const onNarrow = (changed: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether the window is narrower than 768 px, where lists are cards; on the server, by User-Agent. */
export function useNarrow(): boolean {
  const { narrow } = useDashboard();
  return useSyncExternalStore(
    onNarrow,
    () => matchMedia(NARROW).matches,
    () => narrow,
  );
}

const never = () => () => {};

/** False on the server and during hydration: the CSP forbids Base UI's `style` attributes in served HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A chunk loaded once `wanted`; if that fails, a toast says so and the next `wanted` retries. `load` must be stable. */
export function useChunk<Part>(wanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const missing = wanted && loaded === undefined;
  useEffect(() => {
    if (!missing) return;
    let stays = true;
    load().then(
      (part) => stays && setLoaded({ part }),
      (error: unknown) => {
        console.error(error);
        showToast({
          title: t("Not loaded"),
          description: t("A part of this page could not be fetched. Load the page again."),
          failed: true,
        });
      },
    );
    return () => {
      stays = false;
    };
  }, [missing, load]);
  return loaded?.part;
}
