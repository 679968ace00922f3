/** A mistake in a content file; `line` counts from 1. */
export type Problem = { file: string; line: number; field: string; message: string };

/** Returns a problem as a sentence for the operator: file, line, field, message. */
export const problemSentence = ({ file, line, field, message }: Problem): string =>
  `${file}, line ${line}${field && `, ${field}`}: ${message}`;

/** Thrown for invalid content; its message names file, line and field of every problem. */
export class ContentRefused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(problemSentence).join("\n"));
  }
}
