import { type Config, readConfig } from "#src/config.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { errorCode } from "#src/domain/errors.ts";
import { CommandFailed } from "./failure.ts";
import { runningFindings } from "./findings/running.ts";
import type { DataOption } from "./store.ts";

const READY_MS = 30_000;
const AGAIN_MS = 100;

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCode(error) === "ESRCH";
  }
};

/** Waits until the site answers; the unit's start is over with it. @throws CommandFailed after 30 s, or once `pid` is gone */
export const ready = async (pid: string, options: DataOption): Promise<void> => {
  const config: Config = readConfig(process.env, options);
  const looked = { config, paths: dataPaths(config.dataDir) };
  const until = performance.now() + READY_MS;
  for (;;) {
    const [finding] = await Array.fromAsync(runningFindings(looked));
    if (finding?.level !== "wrong") return;
    if (isGone(Number(pid))) throw new CommandFailed("The server has ended: the lines above say why.");
    if (performance.now() > until)
      throw new CommandFailed(`The site is not ready after 30 s: ${finding.words}.`);
    await Bun.sleep(AGAIN_MS);
  }
};
