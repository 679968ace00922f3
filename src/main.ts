import { BUILD } from "./program.ts";

const args = process.argv.slice(2);

// Before the commands' table is loaded, which takes as long again.
if (args.length === 1 && ["--version", "-v"].includes(args[0] ?? "")) console.log(BUILD);
else await (await import("./cli/run.ts")).runArguments(args);
