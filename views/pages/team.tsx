import type { Frame } from "#views/components/frame.ts";
import { type AskedByProps, TeamDone } from "#views/components/round/asked-by.tsx";
import { Section } from "#views/components/section.tsx";
import { Island } from "#views/island.tsx";
import Team, { type TeamProps } from "#views/islands/team/team.tsx";
import { Layout } from "#views/layout.tsx";

export function TeamPage({ frame, team }: { frame: Frame; team: TeamProps }) {
  return (
    <Layout frame={frame}>
      <Island name="team" on="idle" component={Team} props={team} />
    </Layout>
  );
}

export function TeamDonePage({ frame, done }: { frame: Frame; done: AskedByProps }) {
  return (
    <Layout frame={frame}>
      <TeamDone {...done} />
    </Layout>
  );
}

type NoticeProps = { frame: Frame; title: string; text: string; back?: string | null; action?: string };

/** A page with one sentence: a round that is closed, full or not there, or what a form was refused for. */
export function RoundNoticePage({ frame, title, text, back, action }: NoticeProps) {
  return (
    <Layout frame={frame}>
      <Section>
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="lead mt-6" role="status">
          {text}
        </p>
        {back && (
          <a className="btn btn-primary mt-8" href={back}>
            {action}
          </a>
        )}
      </Section>
    </Layout>
  );
}
