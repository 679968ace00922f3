/** What is wrong in a content file, and where: `line` counts from 1. */
export type Problem = { file: string; line: number; field: string; message: string };

/** One problem as the sentence an operator reads. */
export const problemSentence = ({ file, line, field, message }: Problem): string =>
  `${file}, line ${line}${field && `, ${field}`}: ${message}`;

/** Content that cannot be used; its message names file, line and field of every problem. */
export class ContentRefused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(problemSentence).join("\n"));
  }
}
