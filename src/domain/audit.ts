/**
 * One entry of the audit log: who (a username), what, on which row (noun and id, never its content). `at` is ISO UTC.
 */
export type Deed = { at: string; by: string; action: string; subject: string };

/** How long entries of the audit log are kept. */
export const AUDIT_DAYS = 400;

/** The name under which commands on the server are logged. */
export const COMMAND_LINE = "command line";

/** Replaces the name or address of somebody who was erased. */
export const ERASED = "erased";
