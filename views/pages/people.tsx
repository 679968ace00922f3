import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import People, { type PeopleProps } from "#views/islands/people.tsx";
import { StaffPage } from "./staff-page.tsx";

/** The page /admin/people, for admins: everybody who wrote, took the quiz or booked. */
export function PeoplePage({ frame, props }: { frame: Frame; props: PeopleProps }) {
  return (
    <StaffPage frame={frame} inbox={props.dashboard.inbox}>
      <Island name="people" on="idle" component={People} props={props} />
    </StaffPage>
  );
}
