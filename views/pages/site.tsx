import { t } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import Site, { type SiteProps } from "#views/islands/site/site.tsx";
import { StaffPage } from "./staff-page.tsx";

export function SitePage({ frame, inbox, props }: { frame: Frame; inbox: Inbox; props: SiteProps }) {
  return (
    <StaffPage frame={frame} inbox={inbox}>
      <h1 className="hidden-text">{t("Site")}</h1>
      <Island name="site" on="idle" component={Site} props={props} />
    </StaffPage>
  );
}
