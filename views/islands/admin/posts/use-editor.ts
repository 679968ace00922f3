import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { pagesOf } from "#views/islands/admin/list/use-row-change.ts";

/**
 * Returns `edit`, which opens the post editor and refetches the posts when it closes, and `opening`, true until it is
 * shown.
 */
export function useEditor(): { edit: (id?: string) => Promise<void>; opening: boolean } {
  const { timeZone } = useDashboard();
  const client = useQueryClient();
  const [opening, setOpening] = useState(false);
  const isOpening = useRef(false);
  const edit = useCallback(
    async (id?: string) => {
      if (isOpening.current) return;
      const begun = (now: boolean) => {
        isOpening.current = now;
        setOpening(now);
      };
      begun(true);
      try {
        const { openPostEditor } = await import("#views/islands/admin/open-post-editor.ts");
        if (await openPostEditor({ timeZone, id, onOpen: () => begun(false) }))
          await client.invalidateQueries(pagesOf("posts"));
      } catch (error) {
        console.error(error);
        showToast({
          title: t("Error"),
          description: t("The editor could not be opened."),
          variant: "destructive",
        });
      } finally {
        begun(false);
      }
    },
    [client, timeZone],
  );
  return { edit, opening };
}
