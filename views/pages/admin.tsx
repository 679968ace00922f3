import type { ReactNode } from "react";
import { plural, t } from "#src/domain/words.ts";
import { DashboardHeader } from "#views/components/dashboard-header.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import Admin, { type AdminProps } from "#views/islands/admin/admin.tsx";
import { Layout } from "#views/layout.tsx";

/** Problems in the operator's content files, whose last good version is served instead; null if there are none. */
type Trouble = { problems: readonly string[] } | null;

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto pt-6 w-[min(100%-2*var(--gutter),75rem)]">
      <div className="pl-4 border-l-4 border-l-solid border-l-$destructive" role="status">
        <strong className="block font-600">{title}</strong>
        {children}
      </div>
    </div>
  );
}

type AdminPageProps = AdminProps & { frame: Frame; trouble: Trouble; quiet: boolean };

export function AdminPage({ frame, user, dashboard, trouble, quiet }: AdminPageProps) {
  const [first, ...more] = trouble?.problems ?? [];
  return (
    <Layout frame={frame} head={DashboardHeader}>
      {trouble && (
        <Notice title={t("The content files cannot be used: the site shows the last good words.")}>
          {first}
          {more.length > 0 && ` (${plural(more.length, "and {n} more problem", "and {n} more problems")})`}
        </Notice>
      )}
      {quiet && (
        <Notice title={t("This is a rehearsal: FIVEFOLD_QUIET is on.")}>
          {t("Letters and calls to other programs are dropped, and nothing is copied to the bucket.")}
        </Notice>
      )}
      {dashboard.inbox.waiting > 0 && (
        <p className="px-[clamp(1rem,2vw,2rem)] pt-3 text-sm" data-when="signed-in">
          <a className="text-link" href="/admin/today">
            {plural(dashboard.inbox.waiting, "{n} thing waits for you.", "{n} things wait for you.")}
          </a>
        </p>
      )}
      <Island name="admin" on="idle" component={Admin} props={{ user, dashboard }} />
    </Layout>
  );
}
