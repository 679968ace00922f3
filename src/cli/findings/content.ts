import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { checkContent } from "#src/content/operator.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { readMissing } from "#src/server/missing.ts";
import { type Finding, note, ok, oneLine, wrong } from "./finding.ts";

/** Yields the problems of the operator's content files, and notes on them. */
export async function* contentFindings({ content }: DataPaths): AsyncGenerator<Finding> {
  try {
    const { own, problems, notes } = await checkContent(embeddedContent, content, Object.keys(assetUrls));
    if (problems.length === 0)
      yield ok("content", `${own === 0 ? "the built-in words" : `${own} files of yours`}`);
    for (const problem of problems) yield wrong("content", problem);
    if (problems.length > 0)
      yield note(
        "content",
        "until that is mended the last good words are served; where there never were any, every page is 503",
      );
    for (const words of notes) yield note("content", words);
  } catch (error) {
    yield wrong("content", oneLine(error));
  }
}

/** Yields the addresses that visitors asked for and that do not exist (missing.json), as the server counted them. */
export async function* missingFindings({ missing }: DataPaths): AsyncGenerator<Finding> {
  try {
    for (const { path, count } of await readMissing(missing))
      yield note(
        "missing",
        `${path} was asked for ${count === 1 ? "once" : `${count} times`} and is not there`,
      );
  } catch (error) {
    yield note("missing", `${missing} cannot be read: ${oneLine(error)}`);
  }
}
