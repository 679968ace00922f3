import { hc } from "hono/client";
import type { Api } from "#src/routes/api.ts";
import { callServer } from "./settled.ts";

export const api = hc<Api>("/api", { fetch: callServer, init: { credentials: "include" } });
