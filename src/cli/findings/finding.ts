import { describeFailure } from "#src/cli/describe-failure.ts";

/** One line of doctor's output. A `note` is something that may be intended. */
export type Finding = { level: "ok" | "note" | "wrong"; topic: string; words: string };

export const ok = (topic: string, words: string): Finding => ({ level: "ok", topic, words });
export const note = (topic: string, words: string): Finding => ({ level: "note", topic, words });
export const wrong = (topic: string, words: string): Finding => ({ level: "wrong", topic, words });

export const oneLine = (error: unknown): string => describeFailure(error).words.replaceAll("\n", " ");
