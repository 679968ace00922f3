import type { Context } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Story } from "#src/domain/numbers.ts";
import { readerOf } from "#src/middleware/client-address.ts";
import type { Env } from "#src/middleware/env.ts";

/** Returns how the sender of this request found the site today (referrer, first page); null for staff, or if unknown. */
export const storyOf = async (
  { config, services }: Pick<Deps, "config" | "services">,
  c: Context<Env>,
): Promise<Story | null> => {
  const viewer = await c.get("account")();
  return viewer?.role === "admin" ? null : services.numbers.storyOf(readerOf(c, config));
};
