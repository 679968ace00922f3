import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { body, FORM_TYPE, isForm, JSON_TYPE } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireStaff, staffDo } from "#src/middleware/guards.ts";
import { sampleMarks } from "#src/schemas/content.ts";
import { firstMessages } from "#src/schemas/fields.ts";
import { formFields } from "#src/schemas/quiz-form.ts";

/** CONTRACT, "Samples". */
export const samplesApi = ({ services }: Deps) =>
  new Hono<Env>()
    .get("/", requireStaff, async (c) => c.json(await services.samples.list()))
    .post("/", staffDo("mark sample"), body({ types: [JSON_TYPE, FORM_TYPE] }), async (c) => {
      // The form of a line in Today needs no script: its ids stand in one field, and it leads back there.
      const { ids: named = "", ...form } = isForm(c) ? formFields(await c.req.text()) : {};
      const marks = sampleMarks.safeParse(
        isForm(c) ? { ...form, ids: named.split(" ") } : await c.req.json(),
      );
      if (!marks.success) return c.json(firstMessages(marks.error), 400);
      const { ids, state } = marks.data;
      const list = await services.samples.mark(ids, state);
      if (!list) return c.json({ error: t("There is no such sample.") }, 404);
      setEntry(c, { subjects: ids });
      return isForm(c) ? c.redirect("/admin/today?samples#samples", 303) : c.json(list);
    });
