import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "#views/browser/answer.ts";

const LOST = [401, 403];

/**
 * Reloads the page when a query fails with 401 or 403 (the session ended elsewhere, or the admin was removed),
 * so that the server shows the right card.
 */
export function useLostSession(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query, type }) => {
        const { error } = query.state;
        const isLost = type === "updated" && error instanceof ApiError && LOST.includes(error.status);
        // The editor shows its own notice: a reload would lose the text.
        if (isLost && !document.querySelector(".post-editor")) location.reload();
      }),
    [client],
  );
}
