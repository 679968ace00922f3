import { type Context, Hono } from "hono";
import type { z } from "zod";
import { csvAnswer } from "#src/answers/data.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showSecretPage } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import type { Choice } from "#src/domain/assessment.ts";
import { fieldError } from "#src/domain/errors.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { clientKey } from "#src/domain/network.ts";
import type { RoundFailure } from "#src/domain/round.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { formOrJson, isForm } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { adminsDo, refuseUnless, requireAdmin, validate } from "#src/middleware/guards.ts";
import { once } from "#src/middleware/once.ts";
import { bucketLimits, rateLimit } from "#src/middleware/rate-limit.ts";
import { firstMessages } from "#src/schemas/fields.ts";
import { pageQuery } from "#src/schemas/list-query.ts";
import { choicesIn, formFields, missingFaults } from "#src/schemas/quiz-form.ts";
import {
  memberName,
  newRound,
  roundAnswers,
  roundInvite,
  roundNext,
  roundRemove,
  roundToken,
} from "#src/schemas/round.ts";
import type { Begun } from "#src/services/round/begin.ts";
import { nextToken, teamToken } from "#src/services/round/letters.ts";
import type { RoundRead } from "#src/store/round/rounds.ts";

export type RefusedRound = {
  /** A letter was sent, whose link goes on. */
  asked: (message: string) => PageView;
  round: (refusal: { status: 400 | 404 | 409; error: string; back: string | null }) => PageView;
  answers: (round: RoundRead, filled: FilledAnswers) => Promise<PageView>;
};

export type FilledAnswers = {
  token: string;
  name: string;
  answers: (Choice | null)[];
  faults: Record<string, string>;
};

type Outcome = { failed: RoundFailure; current?: object } | object;
type StaffDone = { failed: RoundFailure } | { personId: string };

type Refusal = { status: 400 | 404 | 409; error: string; fields?: Record<string, string> };

const refusals = (): Record<RoundFailure, Refusal> => ({
  unknown: { status: 404, error: t("There is no such round.") },
  "no-person": { status: 404, error: t("There is no such person.") },
  "no-result": { status: 404, error: t("There is no such assessment.") },
  "no-assessment": { status: 400, error: t("Take the assessment first") },
  "no-beginning": { status: 400, error: t("This link was used already, or is older than seven days.") },
  day: { status: 400, error: t(MESSAGES.roundDay) },
  "own-address": { status: 400, error: t("Your own answers are already in: leave your address out.") },
  "too-many-invited": { status: 400, error: t(MESSAGES.inviteTooMany) },
  "no-member": { status: 404, error: t("Nobody of that name has answered.") },
  open: { status: 409, error: t("A round is open already.") },
  unproved: {
    status: 409,
    error: t("Only a round that began from an email of ours writes to people. Pass the link on yourself."),
  },
  closed: { status: 409, error: t("This round is closed.") },
  full: { status: 409, error: t("Thirty people have answered, so this round is closed.") },
  "too-early": { status: 409, error: t("A reminder can go out three days after the round began.") },
  reminded: { status: 409, error: t("The reminder went out already.") },
  "nobody-invited": { status: 409, error: t("Nobody was invited by email.") },
});

/** CONTRACT, "Rounds"; the list is for admins. */
export const roundsApi = (deps: Deps, refused: RefusedRound) => {
  const { rounds } = deps.services;
  const guards = [rateLimit(bucketLimits(20, 30_000), deps), formOrJson] as const;
  const onceOfStaff = once(deps);
  const clientOf = (c: Context<Env>) => clientKey(c.env.address());

  /** To a form with a page that leads back. */
  const refuse = (c: Context<Env>, { status, ...said }: Refusal, back: string | null, current?: object) =>
    isForm(c)
      ? showSecretPage(deps, c, refused.round({ status, error: said.error, back }))
      : c.json({ ...said, ...(current && { current }) }, status);

  /** The same whatever is known of the address: nothing was begun. */
  const asked = (c: Context<Env>) => {
    setEntry(c, { actions: [] });
    const message = t("Open the letter that we sent to you to begin.");
    return isForm(c) ? showSecretPage(deps, c, refused.asked(message)) : c.json({ message }, 202);
  };

  const begun = (c: Context<Env>, { id, token }: Begun, page = `/round/${token}`) => {
    if (isForm(c)) return c.redirect(page, 303);
    const ownerUrl = rounds.addressOf("round", token);
    return c.json({ id, ownerUrl, teamUrl: rounds.addressOf("team", teamToken(token)) }, 201);
  };

  const readBody = async <Schema extends z.ZodType>(c: Context<Env>, schema: Schema) =>
    schema.safeParse(isForm(c) ? formFields(await c.req.text()) : await c.req.json());

  const answer = async (c: Context<Env>): Promise<Response> => {
    const read = roundAnswers.safeParse(await c.req.json());
    if (!read.success) return c.json(firstMessages(read.error), 400);
    const round = await rounds.read(read.data.token, "team");
    if (!round) return refuse(c, refusals().unknown, null);
    const member = nameFor(round, read.data.name);
    if ("failed" in member) return c.json(fieldError("name", member.failed), 400);
    const done = await rounds.answer({ ...read.data, ...member });
    if ("failed" in done) return refuse(c, refusals()[done.failed], null);
    return c.json({ ok: true }, done.added ? 201 : 200);
  };

  /** Shown again with what is missing. */
  const answerByForm = async (c: Context<Env>): Promise<Response> => {
    const fields = formFields(await c.req.text());
    const { token = "", name = "" } = fields;
    const answers = choicesIn(fields);
    const round = await rounds.read(token, "team");
    if (!round) return refuse(c, refusals().unknown, null);
    const read = roundAnswers.safeParse({
      ...fields,
      answers: answers.includes(null) ? undefined : answers.map((answer) => answer || null),
    });
    const member = nameFor(round, name);
    if (!read.success || "failed" in member) {
      const faults = {
        ...missingFaults(answers, deps.content.current.assessment),
        ...("failed" in member && { name: member.failed }),
      };
      return showSecretPage(deps, c, await refused.answers(round, { token, name, answers, faults }));
    }
    const done = await rounds.answer({ ...read.data, ...member });
    if ("failed" in done) return refuse(c, refusals()[done.failed], null);
    return c.redirect(`/team/${token}?done`, 303);
  };

  /** `{ token, … }` of the owner's, answered `{ ok: true }`, a form by the round's page, whose token `pageToken` tells. */
  const ownerCall = <Schema extends z.ZodType<{ token: string }>>(
    schema: Schema,
    act: (given: z.infer<Schema>, client: string) => Promise<Outcome>,
    pageToken = (token: string) => token,
  ) => {
    const handler = async (c: Context<Env>): Promise<Response> => {
      const read = await readBody(c, schema);
      if (!read.success) return refuse(c, { status: 400, ...firstMessages(read.error) }, null);
      const { token } = read.data;
      const done = await act(read.data, clientOf(c));
      if ("failed" in done) return refuse(c, refusals()[done.failed], `/round/${token}`, done.current);
      if ("asked" in done) return asked(c);
      return isForm(c) ? c.redirect(`/round/${pageToken(token)}`, 303) : c.json({ ok: true });
    };
    return [...guards, handler] as const;
  };

  /** A form of the person's page leads back there. */
  const staffDid = (c: Context<Env>, done: StaffDone) => {
    if ("failed" in done) return refuse(c, refusals()[done.failed], "/admin/people");
    return isForm(c) ? c.redirect(`/admin/people/${done.personId}`, 303) : c.json({ ok: true });
  };

  return new Hono<Env>()
    .get("/", requireAdmin, validate("query", pageQuery), async (c) => {
      const { rows, total } = await rounds.list(c.req.valid("query"));
      return c.json(rows, 200, { "x-total-count": String(total) });
    })
    .get("/export.csv", adminsDo("export rounds"), () => csvAnswer("rounds", rounds.list))
    .post("/", ...guards, async (c) => {
      setEntry(c, { name: "begin round" });
      const read = await readBody(c, newRound);
      if (!read.success) return refuse(c, { status: 400, ...firstMessages(read.error) }, null);
      const { result, personId, ...rest } = read.data;
      if (personId !== undefined) {
        // The one call here that a session's cookie would open to a page of unknown origin.
        if (c.req.header("origin") === "null" && !c.req.header("sec-fetch-site"))
          return c.json({ error: t("This request came from another site, so it was refused.") }, 403);
        const refusal = await refuseUnless(c, ["admin"]);
        if (refusal) return refusal;
      }
      const from = personId === undefined ? { result: result ?? "" } : { personId };
      const staffPage = personId && `/admin/people/${personId}`;
      const begin = async (): Promise<Response> => {
        const done = await rounds.begin({ from, ...rest }, clientOf(c));
        if ("failed" in done) {
          const back = staffPage ?? `/assessment?r=${encodeURIComponent(result ?? "")}`;
          return refuse(c, refusals()[done.failed], back, done.current);
        }
        return "asked" in done ? asked(c) : begun(c, done, staffPage);
      };
      if (personId === undefined) return begin();
      const setAnswer = async () => {
        c.res = await begin();
      };
      return (await onceOfStaff(c, setAnswer)) ?? c.res;
    })
    .post("/begin", ...guards, async (c) => {
      const read = await readBody(c, roundToken);
      if (!read.success) return refuse(c, { status: 400, ...firstMessages(read.error) }, null);
      const { token } = read.data;
      const done = await rounds.beginBy(token, clientOf(c));
      if (!("failed" in done)) return begun(c, done);
      const back = `/round/begin?${new URLSearchParams({ token })}`;
      return refuse(c, refusals()[done.failed], back, done.current);
    })
    .post("/:id/close", adminsDo("close round"), async (c) =>
      staffDid(c, await rounds.closeById(c.req.param("id"))),
    )
    .post("/:id/send", adminsDo("send the link of round"), async (c) =>
      staffDid(c, await rounds.sendLink(c.req.param("id"))),
    )
    .post("/answers", rateLimit(bucketLimits(40, 30_000), deps), formOrJson, (c) =>
      isForm(c) ? answerByForm(c) : answer(c),
    )
    .post(
      "/invite",
      ...ownerCall(roundInvite, ({ token, invite }, client) => rounds.invite(token, invite, client)),
    )
    .post("/remind", ...ownerCall(roundToken, ({ token }, client) => rounds.remind(token, client)))
    .post("/close", ...ownerCall(roundToken, ({ token }) => rounds.close(token)))
    .post("/remove", ...ownerCall(roundRemove, ({ token, name }) => rounds.remove(token, name)))
    .post(
      "/next",
      ...ownerCall(roundNext, ({ token, ...given }, client) => rounds.next(token, given, client), nextToken),
    );
};

const nameFor = ({ mode }: RoundRead, given: unknown): { name: string } | { failed: string } => {
  if (mode === "anonymous") return { name: "" };
  const read = memberName.safeParse(given);
  return read.success ? { name: read.data } : { failed: firstMessages(read.error).error };
};
