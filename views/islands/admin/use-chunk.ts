import { useEffect, useState } from "react";
import { t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";

/**
 * Returns the contents of a lazily loaded chunk; undefined until `wanted` and loaded. `load` must be a stable function
 * that imports it. If loading fails, a toast says so, and the next `wanted` retries.
 */
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
          variant: "destructive",
        });
      },
    );
    return () => {
      stays = false;
    };
  }, [missing, load]);
  return loaded?.part;
}
