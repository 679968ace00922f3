import { writeSync } from "node:fs";
import { BUILD } from "./program.ts";

const args = process.argv.slice(2);

// Before the commands' table is loaded, which takes as long again. Bun's console drops output silently if the disk is full.
if (args.length === 1 && ["--version", "-v"].includes(args[0] ?? "")) writeSync(1, `${BUILD}\n`);
else await (await import("./cli/run.ts")).runArguments(args);
