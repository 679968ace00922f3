import { type Context, Hono, type MiddlewareHandler } from "hono";
import { csvAnswer, rowOr, sheetAnswer } from "#src/answers/data.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showSecretPage } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { assessmentToasts } from "#src/domain/catalogue.ts";
import { undoSince } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { clientKey } from "#src/domain/network.ts";
import { t } from "#src/domain/words.ts";
import { formOrJson, isForm } from "#src/middleware/body.ts";
import { storyOf } from "#src/middleware/client-address.ts";
import type { Env } from "#src/middleware/env.ts";
import { adminsDo, requireAdmin, validate } from "#src/middleware/guards.ts";
import { bucketLimits, rateLimit } from "#src/middleware/rate-limit.ts";
import { assessmentResult } from "#src/schemas/assessment.ts";
import { idempotencyKey } from "#src/schemas/fields.ts";
import { resultListQuery } from "#src/schemas/list-query.ts";
import { formFields, type RefusedForm, readQuizForm } from "#src/schemas/quiz-form.ts";
import type { Recorded, Sender } from "#src/services/assessment.ts";
import type { ResultLead } from "#src/store/assessment.ts";

const answer = rowOr(() => t("There is no such assessment."));

/** The sentence is always the same: another one would tell whether the address has results. */
const rowOf = ({ result, resultUrl }: Recorded) => {
  const { ref, answers, quizVersion, story, ...row } = result;
  const message = t(assessmentToasts.complete.description);
  return { success: true as const, message, resultUrl, ...row };
};

/** The person's status is sent only with `?with=person`: rows have no workflow (SPEC §4). */
const bare = ({ person: _, ...row }: ResultLead) => row;

export type RefusedResult = { result: (form: RefusedForm) => PageView };

export const assessmentResultsApi = (deps: Deps, refused: RefusedResult) => {
  const { content, services, store } = deps;
  const { assessments } = services;
  const limits = bucketLimits(20, 30_000);
  const query = resultListQuery(() => content.current.site.timeZone);

  const senderOf = async (c: Context<Env>, key: string | null): Promise<Sender> => ({
    client: clientKey(c.env.address()),
    key,
    story: await storyOf(deps, c),
  });

  const plainForm: MiddlewareHandler<Env> = async (c: Context<Env>, next) => {
    if (!isForm(c)) return next();
    const form = readQuizForm(formFields(await c.req.text()), content.current.assessment, deps.now());
    if ("faults" in form) return showSecretPage(deps, c, refused.result(form));
    const { resultUrl } = await assessments.record(form.attempt, await senderOf(c, form.key));
    return c.redirect(new URL(resultUrl).pathname + new URL(resultUrl).search, 303);
  };

  return new Hono<Env>()
    .get("/", requireAdmin, validate("query", query), async (c) => {
      const { with: extra, for: _, ...rest } = c.req.valid("query");
      const { rows, total } = await store.assessments.leads({ ...rest }, c.get("admin").id);
      return c.json(extra === "person" ? rows : rows.map(bare), 200, { "x-total-count": String(total) });
    })
    .get("/export.csv", adminsDo("export results"), validate("query", query), async (c) => {
      const { with: _, for: reader, ...rest } = c.req.valid("query");
      const read = (page: { limit: number; offset: number }) => store.assessments.list({ ...rest, ...page });
      if (reader) return sheetAnswer("results", content.current, read);
      return csvAnswer("results", read);
    })
    .get("/:id", requireAdmin, async (c) =>
      answer(c, await store.assessments.lead(c.req.param("id"), c.get("admin").id)),
    )
    .post(
      "/",
      rateLimit(limits, deps),
      formOrJson,
      plainForm,
      validate("json", assessmentResult),
      async (c) => {
        const key = idempotencyKey.safeParse(c.req.header("idempotency-key"));
        if (!key.success) return c.json({ error: t(MESSAGES.idempotencyKeyInvalid) }, 400);
        const sender = await senderOf(c, key.data ?? null);
        return c.json(rowOf(await assessments.record(c.req.valid("json"), sender)), 201);
      },
    )
    .post("/:id/restore", adminsDo("restore result"), async (c) => {
      const id = c.req.param("id");
      const back = await store.assessments.undelete(id, undoSince(deps.now()));
      const row = back ? await store.assessments.lead(id, c.get("admin").id) : null;
      return answer(c, row && bare(row));
    })
    .delete("/:id", adminsDo("delete result"), async (c) => {
      const gone = await store.assessments.delete(c.req.param("id"), deps.now().toISOString());
      return answer(c, gone && { ok: true });
    });
};
