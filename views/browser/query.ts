import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { ensureOk } from "./answer.ts";

/** The default query function (SPEC §7): a GET on the key's segments joined by slashes; parses the JSON body. */
const readKey: QueryFunction = async ({ queryKey, signal }) => {
  const answer = await ensureOk(fetch(queryKey.join("/"), { credentials: "include", signal }));
  return answer.json();
};

/** Query defaults of SPEC §7: no retries, no refetch on focus, no polling, infinite stale time. */
const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
      },
      // Without a network a mutation fails at once, instead of waiting for one in silence.
      mutations: { retry: false, networkMode: "always" },
    },
  });

let shared: QueryClient | undefined;

/**
 * Returns the query client: in the browser one per page, shared by all islands; on the server a new one per render, so
 * that no data crosses users.
 */
export const queryClient = (): QueryClient => {
  if (typeof document === "undefined") return newClient();
  shared ??= newClient();
  return shared;
};
