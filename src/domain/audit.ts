/**
 * One entry of the audit log: who (a username), what, on which row (noun and id, never its content). `at` is ISO UTC.
 */
export type Deed = { at: string; by: string; action: string; subject: string };

/** Returns the noun and the id of a deed's row; the id is "" where it was none. */
export const subjectOf = ({ subject }: Pick<Deed, "subject">): { noun: string; id: string } => {
  const [noun = "", ...id] = subject.split(":");
  return { noun, id: id.join(":") };
};

/** How long entries of the audit log are kept. */
export const AUDIT_DAYS = 400;

/** The name under which commands on the server are logged. */
export const COMMAND_LINE = "command line";

/** Replaces the name or address of somebody who was erased. */
export const ERASED = "erased";
