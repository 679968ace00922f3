import { hc } from "hono/client";
import type { Api } from "#src/routes/api.ts";

export const api = hc<Api>("/api", { init: { credentials: "include" } });
