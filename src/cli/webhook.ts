import { readConfig } from "#src/config.ts";
import { refuseNoDirectory } from "#src/data-directory/guard.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { postCall } from "#src/webhook/post.ts";
import { CommandFailed } from "./failure.ts";
import type { DataOption } from "./store.ts";

export const testWebhook = async (options: DataOption): Promise<void> => {
  const config = readConfig(process.env, options);
  refuseNoDirectory(dataPaths(config.dataDir));
  if (!config.webhook) throw new CommandFailed("FIVEFOLD_WEBHOOK_URL is not set: there is nobody to call.");
  if (config.quiet) throw new CommandFailed("FIVEFOLD_QUIET is on: nobody is called.");
  const at = new Date();
  const body = JSON.stringify({ type: "test", timestamp: at.toISOString(), data: {} });
  const answer = await postCall(config.webhook, { id: crypto.randomUUID(), body, at });
  if ("failed" in answer) throw new CommandFailed(`The call did not arrive. ${answer.reason}`);
  const { status } = answer;
  if (status < 200 || status > 299)
    throw new CommandFailed(`The receiver answered ${status}; it must answer 2xx to take a call.`);
  console.log(`The receiver took the call and answered ${status}.`);
};
