import { QueryClient, QueryClientProvider, type QueryFunction, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { Account } from "#src/store/account/users.ts";
import { ensureOk } from "./answer.ts";
import { isSignedOutHere, noteSessionChange } from "./session.ts";
import { callServer } from "./settled.ts";

/** The default query function (SPEC §7): a GET on the key's segments joined by slashes; parses the JSON body. */
const readKey: QueryFunction = async ({ queryKey, signal }) => {
  const answer = await ensureOk(callServer(queryKey.join("/"), { credentials: "include", signal }));
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

/** The query client: one per page in the browser, one per render on the server, so that no data crosses users. */
export const queryClient = (): QueryClient => {
  if (typeof document === "undefined") return newClient();
  shared ??= newClient();
  return shared;
};

const ME = ["/api/auth/me"];

type Session = { user: Account | null };

/** The session as islands see it (SPEC §4): the server tells it with the page, so that none waits for it. */
export type Auth = Session & {
  /** Call after a sign-in on this page: sets the user and refetches the session. */
  signedIn: (user: Account) => Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ user, children }: Session & { children: ReactNode }) {
  const [client] = useState(queryClient);
  const session = {
    queryKey: ME,
    initialData: { user },
    // SPEC §9.
    staleTime: 300_000,
  };
  const { data } = useQuery<Session>(session, client);

  // The header signs out without React: clear the cache, also after a logout from before this island was awake.
  useEffect(() => {
    const forget = () => {
      void client.cancelQueries();
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
      client.setQueryData<Session>(ME, { user: null });
    };
    if (isSignedOutHere()) forget();
    document.addEventListener("signed-out", forget);
    return () => document.removeEventListener("signed-out", forget);
  }, [client]);

  const auth = useMemo<Auth>(
    () => ({
      user: data.user,
      signedIn: async (somebody) => {
        noteSessionChange();
        client.setQueryData<Session>(ME, { user: somebody });
        await client.invalidateQueries({ queryKey: ME });
      },
    }),
    [client, data],
  );
  return (
    <QueryClientProvider client={client}>
      <AuthContext value={auth}>{children}</AuthContext>
    </QueryClientProvider>
  );
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
