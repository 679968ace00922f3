import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import type { ListProps } from "#views/islands/admin/staff-island.tsx";
import People from "#views/islands/people.tsx";
import StaffLetters from "#views/islands/staff-letters.tsx";
import { StaffPage } from "./staff-page.tsx";

export function PeoplePage({ frame, props }: { frame: Frame; props: ListProps }) {
  const { inbox, tab } = props.dashboard;
  return (
    <StaffPage frame={frame} inbox={inbox}>
      {tab === "letters" ? (
        <Island name="staff-letters" on="idle" component={StaffLetters} props={props} />
      ) : (
        <Island name="people" on="idle" component={People} props={props} />
      )}
    </StaffPage>
  );
}
