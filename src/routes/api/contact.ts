import { Hono, type MiddlewareHandler } from "hono";
import type { PageView } from "#src/answers/render.tsx";
import { showSecretPage } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { CONTACT_FIELD_NAMES } from "#src/domain/contact-fields.ts";
import { body, FORM_TYPE, JSON_TYPE, mediaType } from "#src/middleware/body.ts";
import { networkOf, storyOf } from "#src/middleware/client-address.ts";
import type { Env } from "#src/middleware/env.ts";
import { validate } from "#src/middleware/guards.ts";
import { bucketLimits, rateLimit } from "#src/middleware/rate-limit.ts";
import { contact } from "#src/schemas/contact.ts";
import { firstMessages } from "#src/schemas/fields.ts";
import { formFields } from "#src/schemas/quiz-form.ts";

const TRAP = "topic_confirm";

const isTrapped = (value: unknown): boolean =>
  typeof value === "object" && value !== null && TRAP in value && value[TRAP] !== "" && value[TRAP] !== null;

type Fields<T extends string> = Partial<Record<T, string>>;

export type RefusedContact = {
  contact: (filled: {
    values: Fields<"name" | "email" | "company" | "message">;
    errors: Fields<string>;
  }) => PageView;
};

export const contactApi = (deps: Deps, refused: RefusedContact) => {
  const { submissions } = deps.services;
  const limits = bucketLimits(20, 30_000);

  const plainForm: MiddlewareHandler<Env> = async (c, next) => {
    if (mediaType(c.req.raw) !== FORM_TYPE) return next();
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
    const story = await storyOf(deps, c);
    const network = networkOf(c, deps.config.trustedProxies);
    await submissions.receive(parsed.data, { trapped: isTrapped(fields), story, network });
    return c.redirect("/?sent=message#contact", 303);
  };

  return new Hono<Env>().post(
    "/",
    rateLimit(limits, deps),
    body({ types: [JSON_TYPE, FORM_TYPE], public: deps }),
    plainForm,
    validate("json", contact),
    async (c) => {
      const received = await submissions.receive(c.req.valid("json"), {
        trapped: isTrapped(await c.req.json()),
        story: await storyOf(deps, c),
        network: networkOf(c, deps.config.trustedProxies),
      });
      // How the sender found the site is for staff only.
      const { story, ...row } = received;
      return c.json(row, 201);
    },
  );
};
