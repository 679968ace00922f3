import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { ensureOk } from "./answer.ts";

/** The default data read (SPEC §7): a GET on the key's segments joined by slashes, answered as JSON. */
const readKey: QueryFunction = async ({ queryKey, signal }) => {
  const answer = await ensureOk(fetch(queryKey.join("/"), { credentials: "include", signal }));
  return answer.json();
};

/** SPEC §7: no retries, no refetch on focus, no polling, never stale by itself. */
const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });

let shared: QueryClient | undefined;

/** The page's one query cache, for all islands. On the server each rendering gets its own: answers are one reader's. */
export const queryClient = (): QueryClient => {
  if (typeof document === "undefined") return newClient();
  shared ??= newClient();
  return shared;
};
