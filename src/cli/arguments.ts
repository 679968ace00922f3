import type { ArgsDef } from "citty";

/** The option every command takes. */
export const dataOption = {
  data: { type: "string", valueHint: "DIR", description: "data directory (FIVEFOLD_DATA, else ./data)" },
} as const satisfies ArgsDef;
