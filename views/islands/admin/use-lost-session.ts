import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "#views/browser/answer.ts";

const LOST = [401, 403];

/**
 * A session that ended elsewhere, or an admin taken off the list, is noticed at the next read: then the page is
 * fetched anew, and the server shows the card that is due.
 */
export function useLostSession(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query, type }) => {
        const { error } = query.state;
        const isLost = type === "updated" && error instanceof ApiError && LOST.includes(error.status);
        // The editor says it itself, over the text that would be gone.
        if (isLost && !document.querySelector(".post-editor")) location.reload();
      }),
    [client],
  );
}
