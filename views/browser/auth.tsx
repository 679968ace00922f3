import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { SESSION_FRESH_MS } from "#src/domain/limits.ts";
import type { Account } from "#src/store/account/users.ts";
import { queryClient } from "./query.ts";
import { noteSessionChange } from "./session.ts";

const ME = ["/api/auth/me"];

type Session = { user: Account | null };

/** The session as islands see it (SPEC §4): loading, then signed in or signed out. */
export type Auth = Session & {
  isLoading: boolean;
  isAdmin: boolean;
  /** Call after a sign-in on this page: sets the user and refetches the session. */
  signedIn: (user: Account) => Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

/**
 * Provides `useAuth` and the query cache. `user` is the user the server rendered for; if omitted, the session is
 * fetched.
 */
export function AuthProvider({ user, children }: { user?: Account | null; children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <SessionProvider user={user}>{children}</SessionProvider>
    </QueryClientProvider>
  );
}

function SessionProvider({ user, children }: { user?: Account | null; children: ReactNode }) {
  const client = useQueryClient();
  const { data, isPending } = useQuery<Session>({
    queryKey: ME,
    initialData: user === undefined ? undefined : { user },
    staleTime: SESSION_FRESH_MS,
  });

  // The header signs out without React and dispatches this event: clear the cache.
  useEffect(() => {
    const forget = () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
      client.setQueryData<Session>(ME, { user: null });
    };
    document.addEventListener("signed-out", forget);
    return () => document.removeEventListener("signed-out", forget);
  }, [client]);

  const auth = useMemo<Auth>(
    () => ({
      user: data?.user ?? null,
      isLoading: isPending,
      isAdmin: data?.user?.role === "admin",
      signedIn: async (somebody) => {
        noteSessionChange();
        client.setQueryData<Session>(ME, { user: somebody });
        await client.invalidateQueries({ queryKey: ME });
      },
    }),
    [client, data, isPending],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Returns the session of the nearest AuthProvider. @throws outside of one */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
