import { hc } from "hono/client";
import type { Api } from "#src/routes/api.ts";

/** The typed client of /api. Every call sends the cookies (SPEC §7). */
export const api = hc<Api>("/api", { init: { credentials: "include" } });
