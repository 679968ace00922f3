import { type Context, Hono, type MiddlewareHandler } from "hono";
import { csvAnswer, rowOr, sheetAnswer } from "#src/answers/data.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showSecretPage } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { CONTACT_FIELD_NAMES, type ContactField } from "#src/domain/contact-fields.ts";
import { senderNetwork } from "#src/domain/network.ts";
import { isRecord } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { formOrJson, isForm } from "#src/middleware/body.ts";
import { storyOf } from "#src/middleware/client-address.ts";
import type { Env } from "#src/middleware/env.ts";
import { adminsDo, requireAdmin, validate } from "#src/middleware/guards.ts";
import { bucketLimits, rateLimit } from "#src/middleware/rate-limit.ts";
import { type Contact, contact } from "#src/schemas/contact.ts";
import { firstMessages } from "#src/schemas/fields.ts";
import { submissionListQuery } from "#src/schemas/list-query.ts";
import { formFields } from "#src/schemas/quiz-form.ts";
import type { SubmissionLead } from "#src/store/submission.ts";

const TRAP = "topic_confirm";

const isTrapped = (sent: unknown): boolean => isRecord(sent) && (sent[TRAP] ?? "") !== "";

type Fields<T extends string> = Partial<Record<T, string>>;

export type RefusedContact = {
  contact: (filled: { values: Fields<ContactField>; errors: Fields<string> }) => PageView;
};

export const contactApi = (deps: Deps, refused: RefusedContact) => {
  const { submissions } = deps.services;

  const receive = async (c: Context<Env>, message: Contact, sent: unknown) =>
    submissions.receive(message, {
      trapped: isTrapped(sent),
      story: await storyOf(deps, c),
      network: senderNetwork(c.env.address(), deps.config.trustedProxies),
    });

  const plainForm: MiddlewareHandler<Env> = async (c, next) => {
    if (!isForm(c)) return next();
    const fields = formFields(await c.req.text());
    const parsed = contact.safeParse(fields);
    if (!parsed.success) {
      return showSecretPage(
        deps,
        c,
        refused.contact({
          values: Object.fromEntries(CONTACT_FIELD_NAMES.map((name) => [name, fields[name]])),
          errors: firstMessages(parsed.error).fields ?? {},
        }),
      );
    }
    await receive(c, parsed.data, fields);
    return c.redirect("/?sent=message#contact", 303);
  };

  return new Hono<Env>().post(
    "/",
    rateLimit(bucketLimits(20, 30_000), deps),
    formOrJson,
    plainForm,
    validate("json", contact),
    async (c) => {
      // How the sender found the site is for staff only.
      const { story, ...row } = await receive(c, c.req.valid("json"), await c.req.json());
      return c.json(row, 201);
    },
  );
};

const answer = rowOr(() => t("There is no such submission."));

/** The person's status is sent only with `?with=person`: rows have no workflow (SPEC §4). */
const bare = ({ person: _, ...row }: SubmissionLead) => row;

export const contactSubmissionsApi = ({ content, now, services, store }: Deps) => {
  const query = submissionListQuery(() => content.current.site.timeZone);

  return new Hono<Env>()
    .get("/", requireAdmin, validate("query", query), async (c) => {
      const { suspected, with: extra, for: _, ...rest } = c.req.valid("query");
      const requested = { ...rest, suspects: suspected };
      const { rows, total } = await store.submissions.leads(requested, c.get("admin").id);
      return c.json(extra === "person" ? rows : rows.map(bare), 200, { "x-total-count": String(total) });
    })
    .get("/export.csv", adminsDo("export submissions"), validate("query", query), async (c) => {
      const { suspected, with: _, for: reader, ...rest } = c.req.valid("query");
      const viewer = c.get("admin").id;
      const read = async (page: { limit: number; offset: number }) => {
        const { rows } = await store.submissions.leads({ ...rest, suspects: suspected, ...page }, viewer);
        return { rows: rows.map(bare) };
      };
      if (reader) return sheetAnswer("submissions", content.current, read);
      return csvAnswer("submissions", read, suspected ? "suspects" : "submissions");
    })
    .get("/:id", requireAdmin, async (c) =>
      answer(c, await store.submissions.lead(c.req.param("id"), c.get("admin").id)),
    )
    .post("/:id/restore", adminsDo("restore submission"), async (c) =>
      answer(c, await services.submissions.restore(c.req.param("id"), c.get("admin").id)),
    )
    .post("/:id/spam", adminsDo("mark as spam submission"), async (c) =>
      answer(c, await services.submissions.markAsSpam(c.req.param("id"))),
    )
    .delete("/:id", adminsDo("delete submission"), async (c) => {
      const gone = await store.submissions.delete(c.req.param("id"), now().toISOString());
      return answer(c, gone && { ok: true });
    });
};
