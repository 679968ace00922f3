import { Refused } from "#src/domain/errors.ts";

export class CommandFailed extends Refused {}

/** Thrown for wrong arguments; its message is one or two plain sentences. Exit code 2. */
export class Misuse extends Error {}

/** Returns text of somebody else's for a terminal: control and direction characters but the line feed are written out. */
export const printable = (text: string): string =>
  text.replaceAll(
    /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
