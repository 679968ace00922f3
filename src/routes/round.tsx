import { type Context, Hono } from "hono";
import { frameFor } from "#src/answers/frame.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showSecretPage, type Viewer } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { dayAfter, dayIn, longDate } from "#src/domain/dates.ts";
import { DAY_MS } from "#src/domain/limits.ts";
import { MEMBERS_MAX, REMIND_AFTER_DAYS, ROUND_DAYS, ROUND_DAYS_MAX, teamText } from "#src/domain/round.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import type { FilledAnswers, RefusedRound } from "#src/routes/api/rounds.ts";
import { hashToken } from "#src/services/login-tokens.ts";
import { quizVersionOf } from "#src/services/questions.ts";
import { begunToken, nextToken, teamToken } from "#src/services/round/letters.ts";
import type { RoundRead } from "#src/store/round/rounds.ts";
import type { BeginProps, OwnersAnswers } from "#views/components/round/begin.tsx";
import type { ReportProps } from "#views/components/round/reading.ts";
import type { TeamProps } from "#views/islands/team/team.tsx";
import { NoticePage } from "#views/pages/notice.tsx";
import { BeginRoundPage, ClosedRoundPage, OpenRoundPage } from "#views/pages/round.tsx";
import { SheetPage } from "#views/pages/sheet.tsx";
import { TeamDonePage, TeamPage } from "#views/pages/team.tsx";

export const beginProps = ({ content, now }: Deps, given: Omit<BeginProps, "words" | "days">): BeginProps => {
  const today = dayIn(now(), content.current.site.timeZone);
  const days = { first: today, proposed: dayAfter(today, ROUND_DAYS), last: dayAfter(today, ROUND_DAYS_MAX) };
  return { words: content.current.round.begin, days, ...given };
};

const viewsOf = (deps: Deps) => {
  const { content, now, services, store } = deps;
  const { rounds, questions } = services;
  const zone = () => content.current.site.timeZone;
  const frame = (viewer: Viewer) => frameFor(deps, "/assessment", viewer);

  /** Nobody finds, keeps or sends it on as a referrer: its address is a secret. */
  const secret = (page: PageView["page"], title: string, body: PageView["body"]): PageView => ({
    page,
    meta: { title: `${title} · ${content.current.site.name}`, description: "", noindex: true, jsonLd: [] },
    referrer: "no-referrer",
    body,
  });

  const notice = (
    words: { title: string; text: string },
    status?: PageView["status"],
    link: { href?: string | null; action?: string } = {},
  ): PageView => ({
    ...secret("notice", words.title, <NoticePage frame={frame(null)} {...words} {...link} />),
    status,
  });

  const reportOf = async (round: RoundRead): Promise<ReportProps | null> => {
    const { outcome, company, mode, closedAt, ownerAnswers: owner, quizVersion } = round;
    if (!outcome) return null;
    const earlier = await store.rounds.earlier(round);
    const before = earlier.find((one) => one.quizVersion === quizVersion && one.outcome.sums);
    return {
      words: content.current.round,
      company,
      mode,
      date: longDate(closedAt ?? now(), zone()),
      before: before ? { ...before, date: longDate(before.closedAt, zone()) } : null,
      questions: await questions.of(quizVersion),
      owner,
      outcome,
    };
  };

  const team = async (round: RoundRead, token: string, filled: FilledAnswers | null): Promise<PageView> => {
    const { assessment, round: words } = content.current;
    const { title, intro, asking, sending } = assessment;
    const shown = await questions.of(round.quizVersion);
    const quiz = {
      title,
      intro,
      asking,
      sending,
      questions: shown.map((one) => ({ part: one.part, text: teamText(one) })),
    };
    const { mode, company, closesOn, quizVersion } = round;
    const props: TeamProps = {
      quiz,
      words: words.team,
      quizVersion,
      token,
      formKey: crypto.randomUUID(),
      mode,
      company,
      closesOn,
      filled,
    };
    return secret("team", company, <TeamPage frame={frame(null)} team={props} />);
  };

  const open = async (round: RoundRead, token: string, viewer: Viewer): Promise<PageView> => {
    const since = now().getTime() - Date.parse(round.createdAt);
    const isDue = round.remindedAt === null && since >= REMIND_AFTER_DAYS * DAY_MS;
    const props = {
      words: content.current.round.open,
      round,
      canRemind: isDue && round.invited > 0,
      names: await store.rounds.members(round),
      token,
      teamUrl: rounds.addressOf("team", teamToken(token)),
    };
    return secret("round", round.company, <OpenRoundPage frame={frame(viewer)} round={props} />);
  };

  const answersOf = async (from: { personId: string } | { resultId: string }): Promise<OwnersAnswers> => {
    const own = await store.rounds.ownerOf(from, quizVersionOf(content.current.assessment.questions));
    if (!own?.answers || !own.at) return null;
    return { date: longDate(own.at, zone()), total: own.answers.reduce((sum, answer) => sum + answer) };
  };

  const closed = async (round: RoundRead, token: string, viewer: Viewer): Promise<PageView> => {
    const next = nextToken(token);
    const isBegun = (await store.rounds.byToken(hashToken(next), "owner")) !== null;
    return secret(
      "round",
      round.company,
      <ClosedRoundPage
        frame={frame(viewer)}
        words={content.current.round}
        round={round}
        report={await reportOf(round)}
        date={longDate(round.closedAt ?? now(), zone())}
        token={token}
        nextUrl={isBegun ? `/round/${next}` : null}
        begins={isBegun ? null : await answersOf({ personId: round.personId })}
      />,
    );
  };

  const sheet = async (round: RoundRead, back: string, viewer: Viewer): Promise<PageView | null> => {
    const report = await reportOf(round);
    if (!report?.outcome.sums) return null;
    return secret("sheet", report.company, <SheetPage frame={frame(viewer)} report={report} back={back} />);
  };

  const done = ({ mode, company, closesOn }: RoundRead): PageView => {
    const props = { words: content.current.round.team, mode, company, closesOn };
    return secret("team", company, <TeamDonePage frame={frame(null)} done={props} />);
  };

  /** Before the press, and after it or too late: then with the way to the round that it began. */
  const beginning = async (token: string): Promise<PageView> => {
    const { beginning: words } = content.current.round;
    const found = await rounds.beginning(token);
    const begun = begunToken(token);
    if (!found) {
      const isBegun = (await store.rounds.byToken(hashToken(begun), "owner")) !== null;
      return notice(words.used, 200, {
        href: isBegun ? `/round/${begun}` : null,
        action: t("Open the round"),
      });
    }
    const { resultId, company, mode, closesOn } = found;
    const answers = await answersOf({ resultId });
    const shown = { words: content.current.round, token, company, mode, closesOn, answers };
    return secret("round", company, <BeginRoundPage frame={frame(null)} beginning={shown} />);
  };

  return { beginning, closed, done, notice, open, sheet, team };
};

/** CONTRACT, "Rounds". */
export const roundRoutes = (deps: Deps) => {
  const { rounds } = deps.services;
  const views = viewsOf(deps);
  const show = (c: Context<Env>, view: PageView) => showSecretPage(deps, c, view);
  const words = () => deps.content.current.round;
  const missing = (c: Context<Env>) => show(c, views.notice(words().notFound, 404));

  return new Hono<Env>()
    .get("/round/begin", async (c) => show(c, await views.beginning(c.req.query("token") ?? "")))
    .get("/round/:token", async (c) => {
      const token = c.req.param("token");
      const round = await rounds.read(token, "owner");
      if (!round) return missing(c);
      const view = round.closedAt === null ? views.open : views.closed;
      return show(c, await view(round, token, await c.get("account")()));
    })
    .get("/round/:token/sheet", async (c) => {
      const token = c.req.param("token");
      const round = await rounds.read(token, "owner");
      const view = round && (await views.sheet(round, `/round/${token}`, await c.get("account")()));
      return view ? show(c, view) : missing(c);
    })
    .get("/team/:token", async (c) => {
      const token = c.req.param("token");
      const round = await rounds.read(token, "team");
      if (!round) return missing(c);
      const { team } = words();
      if (c.req.query("done") !== undefined) return show(c, views.done(round));
      if (round.closedAt !== null)
        return show(c, views.notice(round.answered >= MEMBERS_MAX ? team.full : team.closed));
      return show(c, await views.team(round, token, null));
    });
};

export const refusedRoundViews = (deps: Deps): RefusedRound => {
  const views = viewsOf(deps);
  return {
    round: ({ status, error, back }) =>
      views.notice({ title: t("This was not done"), text: error }, status, { href: back, action: t("Back") }),
    asked: (message) => views.notice({ title: deps.content.current.round.beginning.sent, text: message }),
    answers: async (round, filled) => ({ ...(await views.team(round, filled.token, filled)), status: 400 }),
  };
};
