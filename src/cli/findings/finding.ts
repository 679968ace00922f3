import { describeFailure } from "#src/cli/describe-failure.ts";
import type { Config } from "#src/config.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";

/** One line of doctor's output. A `note` is something that may be intended. */
export type Finding = { level: "ok" | "note" | "wrong"; topic: string; words: string };

export const ok = (topic: string, words: string): Finding => ({ level: "ok", topic, words });
export const note = (topic: string, words: string): Finding => ({ level: "note", topic, words });
export const wrong = (topic: string, words: string): Finding => ({ level: "wrong", topic, words });

export type Looked = { config: Config; paths: DataPaths };

export async function* findingsOf(
  topic: string,
  check: (looked: Looked) => AsyncIterable<Finding>,
  looked: Looked,
): AsyncGenerator<Finding> {
  try {
    yield* check(looked);
  } catch (error) {
    yield wrong(topic, describeFailure(error).words.replaceAll("\n", " "));
  }
}
