import { runArguments } from "./cli/run.ts";

await runArguments(process.argv.slice(2));
