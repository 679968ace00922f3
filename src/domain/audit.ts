/** One deed: who (a username), what, on which row (a noun and an id, never its words). `at` is ISO UTC. */
export type Deed = { at: string; by: string; action: string; subject: string };

/** Who did what is kept a year and a month. */
export const AUDIT_DAYS = 400;

/** Who writes by a command on the server stands in the list by this name. */
export const COMMAND_LINE = "command line";

/** Stands where the name or address of somebody stood who was erased. */
export const ERASED = "erased";
