import { defineCommand } from "citty";
import { type Config, readConfig } from "#src/config.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { CLOCK_SEEN } from "#src/services/clock.ts";
import { dataOption, jsonOption, printJson } from "./arguments.ts";
import { describeFailure } from "./failure.ts";
import type { Finding } from "./findings/finding.ts";
import { findings } from "./findings.ts";

const MARKS: Record<Finding["level"], string> = { ok: "ok   ", note: "note ", wrong: "WRONG" };

const settings = (args: { data?: string }) => {
  try {
    return { config: readConfig(process.env, args) };
  } catch (error) {
    // Invalid settings: check everything else with the data directory's setting alone.
    const config = readConfig({ FIVEFOLD_DATA: process.env.FIVEFOLD_DATA }, args);
    return { config, refused: describeFailure(error).words };
  }
};

const confirmClock = async (config: Config): Promise<void> => {
  const { store, close } = await openBeside(config, { reads: true });
  try {
    await store.meta.write(CLOCK_SEEN, new Date().toISOString());
  } finally {
    close();
  }
};

export const doctorCommand = defineCommand({
  meta: {
    name: "doctor",
    description:
      "Look at everything that can be wrong, a line each; ends with 1 when something is. Example: fivefold doctor --data /var/lib/fivefold",
  },
  args: {
    "confirm-clock": {
      type: "boolean",
      description: "after a leap: the clock is right, rows may be removed by their age again",
    },
    ...jsonOption,
    ...dataOption,
  },
  run: async ({ args }) => {
    const { config, refused } = settings(args);
    if (args["confirm-clock"]) await confirmClock(config);
    const found: Finding[] = [];
    for await (const finding of findings(config, refused)) {
      found.push(finding);
      const { level, topic, words } = finding;
      if (!args.json) console.log(`${MARKS[level]}  ${topic.padEnd(9)}  ${words}`);
    }
    if (args.json) printJson(found);
    process.exitCode = found.some(({ level }) => level === "wrong") ? 1 : 0;
  },
});
