import type { ArgsDef } from "citty";

/** The option every command takes. */
export const dataOption = {
  data: {
    type: "string",
    valueHint: "DIR",
    description: "data directory (FIVEFOLD_DATA, else that of /etc/fivefold.env, else ./data)",
  },
} as const satisfies ArgsDef;

/** The option of commands that list or report. */
export const jsonOption = {
  json: { type: "boolean", description: "print JSON, for programs" },
} as const satisfies ArgsDef;

/** Prints a value as JSON, for `--json`. */
export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
