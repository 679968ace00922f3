import { publicOrigin } from "#src/config.ts";
import { isServed } from "#src/data-directory/guard.ts";
import { isRecord, parsedJson } from "#src/domain/values.ts";
import { proofOf, SITE_PROOF } from "#src/services/proof.ts";
import { siteIds } from "#src/store/sqlite/file.ts";
import { type Finding, type Looked, note, ok, wrong } from "./site.ts";

/** Slower than this a reader has gone. */
const ANSWER_MS = 5_000;

const ANYWHERE: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

const tooSlow = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** Looks whether this very site answers where its settings say (CONTRACT "The service"). */
export async function* runningFindings({ config, paths }: Looked): AsyncGenerator<Finding> {
  const { port } = config;
  if (port === 0) return yield note("service", "PORT is 0, any free one: where it listens is not known");
  const address = publicOrigin({ ...config, origin: undefined, host: ANYWHERE[config.host] ?? config.host });
  const nonce = crypto.randomUUID();
  const url = `${address}/healthz?of=${nonce}`;
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) });
    const body = parsedJson(await response.text());
    const proof = response.headers.get(SITE_PROOF);
    const [site] = siteIds(paths.database);
    if (response.status !== 200 || !isRecord(body) || body.ok !== true)
      yield wrong(
        "service",
        `what answers at ${address}/healthz is not well, or no site: status ${response.status}`,
      );
    else if (proof === null ? !isServed(paths) : proof !== proofOf(site ?? "", nonce))
      yield wrong("service", `another site answers at ${address}: give each site a PORT of its own`);
    else yield ok("service", `answers at ${address}`);
  } catch (error) {
    if (tooSlow(error))
      return yield wrong("service", `no answer from ${address} within ${ANSWER_MS / 1000} s`);
    const why = isServed(paths)
      ? "a server holds the directory, but listens elsewhere or is still starting: restart it after a change of HOST or PORT"
      : "no server is running: see the end of its log";
    yield wrong("service", `nothing answers at ${address}: ${why}`);
  }
}
