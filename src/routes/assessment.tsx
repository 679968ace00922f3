import { Hono } from "hono";
import type { ReactNode } from "react";
import { frameFor } from "#src/answers/frame.ts";
import { pageMeta } from "#src/answers/meta.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showPage, showSecretPage, type Viewer } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { type Level, sectionsOf } from "#src/domain/assessment.ts";
import { bookingLink, bookingPatternOf } from "#src/domain/booking.ts";
import { calendarFile, monthsAfter } from "#src/domain/calendar.ts";
import { dayIn, isDay, longDate } from "#src/domain/dates.ts";
import type { ResultWords } from "#src/domain/result-sentences.ts";
import { fill } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import type { RefusedForm } from "#src/schemas/quiz-form.ts";
import { resultAddress } from "#src/services/assessment.ts";
import { quizVersionOf } from "#src/services/questions.ts";
import type { LinkedResult } from "#src/store/assessment.ts";
import { AssessmentPage } from "#views/pages/assessment.tsx";
import { NoticePage } from "#views/pages/notice.tsx";
import { ResultPage } from "#views/pages/result.tsx";
import { beginProps } from "./round.tsx";

const PATH = "/assessment";
const AGAIN_MONTHS = 3;

const quizProps = ({ content }: Deps, frame: ReturnType<typeof frameFor>) => {
  const { assessment, home, site } = content.current;
  const { title, intro, asking, sending } = assessment;
  return {
    // What is said of a result, and what a round asks, is not for the page of the questions.
    words: {
      title,
      intro,
      asking,
      sending,
      questions: assessment.questions.map(({ part, text }) => ({ part, text })),
    },
    note: home.hero.note,
    quizVersion: quizVersionOf(assessment.questions),
    booking: bookingPatternOf(site.links),
    person: { name: site.author.name, ...frame.portrait },
    timeZone: site.timeZone,
  };
};

/** What is said of a result to the questions of a version. */
const resultWords = async ({ content, services }: Deps, version: string | null): Promise<ResultWords> => {
  const { title, levels, result } = content.current.assessment;
  const questions = await services.questions.of(version);
  return {
    ...{ title, levels, result },
    questions: questions.map(({ part, text, low, step }) => ({ part, text, low, step })),
  };
};

export const assessmentRoutes = (deps: Deps) => {
  const { content, store, origin } = deps;
  const addressOf = (ref: string) => resultAddress(origin(), ref);

  const secret = (body: ReactNode): PageView => ({
    page: "result",
    meta: { ...pageMeta(deps, "assessment", PATH), canonical: undefined, noindex: true },
    referrer: "no-referrer",
    body,
  });

  const result = async (row: LinkedResult, token: string, viewer: Viewer): Promise<PageView> => {
    const words = await resultWords(deps, row.quizVersion);
    const level = row.interpretation as Level;
    const frame = frameFor(deps, PATH, viewer);
    const { booking, person, timeZone } = quizProps(deps, frame);
    return secret(
      <ResultPage
        frame={frame}
        takenAt={row.createdAt}
        quizVersion={row.quizVersion}
        begin={begin(row, token)}
        result={{
          words,
          score: { total: Number(row.totalScore), sections: sectionsOf(row), level },
          answers: row.answers,
          takenOn: dayIn(row.createdAt, timeZone),
          date: longDate(row.createdAt, timeZone),
          // Not that of a letter: it is shown to be passed on.
          url: addressOf(row.ref ?? token),
          // The link that is there to be passed on tells nobody the address.
          booking: bookingLink(booking, { email: row.isProved ? row.email : "" }),
          // A member of staff sees where a photo belongs.
          person,
        }}
      />,
    );
  };

  const begin = ({ answers, quizVersion, isProved }: LinkedResult, token: string) =>
    answers && quizVersion === quizVersionOf(content.current.assessment.questions)
      ? beginProps(deps, { from: { name: "result", value: token }, isProved })
      : null;

  const missing = (viewer: Viewer): PageView => {
    const { notFound } = content.current.assessment.result;
    const body = <NoticePage frame={frameFor(deps, PATH, viewer)} {...notFound} href={PATH} />;
    return { ...secret(body), page: "notice", status: 404 };
  };

  /** In three months from `from`, or from today; with the private link of the result that a token opens. */
  const again = (from: string | undefined, token: string | null): string => {
    const { assessment, site } = content.current;
    const { event, eventText } = assessment.result.retake;
    const { link } = assessment.result.paper;
    const text = token ? `${eventText}\n${link}: ${addressOf(token)}` : eventText;
    const now = deps.now();
    const day = monthsAfter(from && isDay(from) ? from : dayIn(now, site.timeZone), AGAIN_MONTHS);
    const url = new URL(PATH, origin());
    const title = `${fill(event, { title: assessment.title })} (${site.name})`;
    return calendarFile({ uid: `assessment-${day}@${url.hostname}`, day, title, text, url: url.href }, now);
  };

  const routes = new Hono<Env>().get(`${PATH}/again.ics`, async (c) => {
    const token = c.req.query("r");
    const isKnown = token !== undefined && (await store.assessments.byRef(token)) !== null;
    return c.body(again(c.req.query("from"), isKnown ? token : null), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="assessment.ics"',
      "cache-control": token === undefined ? "no-cache" : "private, no-store",
    });
  });

  routes.get(`${PATH}/result.json`, async (c) =>
    c.json(await resultWords(deps, c.req.query("version") ?? null), 200, { "cache-control": "no-cache" }),
  );

  return routes.get(PATH, async (c) => {
    const token = c.req.query("r");
    if (token === undefined) {
      return showPage(deps, c, {
        key: PATH,
        view: (viewer) => {
          const frame = frameFor(deps, PATH, viewer);
          const meta = pageMeta(deps, "assessment", PATH);
          return {
            ...{ page: "assessment", meta },
            body: <AssessmentPage frame={frame} quiz={quizProps(deps, frame)} />,
          };
        },
      });
    }
    const viewer = await c.get("account")();
    const row = await store.assessments.byRef(token);
    return showSecretPage(deps, c, row ? await result(row, token, viewer) : missing(viewer));
  });
};

export const refusedAssessmentView = (deps: Deps, filled: RefusedForm): PageView => {
  const frame = frameFor(deps, PATH, null);
  return {
    page: "assessment",
    status: 400,
    meta: { ...pageMeta(deps, "assessment", PATH), canonical: undefined, noindex: true },
    body: <AssessmentPage frame={frame} quiz={{ ...quizProps(deps, frame), filled }} />,
  };
};
