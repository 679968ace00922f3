import { HOUR_MS } from "#src/domain/durations.ts";
import type { Store } from "#src/store/store.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

/** A letter that waits longer than this has outlasted its first retries: the mail server does not accept it. */
const WAIT_MS = HOUR_MS;

/** Yields the letters that were given up, and whether others wait too long. */
export async function* letterFindings({ outbox }: Store): AsyncGenerator<Finding> {
  const { waitingSince, ...letters } = await outbox.stats();
  const parked = await outbox.parked();
  for (const { kind, endedAt, lastError } of parked) {
    const words = `a letter (${kind}) was parked at ${endedAt}: ${lastError ?? "no reason given"}`;
    // A letter to a visitor may have a mistyped address; one that staff never got is the operator's problem.
    yield kind === "new-lead" ? wrong("letters", words) : note("letters", words);
  }
  if (waitingSince && Date.now() - Date.parse(waitingSince) > WAIT_MS)
    yield wrong("letters", `${letters.queued} wait, the oldest since ${waitingSince}`);
  else if (parked.length === 0) yield ok("letters", `${letters.queued} wait, ${letters.sent} were sent`);
}
