import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { MESSAGES } from "#src/domain/messages.ts";
import { inTurn } from "#src/domain/promises.ts";
import { t } from "#src/domain/words.ts";
import { idempotencyKey } from "#src/schemas/fields.ts";
import type { Call } from "#src/store/sqlite/once.ts";
import type { Store } from "#src/store/store.ts";
import { setEntry } from "./audit.ts";
import { mediaType } from "./body.ts";
import type { Env } from "./env.ts";

/** Of an upload, its file: what parts the fields of a form is another text each time. */
const sentBytes = async (c: Context<Env>): Promise<string | ArrayBuffer> => {
  if (mediaType(c.req.raw) !== "multipart/form-data") return c.req.text();
  const file = (await c.req.formData().catch(() => null))?.get("file");
  return file instanceof File ? file.arrayBuffer() : "";
};

type Parts = { now: () => Date; store: Pick<Store, "calls"> };

/**
 * A creating call of staff under an Idempotency-Key is done once a day: the same call again answers with the row that is stored
 * and writes nothing; the same key with anything else is 409 with that row as `current` (CONTRACT, "Written once").
 * Stands after the guard and the body's check on the route line.
 */
export const once = ({ now, store }: Parts): MiddlewareHandler<Env> => {
  const turn = inTurn();
  return async function once(c, next) {
    const key = idempotencyKey.safeParse(c.req.header("idempotency-key"));
    if (!key.success) return c.json({ error: t(MESSAGES.idempotencyKeyInvalid) }, 400);
    if (key.data === undefined) return next();
    const call: Call = {
      account: c.get("admin").id,
      route: `${c.req.method} ${routePath(c)}`,
      key: key.data,
      path: c.req.path,
      body: Bun.SHA256.hash(await sentBytes(c), "hex"),
      at: now().toISOString(),
    };
    // One after another: of two that come at once, the second is answered by what the first wrote.
    return turn(async () => {
      const kept = await store.calls.kept(call);
      if (!kept) return store.calls.runOnce(call, next);
      if (kept.answer === null) {
        const error = t("What this Idempotency-Key made was deleted since: nothing was saved.");
        return c.json({ error, current: null }, 409);
      }
      if (!kept.isSame) {
        const error = t("This Idempotency-Key was used for something else: nothing was saved.");
        return c.json({ error, current: kept.current }, 409);
      }
      await store.calls.runOnce({ ...call, answer: kept.answer }, next);
      // It has its line in the audit list already.
      setEntry(c, { actions: [] });
    }, `${call.account} ${call.route} ${call.key}`);
  };
};
