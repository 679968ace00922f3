import type { Frame } from "#views/components/frame.ts";
import { TeamDone, type TeamIntroProps } from "#views/components/round/team-intro.tsx";
import { Island } from "#views/island.tsx";
import Team, { type TeamProps } from "#views/islands/team/team.tsx";
import { Layout } from "#views/layout.tsx";

export function TeamPage({ frame, team }: { frame: Frame; team: TeamProps }) {
  return (
    <Layout frame={frame} headClass="calm-head low-head">
      <Island name="team" on="idle" component={Team} props={team} />
    </Layout>
  );
}

export function TeamDonePage({ frame, done }: { frame: Frame; done: TeamIntroProps }) {
  return (
    <Layout frame={frame}>
      <TeamDone {...done} />
    </Layout>
  );
}
