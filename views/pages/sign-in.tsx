import type { Account } from "#src/store/account/users.ts";
import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import Login from "#views/islands/login/login.tsx";
import { Layout } from "#views/layout.tsx";

/** The page /admin for everyone but admins. The card is an island, because a logout in the header changes it. */
export function SignInPage({ frame, user }: { frame: Frame; user: Account | null }) {
  return (
    <Layout frame={frame}>
      <Island name="login" on={user ? "idle" : "interaction"} component={Login} props={{ user }} />
    </Layout>
  );
}
