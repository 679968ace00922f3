import { defineCommand } from "citty";
import { readConfig } from "#src/config.ts";
import { dataOption, jsonOption, printJson } from "./arguments.ts";
import { describeFailure } from "./failure.ts";
import { type Finding, findings } from "./findings.ts";

const MARKS: Record<Finding["level"], string> = { ok: "ok   ", note: "note ", wrong: "WRONG" };

const settings = (args: { data?: string }) => {
  try {
    return { config: readConfig(process.env, args) };
  } catch (error) {
    // The rest is looked at all the same, with nothing but the directory's setting.
    const config = readConfig({ FIVEFOLD_DATA: process.env.FIVEFOLD_DATA }, args);
    return { config, refused: describeFailure(error).words };
  }
};

export const doctorCommand = defineCommand({
  meta: {
    name: "doctor",
    description:
      "Look at everything that can be wrong, a line each; ends with 1 when something is. Example: fivefold doctor --data /var/lib/fivefold",
  },
  args: { ...jsonOption, ...dataOption },
  run: async ({ args }) => {
    const { config, refused } = settings(args);
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
