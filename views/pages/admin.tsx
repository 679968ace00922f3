import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import Admin, { type AdminProps } from "#views/islands/admin/admin.tsx";
import { Layout } from "#views/layout.tsx";

/** /admin for admins: the dashboard. */
export function AdminPage({ frame, user, desk }: { frame: Frame } & AdminProps) {
  return (
    <Layout frame={frame}>
      <Island name="admin" on="idle" component={Admin} props={{ user, desk }} />
    </Layout>
  );
}
